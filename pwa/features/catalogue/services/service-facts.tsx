import type { CardService } from '../../../../edge-api/contract/catalogue/cards';
import { directionLabels, modeLabels } from '../../../config/service-labels';
import { Icon } from '../../../ui/icon';
import styles from './facts.module.css';
import { modeIcons } from './mode-icons';

/** Mode and direction of a service, in a line. */
export function ServiceFacts({ service }: { service: Pick<CardService, 'mode' | 'direction'> }) {
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name={modeIcons[service.mode]} size={18} /> {modeLabels[service.mode]}
      </li>
      <li>{directionLabels[service.direction]}</li>
    </ul>
  );
}
