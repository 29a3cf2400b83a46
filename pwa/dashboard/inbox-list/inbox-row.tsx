import { customerWroteLast } from '../../../edge-api/contract/admin/turn';
import { timeText } from '../../../edge-api/contract/text/dates';
import { StatusBadge } from '../../ui/status-badge';
import { unconfirmed } from '../parts/inbox/unconfirmed';
import listStyles from '../parts/list.module.css';
import { PendingMark } from '../parts/pending-mark';
import { useAssignees } from '../parts/use-assignees';
import { isSnoozed } from './filter-inbox';
import styles from './inbox.module.css';
import { customerOf, type InboxItem, idOf, type Titles, titleOf } from './inbox-item';
import { ageText, type Column, factsOf } from './row-facts';

type Props = {
  item: InboxItem;
  titles: Titles;
  columns: readonly Column[];
  nowMs: number;
  isOpen: boolean;
  isChosen: boolean;
  onOpen: (id: string) => void;
  /** With `isRange` it chooses all items from the last chosen one on. */
  onChoose: (id: string, isRange: boolean) => void;
};

/** Shows a message or request in the list, with the box that chooses it. */
export function InboxRow(props: Props) {
  const { item, titles, columns, nowMs, isOpen, isChosen, onOpen, onChoose } = props;
  const { status, assignedTo, receivedAt, pending, snoozedUntil } = item.record;
  const { addressConfirmedAt, updateTrouble } = item.record;
  const assignee = useAssignees().find(({ uid }) => uid === assignedTo)?.email ?? '';
  const title = titleOf(item, titles);
  const facts = factsOf(item, assignee);
  const line = (...wanted: Exclude<Column, 'age'>[]) =>
    wanted
      .filter((column) => columns.includes(column) && facts[column])
      .map((column) => facts[column])
      .join(' · ');
  return (
    <>
      {/* The link comes before the box, so that the keys which lead from row to row open what they lead to. */}
      <button
        type="button"
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        data-new={status === 'new' || undefined}
        onClick={() => onOpen(idOf(item))}
      >
        <span className={styles.title}>{title}</span>
        <span className={listStyles.quiet}>
          <StatusBadge status={status} /> {customerOf(item)}
          {columns.includes('age') && (
            <>
              {' · '}
              <time dateTime={receivedAt} title={timeText(receivedAt)}>
                {ageText(receivedAt, nowMs)}
              </time>
            </>
          )}
          {updateTrouble === 'returned' && <span className={styles.wrote}> · Mail came back</span>}
          {customerWroteLast(item.record) && (
            <span className={styles.wrote}> · The customer wrote</span>
          )}
          {!addressConfirmedAt && <> · {unconfirmed}</>}
          {snoozedUntil && isSnoozed(item, nowMs) && <> · Snoozed until {timeText(snoozedUntil)}</>}
        </span>
        <span className={styles.facts}>{line('lane', 'mode', 'cargo')}</span>
        <span className={styles.facts}>{line('deadline', 'reference', 'assignee')}</span>
      </button>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={`Choose ${title}, ${item.record.reference}`}
          onChange={({ nativeEvent }) =>
            onChoose(idOf(item), nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <PendingMark pending={pending} />
    </>
  );
}
