import type { CardService } from '../../../../edge-api/contract/catalogue/cards';
import { Icon } from '../../../ui/icon';
import styles from './facts.module.css';
import { directionLabels, modeLabels } from './service-labels';

/** Mode and direction of a service, in a line. */
export function ServiceFacts({ service }: { service: Pick<CardService, 'mode' | 'direction'> }) {
  const { label, icon } = modeLabels[service.mode];
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name={icon} size={18} /> {label}
      </li>
      <li>{directionLabels[service.direction]}</li>
    </ul>
  );
}
