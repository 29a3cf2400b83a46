import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { OptionalPart } from '../../loading/optional-part';
import { classNames } from '../../ui/class-names';
import { LongList } from '../../ui/lists/long-list';
import { FillProgress } from '../parts/fill-progress';
import listStyles from '../parts/list.module.css';
import { OlderNote } from '../parts/older-note';
import { useAddressQuery } from '../parts/use-address-query';
import { Board } from './board';
import { BulkBar } from './bulk-bar';
import { whyEmpty } from './filter-inbox';
import styles from './inbox.module.css';
import { type InboxItem, idOf, type RequestItem } from './inbox-item';
import { InboxRow } from './inbox-row';
import { boardKey, InboxTools } from './inbox-tools';
import { KeysHelp } from './keys-help';
import { OpenedItem } from './opened-item';
import { shownColumns } from './row-facts';
import { useBesideList } from './use-beside-list';
import { useChosen } from './use-chosen';
import { useInboxItems } from './use-inbox-items';
import { useInboxKeys } from './use-inbox-keys';
import { useOpenedItem } from './use-opened-item';

type Props = { view: (item: InboxItem) => ReactNode };

/** Messages and requests: the list and the open item, side by side on a tablet; the address says which one is open. */
export function Inbox({ view }: Props) {
  const { search, set } = useAddressQuery();
  const openId = search.get('open');
  const inboxItems = useInboxItems();
  const { filter, what, titles, all, shown, found, note, nowMs } = inboxItems;
  const opened = useOpenedItem(openId, inboxItems);
  const isOpen = opened.state !== 'none';
  const [cameId, setCameId] = useState<string | null>(null);
  const ids = (shown ?? []).map(idOf);
  const { chosen, choose, clear } = useChosen(ids);
  const isBoard = search.has(boardKey);
  const columns = shownColumns(search);

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
  useInboxKeys(inbox, { ids, openId, open, help, choose });

  return (
    <div
      ref={inbox}
      className={classNames(styles.inbox, isOpen && styles.opened, isBoard && styles.boarded)}
    >
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
      <InboxTools items={all ?? []} titles={titles} onHelp={help} />
      <div ref={side} className={styles.side}>
        <FillProgress what={what} found={found} />
        {!shown && <p className={styles.empty}>Loading …</p>}
        {found.records && shown?.length === 0 && !note?.isAsked && (
          <p className={styles.empty}>
            {inboxItems.isHere ? whyEmpty(found.records, filter, what) : 'Nothing found so far.'}
          </p>
        )}
        {isBoard ? (
          <Board
            items={(shown ?? []).filter(isRequest)}
            titles={titles}
            openId={openId}
            onOpen={open}
          />
        ) : (
          <LongList
            items={shown ?? []}
            keyOf={idOf}
            rowRem={7.5}
            className={listStyles.list}
            rowClassName={styles.item}
            openKey={openId}
            focusKey={cameId}
            row={(item) => (
              <OptionalPart of={item.record} fallback={unreadable(item)}>
                <InboxRow
                  item={item}
                  titles={titles}
                  columns={columns}
                  nowMs={nowMs}
                  isOpen={idOf(item) === openId}
                  isChosen={chosen.has(idOf(item))}
                  onOpen={open}
                  onChoose={choose}
                />
              </OptionalPart>
            )}
          />
        )}
        {note && <OlderNote what={what} hasAllOpen onCame={setCameId} {...note} />}
        {chosen.size > 0 && shown && (
          <BulkBar items={shown.filter((item) => chosen.has(idOf(item)))} onDone={clear} />
        )}
      </div>
      <div key={openId} className={styles.main}>
        <div ref={detail} className={styles.detail}>
          <OpenedItem opened={opened} onBack={() => open(null)} view={view} />
          {!isOpen && shown?.length !== 0 && (
            <p className={styles.empty}>Choose one from the list to read it.</p>
          )}
        </div>
      </div>
    </div>
  );
}

const isRequest = (item: InboxItem): item is RequestItem => item.kind === 'service-request';

const unreadable = ({ record }: InboxItem) => `${record.reference} can’t be shown on this device.`;
