import type { ServiceRequestStatus } from '../../../edge-api/contract/service-request';
import { Icon } from '../../ui/icon';
import { statusWords } from '../../ui/status-badge';
import { unconfirmed } from '../parts/inbox/unconfirmed';
import { PendingMark } from '../parts/pending-mark';
import styles from './board.module.css';
import { customerOf, idOf, type RequestItem, type Titles, titleOf } from './inbox-item';
import { factsOf } from './row-facts';

type Props = {
  item: RequestItem;
  titles: Titles;
  isOpen: boolean;
  steps: readonly ServiceRequestStatus[];
  onOpen: (id: string) => void;
  onStep: (to: ServiceRequestStatus) => void;
};

/** A request on the board, with a menu of its next steps. */
export function BoardCard({ item, titles, isOpen, steps, onOpen, onStep }: Props) {
  const { lane, deadline, reference } = factsOf(item, '');
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.open}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(idOf(item))}
      >
        <span className={styles.title}>{titleOf(item, titles)}</span>
        <span>{[customerOf(item), lane].filter(Boolean).join(' · ')}</span>
        <span>{[deadline, reference].filter(Boolean).join(' · ')}</span>
        {!item.record.addressConfirmedAt && <span>{unconfirmed}</span>}
      </button>
      <PendingMark pending={item.record.pending} />
      <details className={styles.move}>
        <summary aria-label={`Move ${reference}`}>
          Move <Icon name="chevron-down" size={16} />
        </summary>
        <ul>
          {steps.map((to) => (
            <li key={to}>
              <button type="button" onClick={() => onStep(to)}>
                {statusWords[to]}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
