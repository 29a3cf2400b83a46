import type { ServiceSummary } from '../../../../edge-api/contract/catalogue/catalogue';
import { Icon } from '../../../ui/icon';
import { directionLabels, modeLabels } from '../labels';
import styles from './facts.module.css';

/** Mode and direction of a service, in a line. */
export function ServiceFacts({ service }: { service: Pick<ServiceSummary, 'mode' | 'direction'> }) {
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
