import type { ReactNode } from 'react';
import type { OutboxEntry } from '../../../data/store/db';
import { OptionalPart } from '../../../loading/optional-part';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { type AnyStatus, StatusBadge } from '../../../ui/status-badge';
import { LocalTime } from '../../../ui/text/local-time';
import { PendingMark } from '../pending-mark';
import { useAddressQuery } from '../use-address-query';
import { filtered, readFilter, whyEmpty } from './filter-inbox';
import styles from './inbox.module.css';
import { InboxFilterFields } from './inbox-filter-fields';

type InboxItem = {
  id: string;
  reference: string;
  status: AnyStatus;
  suspected: boolean;
  assignedTo: string | null;
  receivedAt: string;
  pending?: Pick<OutboxEntry, 'id' | 'state'>;
};

type Props<T extends InboxItem> = {
  /** What they are, in the plural: "messages". */
  what: string;
  /** Undefined while they are not known on this device. */
  items: T[] | undefined;
  statuses: readonly AnyStatus[];
  titleOf: (item: T) => string;
  senderOf: (item: T) => string;
  /** Everything that the search looks through. */
  textOf: (item: T) => string;
  view: (item: T) => ReactNode;
};

/** The list and the open item, side by side on a tablet; the address says which one is open. */
export function Inbox<T extends InboxItem>(props: Props<T>) {
  const { what, items, statuses, titleOf, senderOf, textOf, view } = props;
  const { search, set } = useAddressQuery();
  const openId = search.get('open');
  const opened = items?.find(({ id }) => id === openId);
  const isGone = items !== undefined && openId !== null && !opened;
  const filter = readFilter(search);
  const shown = items && filtered(items, filter, textOf);

  const open = (id: string | null) => set('open', id ?? '');

  return (
    <div className={classNames(styles.inbox, (opened || isGone) && styles.opened)}>
      <div className={styles.side}>
        <InboxFilterFields statuses={statuses} />
        {!shown && <p className={styles.empty}>Loading …</p>}
        {items && shown?.length === 0 && (
          <p className={styles.empty}>{whyEmpty(items, filter, what)}</p>
        )}
        <ul className={styles.list}>
          {shown?.map((item) => (
            <OptionalPart key={item.id} of={item} fallback={<li>{unreadable(item.reference)}</li>}>
              <InboxRow
                item={item}
                isOpen={item.id === openId}
                titleOf={titleOf}
                senderOf={senderOf}
                onOpen={open}
              />
            </OptionalPart>
          ))}
        </ul>
      </div>
      <div className={styles.main}>
        {(opened || isGone) && (
          <div className={styles.back}>
            <Button look="quiet" icon="arrow-left" onClick={() => open(null)}>
              All
            </Button>
          </div>
        )}
        {opened && (
          <OptionalPart
            key={opened.id}
            of={opened}
            fallback={<p>{unreadable(opened.reference)}</p>}
          >
            <View item={opened} view={view} />
          </OptionalPart>
        )}
        {isGone && (
          <p className={styles.empty} role="status">
            This device does not have it. It was erased, or it has not arrived yet.
          </p>
        )}
        {!opened && !isGone && shown?.length !== 0 && (
          <p className={styles.empty}>Choose one from the list to read it.</p>
        )}
      </div>
    </div>
  );
}

type RowProps<T extends InboxItem> = Pick<Props<T>, 'titleOf' | 'senderOf'> & {
  item: T;
  isOpen: boolean;
  onOpen: (id: string) => void;
};

function InboxRow<T extends InboxItem>({ item, isOpen, titleOf, senderOf, onOpen }: RowProps<T>) {
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        data-new={item.status === 'new' || undefined}
        onClick={() => onOpen(item.id)}
      >
        <span className={styles.title}>{titleOf(item)}</span>
        <span className={styles.meta}>
          <StatusBadge status={item.status} /> {senderOf(item)} · <LocalTime at={item.receivedAt} />
        </span>
      </button>
      <PendingMark pending={item.pending} />
    </li>
  );
}

/** Calls `view` while it renders, so that an error of `view` is caught around it. */
const View = <T extends InboxItem>({ item, view }: { item: T } & Pick<Props<T>, 'view'>) =>
  view(item);

const unreadable = (reference: string) => `${reference} can’t be shown on this device.`;
