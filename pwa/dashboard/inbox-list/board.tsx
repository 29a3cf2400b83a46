import { useRef, useState } from 'react';
import type { RequestChange } from '../../../edge-api/contract/admin/inbox';
import { reasonNeeded, requestSteps } from '../../../edge-api/contract/admin/status-steps';
import {
  type ServiceRequestStatus,
  serviceRequestStatuses,
} from '../../../edge-api/contract/service-request';
import { requestChange } from '../../data/admin/changes';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { StatusBadge, statusWords } from '../../ui/status-badge';
import { numberText } from '../../ui/text/formats';
import { useChange } from '../parts/use-change';
import styles from './board.module.css';
import { BoardCard } from './board-card';
import { idOf, type RequestItem, type Titles } from './inbox-item';
import { StepDialog } from './step-dialog';

type Props = {
  items: readonly RequestItem[];
  titles: Titles;
  openId: string | null;
  onOpen: (id: string) => void;
};

/** So many cards of a column are shown at first, and with each press. */
const cardsAtOnce = 30;

type Step = { item: RequestItem; to: ServiceRequestStatus };

/** Requests by their status; a menu of each card takes the next step. */
export function Board({ items, titles, openId, onOpen }: Props) {
  const change = useChange();
  const [asking, setAsking] = useState<Step | null>(null);
  const board = useRef<HTMLDivElement>(null);

  function take({ item, to }: Step, said: Partial<RequestChange> = {}) {
    setAsking(null);
    // The card goes to another column.
    board.current?.querySelector<HTMLElement>(`[data-status="${to}"] h2`)?.focus();
    const done = `${item.record.reference} is now “${statusWords[to]}”.`;
    return change([requestChange(item.record, { status: to, ...said })], { done });
  }

  const begin = (step: Step) =>
    reasonNeeded(step.item.record.status, step.to) ? setAsking(step) : take(step);

  return (
    <div ref={board} className={styles.board}>
      {serviceRequestStatuses.map((status) => (
        <Column
          key={status}
          status={status}
          items={items.filter(({ record }) => record.status === status)}
          card={(item) => (
            <BoardCard
              key={idOf(item)}
              item={item}
              titles={titles}
              isOpen={idOf(item) === openId}
              steps={requestSteps[status]}
              onOpen={onOpen}
              onStep={(to) => begin({ item, to })}
            />
          )}
        />
      ))}
      {asking && (
        <StepDialog
          to={asking.to}
          onTake={(said) => take(asking, said)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}

type ColumnProps = {
  status: ServiceRequestStatus;
  items: readonly RequestItem[];
  card: (item: RequestItem) => React.ReactNode;
};

function Column({ status, items, card }: ColumnProps) {
  const [most, setMost] = useState(cardsAtOnce);
  return (
    <section
      className={classNames(styles.column, items.length === 0 && styles.empty)}
      data-status={status}
      aria-label={statusWords[status]}
    >
      <h2 tabIndex={-1}>
        <StatusBadge status={status} /> {numberText(items.length)}
      </h2>
      <ul>{items.slice(0, most).map(card)}</ul>
      {items.length > most && (
        <Button look="outline" onClick={() => setMost(most + cardsAtOnce)}>
          Show more
        </Button>
      )}
    </section>
  );
}
