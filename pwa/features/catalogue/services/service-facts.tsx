import type { CardService } from '../../../../edge-api/contract/catalogue/cards';
import { directionLabels, modeLabels } from '../../../config/service-labels';
import { Icon } from '../../../ui/icon';
import styles from './facts.module.css';
import { modeIcons } from './mode-icons';

/** Mode and direction of a service, in a line. A newer server may name a mode that is unknown here. */
export function ServiceFacts({ service }: { service: Pick<CardService, 'mode' | 'direction'> }) {
  return (
    <ul className={styles.facts}>
      {service.mode in modeLabels && (
        <li>
          <Icon name={modeIcons[service.mode]} size={18} /> {modeLabels[service.mode]}
        </li>
      )}
      <li>{directionLabels[service.direction]}</li>
    </ul>
  );
}
