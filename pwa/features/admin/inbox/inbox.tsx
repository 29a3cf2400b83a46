import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { OutboxEntry } from '../../../data/store/db';
import { OptionalPart } from '../../../loading/optional-part';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { LongList } from '../../../ui/lists/long-list';
import { type AnyStatus, StatusBadge } from '../../../ui/status-badge';
import { LocalTime } from '../../../ui/text/local-time';
import { FillProgress } from '../fill-progress';
import { PendingMark } from '../pending-mark';
import { useAddressQuery } from '../use-address-query';
import type { Growing } from '../use-records';
import { useWordSearch } from '../use-word-search';
import { filtered, newestFirst, readFilter, whyEmpty } from './filter-inbox';
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
  found: Omit<Growing<never>, 'records'> & { records: T[] | undefined };
  statuses: readonly AnyStatus[];
  titleOf: (item: T) => string;
  senderOf: (item: T) => string;
  /** Everything that the search looks through; the same function while it says the same. */
  textOf: (item: T) => string;
  view: (item: T) => ReactNode;
};

/** The list and the open item, side by side on a tablet; the address says which one is open. */
export function Inbox<T extends InboxItem>(props: Props<T>) {
  const { what, found, statuses, titleOf, senderOf, textOf, view } = props;
  const { records: items, isWhole } = found;
  const { search, set } = useAddressQuery();
  const openId = search.get('open');
  const opened = items?.find(({ id }) => id === openId);
  const isGone = isWhole && items !== undefined && openId !== null && !opened;
  const filter = readFilter(search);
  const sorted = useMemo(() => items && newestFirst(items), [items]);
  const words = useWordSearch(sorted, textOf);
  const shown = useMemo(
    () => sorted && filtered(sorted, readFilter(search), words),
    [sorted, search, words],
  );

  // Where the open item is in place of the list, it begins at the top of the screen.
  const side = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (openId && side.current?.offsetParent === null) scrollTo(0, 0);
  }, [openId]);

  const open = (id: string | null) => set('open', id ?? '');

  return (
    <div className={classNames(styles.inbox, (opened || isGone) && styles.opened)}>
      <div ref={side} className={styles.side}>
        <InboxFilterFields statuses={statuses} />
        <FillProgress what={what} found={found} />
        {!shown && <p className={styles.empty}>Loading …</p>}
        {items && isWhole && shown?.length === 0 && (
          <p className={styles.empty}>{whyEmpty(items, filter, what)}</p>
        )}
        <LongList
          items={shown ?? []}
          keyOf={idOf}
          rowRem={4.5}
          className={styles.list}
          rowClassName={styles.item}
          openKey={openId}
          row={(item) => (
            <OptionalPart of={item} fallback={unreadable(item.reference)}>
              <InboxRow
                item={item}
                isOpen={item.id === openId}
                titleOf={titleOf}
                senderOf={senderOf}
                onOpen={open}
              />
            </OptionalPart>
          )}
        />
      </div>
      <div key={openId} className={styles.main}>
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
    <>
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
    </>
  );
}

/** Calls `view` while it renders, so that an error of `view` is caught around it. */
const View = <T extends InboxItem>({ item, view }: { item: T } & Pick<Props<T>, 'view'>) =>
  view(item);

const idOf = ({ id }: { id: string }) => id;

const unreadable = (reference: string) => `${reference} can’t be shown on this device.`;
