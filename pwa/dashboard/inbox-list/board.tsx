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
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextAreaField } from '../../ui/forms/field';
import { Icon } from '../../ui/icon';
import { StatusBadge, statusWords } from '../../ui/status-badge';
import { numberText } from '../../ui/text/formats';
import { ReasonForm } from '../parts/inbox/reason-form';
import { unconfirmed } from '../parts/inbox/unconfirmed';
import { PendingMark } from '../parts/pending-mark';
import { useChange } from '../parts/use-change';
import styles from './board.module.css';
import { customerOf, idOf, type RequestItem, type Titles, titleOf } from './inbox-item';
import { factsOf } from './inbox-row';

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

type BoardCardProps = {
  item: RequestItem;
  titles: Titles;
  isOpen: boolean;
  steps: readonly ServiceRequestStatus[];
  onOpen: (id: string) => void;
  onStep: (to: ServiceRequestStatus) => void;
};

/** A request on the board, with a menu of its next steps. */
function BoardCard({ item, titles, isOpen, steps, onOpen, onStep }: BoardCardProps) {
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

type StepDialogProps = {
  to: ServiceRequestStatus;
  onTake: (said: Pick<RequestChange, 'statusNote' | 'statusReason'>) => void;
  onClose: () => void;
};

/** Asks for the reason that a step needs: a choice, or a sentence for the customer. */
function StepDialog({ to, onTake, onClose }: StepDialogProps) {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog title={statusWords[to]} onClose={onClose}>
      {(close) =>
        to === 'closed' ? (
          <ReasonForm onCancel={close} onTake={(statusReason) => onTake({ statusReason })} />
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (note.trim()) onTake({ statusNote: note });
              else setMissing(true);
            }}
          >
            <TextAreaField
              label="A sentence for the customer"
              error={
                isMissing && !note.trim() ? 'Say in a sentence why there is no offer.' : undefined
              }
              rows={3}
              maxLength={1000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <DialogActions>
              <Button type="submit">{statusWords[to]}</Button>
              <Button look="quiet" onClick={close}>
                Cancel
              </Button>
            </DialogActions>
          </form>
        )
      }
    </Dialog>
  );
}
