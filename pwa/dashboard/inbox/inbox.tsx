import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { InboxScope } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { failureSentence } from '../../data/http/failure-sentence';
import { OptionalPart } from '../../loading/optional-part';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { LongList } from '../../ui/lists/long-list';
import { type AnyStatus, StatusBadge } from '../../ui/status-badge';
import { LocalTime } from '../../ui/text/local-time';
import { FillProgress } from '../parts/fill-progress';
import { OlderNote } from '../parts/older-note';
import { PendingMark } from '../parts/pending-mark';
import { useAddressQuery } from '../parts/use-address-query';
import { useAssignees } from '../parts/use-assignees';
import type { Growing } from '../parts/use-records';
import { customerWroteLast, whyEmpty } from './filter-inbox';
import styles from './inbox.module.css';
import { InboxFilterFields } from './inbox-filter-fields';
import { KeysHelp } from './keys-help';
import { useBesideList } from './use-beside-list';
import { useInboxItems } from './use-inbox-items';
import { useInboxKeys } from './use-inbox-keys';
import { useOpenedItem } from './use-opened-item';

type Props<Scope extends InboxScope> = {
  scope: Scope;
  /** What they are, in the plural: "messages". */
  what: string;
  found: Growing<Scope>;
  statuses: readonly AnyStatus[];
  titleOf: (item: Shown<Scope>) => string;
  senderOf: (item: Shown<Scope>) => string;
  /** What a row says besides, such as mode, cargo and deadline. */
  factsOf?: (item: Shown<Scope>) => string[];
  /** Everything that the search looks through; the same function while it says the same. */
  textOf: (item: Shown<Scope>) => string;
  view: (item: Shown<Scope>) => ReactNode;
};

/** The list and the open item, side by side on a tablet; the address says which one is open. */
export function Inbox<Scope extends InboxScope>(props: Props<Scope>) {
  const { scope, what, found, statuses, titleOf, senderOf, factsOf, textOf, view } = props;
  const { records: items } = found;
  const isHere = found.isWhole && found.left === 0;
  const { search, set } = useAddressQuery();
  const openId = search.get('open');
  const { filter, shown, older, note, forget } = useInboxItems(scope, found, textOf);
  const opened = useOpenedItem(scope, openId, found, { older, forget });
  const isOpen = opened.state !== 'none';
  const [cameId, setCameId] = useState<string | null>(null);

  // Where the open item is in place of the list, it begins at the top of the screen.
  const side = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (openId && side.current?.offsetParent === null) scrollTo(0, 0);
  }, [openId]);

  const detail = useRef<HTMLDivElement>(null);
  useBesideList(detail, openId);

  const open = (id: string | null) => set('open', id ?? '');
  const inbox = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const help = () => setHelpOpen(true);
  useInboxKeys(inbox, { ids: (shown ?? []).map(idOf), openId, open, help });

  return (
    <div ref={inbox} className={classNames(styles.inbox, isOpen && styles.opened)}>
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
      <div ref={side} className={styles.side}>
        <InboxFilterFields statuses={statuses} onHelp={help} />
        <FillProgress what={what} found={found} />
        {!shown && <p className={styles.empty}>Loading …</p>}
        {items && shown?.length === 0 && !note?.isAsked && (
          <p className={styles.empty}>
            {isHere ? whyEmpty(items, filter, what) : 'Nothing found so far.'}
          </p>
        )}
        <LongList
          items={shown ?? []}
          keyOf={idOf}
          rowRem={6}
          className={styles.list}
          rowClassName={styles.item}
          openKey={openId}
          focusKey={cameId}
          row={(item) => (
            <OptionalPart of={item} fallback={unreadable(item.reference)}>
              <InboxRow
                item={item}
                isOpen={item.id === openId}
                titleOf={titleOf}
                senderOf={senderOf}
                factsOf={factsOf}
                onOpen={open}
              />
            </OptionalPart>
          )}
        />
        {note && <OlderNote what={what} hasAllOpen onCame={setCameId} {...note} />}
      </div>
      <div key={openId} className={styles.main}>
        <div ref={detail} className={styles.detail}>
          {isOpen && (
            <div className={styles.back}>
              <Button look="quiet" icon="arrow-left" onClick={() => open(null)}>
                All
              </Button>
            </div>
          )}
          {opened.state === 'here' && (
            <OptionalPart
              key={opened.item.id}
              of={opened.item}
              fallback={<p>{unreadable(opened.item.reference)}</p>}
            >
              <View item={opened.item} view={view} />
            </OptionalPart>
          )}
          <div className={styles.empty} role="status">
            {opened.state === 'asking' && <p>Loading …</p>}
            {opened.state === 'gone' && <p>Our server does not have it. It was erased.</p>}
            {opened.state === 'failed' && (
              <>
                <p>
                  This device does not have it. {failureSentence(opened.error, needsConnection)}
                </p>
                <Button look="outline" onClick={opened.retry}>
                  Try again
                </Button>
              </>
            )}
          </div>
          {!isOpen && shown?.length !== 0 && (
            <p className={styles.empty}>Choose one from the list to read it.</p>
          )}
        </div>
      </div>
    </div>
  );
}

type RowProps<Scope extends InboxScope> = Pick<Props<Scope>, 'titleOf' | 'senderOf'> & {
  factsOf: Props<Scope>['factsOf'];
  item: Shown<Scope>;
  isOpen: boolean;
  onOpen: (id: string) => void;
};

function InboxRow<Scope extends InboxScope>(props: RowProps<Scope>) {
  const { item, isOpen, titleOf, senderOf, factsOf, onOpen } = props;
  const holder = useAssignees().find(({ uid }) => uid === item.assignedTo)?.email;
  const facts = [...(factsOf?.(item) ?? []), item.reference, holder ?? ''].filter(Boolean);
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
          {customerWroteLast(item) && <span className={styles.wrote}> · The customer wrote</span>}
        </span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </button>
      <PendingMark pending={item.pending} />
    </>
  );
}

/** Calls `view` while it renders, so that an error of `view` is caught around it. */
const View = <Scope extends InboxScope>({
  item,
  view,
}: { item: Shown<Scope> } & Pick<Props<Scope>, 'view'>) => view(item);

const idOf = ({ id }: { id: string }) => id;

const needsConnection = 'It may be older than twelve months, and our server can’t be reached.';

const unreadable = (reference: string) => `${reference} can’t be shown on this device.`;
