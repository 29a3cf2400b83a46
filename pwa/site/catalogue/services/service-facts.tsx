import type { CardService } from '../../../../edge-api/contract/catalogue/cards';
import { directionLabels, shownMode } from '../../../config/service-labels';
import { Icon } from '../../../ui/icon';
import styles from './facts.module.css';
import { modeIcons } from './mode-icons';

type Shown = Pick<CardService, 'mode' | 'direction'> & Partial<Pick<CardService, 'requestModes'>>;

/** Shows mode and direction of a service in a line. A newer server may name a mode that is unknown here. */
export function ServiceFacts({ service }: { service: Shown }) {
  const mode = shownMode(service);
  return (
    <ul className={styles.facts}>
      {mode && (
        <li>
          <Icon name={modeIcons[service.mode]} size={18} /> {mode}
        </li>
      )}
      <li>{directionLabels[service.direction]}</li>
    </ul>
  );
}
