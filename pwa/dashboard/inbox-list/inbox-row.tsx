import { customerWroteLast } from '../../../edge-api/contract/admin/turn';
import { cargoTotals } from '../../../edge-api/contract/freight/cargo-texts';
import { labelOf, modeLabels } from '../../../edge-api/contract/freight/labels';
import { metric } from '../../../edge-api/contract/freight/text-formats';
import { dayText, timeText } from '../../../edge-api/contract/text/dates';
import { StatusBadge } from '../../ui/status-badge';
import { agoText, numberText } from '../../ui/text/formats';
import { unconfirmed } from '../parts/inbox/unconfirmed';
import listStyles from '../parts/list.module.css';
import { PendingMark } from '../parts/pending-mark';
import { useAssignees } from '../parts/use-assignees';
import { isSnoozed } from './filter-inbox';
import styles from './inbox.module.css';
import {
  customerOf,
  type InboxItem,
  idOf,
  laneOf,
  shipmentOf,
  type Titles,
  titleOf,
} from './inbox-item';

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

/** What a row can say besides its title, status and customer. */
export const columns = {
  age: 'Age',
  lane: 'Lane',
  mode: 'Mode',
  cargo: 'Cargo',
  deadline: 'Deadline',
  reference: 'Reference',
  assignee: 'Assigned to',
} as const;
type Column = keyof typeof columns;

/** The key of the address with the columns that are left out. */
export const hiddenKey = 'hide';

export const shownColumns = (search: URLSearchParams): Column[] => {
  const hidden = search.get(hiddenKey)?.split(',') ?? [];
  return (Object.keys(columns) as Column[]).filter((column) => !hidden.includes(column));
};

const formats = metric({ number: numberText, money: String, day: dayText });

/** Returns what the columns say of an item; an empty text where it has none. */
export function factsOf(item: InboxItem, assignee: string): Record<Exclude<Column, 'age'>, string> {
  const shipment = shipmentOf(item);
  return {
    lane: laneOf(item),
    mode: shipment ? labelOf(modeLabels, shipment.mode) : '',
    cargo: shipment ? cargoTotals(shipment.cargo ?? [], formats) : '',
    deadline: shipment?.deadline ? `by ${dayText(shipment.deadline)}` : '',
    reference: item.record.reference,
    assignee,
  };
}

/** How long ago an instant (ISO 8601) was. */
export function ageText(at: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(at)) / 60_000));
  if (minutes < 60) return agoText({ count: minutes, unit: 'minute' });
  if (minutes < 24 * 60) return agoText({ count: Math.floor(minutes / 60), unit: 'hour' });
  return agoText({ count: Math.floor(minutes / (24 * 60)), unit: 'day' });
}
