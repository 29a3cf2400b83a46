import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { OptionalPart } from '../../loading/optional-part';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Dialog, DialogActions } from '../../ui/dialog';
import { CheckField } from '../../ui/forms/field';
import { LongList } from '../../ui/lists/long-list';
import { isSlashKeyOn, turnSlashKey } from '../../ui/slash-key';
import { FillProgress } from '../parts/fill-progress';
import listStyles from '../parts/list.module.css';
import { OlderNote } from '../parts/older-note';
import { useAddressQuery } from '../parts/use-address-query';
import { Board } from './board';
import { BulkBar } from './bulk-bar';
import { whyEmpty } from './filter-inbox';
import styles from './inbox.module.css';
import { type InboxItem, idOf, type RequestItem } from './inbox-item';
import { InboxRow, shownColumns } from './inbox-row';
import { boardKey, InboxTools } from './inbox-tools';
import { OpenedItem, useOpenedItem } from './opened-item';
import { useInboxItems } from './use-inbox-items';

type Props = { view: (item: InboxItem) => ReactNode };

/**
 * Shows messages and requests: the list and the open item, side by side on a tablet. The address says which one is
 * open.
 */
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
  const hasBoard = filter.kind !== 'contact-message';
  const columns = shownColumns(search);

  // Where the open item takes the place of the list, it begins at the top of the screen.
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
        {isBoard && !hasBoard && (
          <p className={styles.empty}>
            The board has requests only.{' '}
            <Button look="quiet" onClick={() => set(boardKey, '')}>
              Show the list
            </Button>
          </p>
        )}
        {isBoard && hasBoard && (
          <Board
            items={(shown ?? []).filter(isRequest)}
            titles={titles}
            openId={openId}
            onOpen={open}
          />
        )}
        {!isBoard && (
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

/**
 * Says where the open item begins beside a scrolled list, and how high it is, as the custom properties `--scrolled`
 * and `--height` (px) of its column. With them `inbox.module.css` lets it scroll with the page from where the reader
 * is, and keeps its end in sight: no part of the work has its own scroll.
 */
function useBesideList(item: RefObject<HTMLElement | null>, openId: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each item begins where the reader is.
  useLayoutEffect(() => {
    const shown = item.current;
    const column = shown?.parentElement;
    if (!shown || !column) return;
    column.style.setProperty('--scrolled', `${-column.getBoundingClientRect().top}px`);
    const sizes = new ResizeObserver(() =>
      column.style.setProperty('--height', `${shown.offsetHeight}px`),
    );
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [item, openId]);
}

/** Which of the listed items are chosen, by their ids. */
function useChosen(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);

  /** Chooses an item, or stops choosing it; with `isRange` also all items from the last one on. */
  function choose(id: string, isRange = false): void {
    const isChosen = !chosen.has(id);
    const from = isRange && last.current ? ids.indexOf(last.current) : -1;
    const to = ids.indexOf(id);
    const changed = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(chosen);
    for (const one of changed) {
      if (isChosen) next.add(one);
      else next.delete(one);
    }
    last.current = id;
    setChosen(next);
  }

  return { chosen, choose, clear: () => setChosen(new Set()) };
}

/** The keys of the inbox; they can be turned off, as they have no Ctrl. */
const KeysHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose}>
    {(close) => (
      <>
        <dl className={styles.keys}>
          {inboxKeys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <CheckField
          label="Use these keys, and / for the search"
          defaultChecked={isSlashKeyOn()}
          onChange={({ target }) => turnSlashKey(target.checked)}
        />
        <DialogActions>
          <Button onClick={close}>Done</Button>
        </DialogActions>
      </>
    )}
  </Dialog>
);

/** What each key does, in the words of the help. */
const inboxKeys = [
  ['j', 'Next'],
  ['k', 'Previous'],
  ['Enter', 'Open the first'],
  ['r', 'Reply'],
  ['a', 'Assign to me'],
  ['s', 'Next status'],
  ['e', 'Close or archive'],
  ['z', 'Snooze'],
  ['x', 'Choose, for several at once'],
  ['/', 'Search'],
  ['?', 'These keys'],
] as const;

type Keys = {
  /** The list in its order, and what is open of it. */
  ids: readonly string[];
  openId: string | null;
  open: (id: string) => void;
  help: () => void;
  choose: (id: string) => void;
};

/**
 * Listens to the keys of an inbox. They are off while one types or a dialog is open, and if the reader turned single
 * keys off. A key that acts on the open item presses a control in `inbox` that names the key by `aria-keyshortcuts`.
 */
function useInboxKeys(inbox: RefObject<HTMLElement | null>, keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isBusy(target) || !isSlashKeyOn()) return;
    if (!press(key, keys, inbox.current, target)) return;
    // The site's own search has the same key.
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

const isBusy = (target: EventTarget | null) =>
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"]), textarea, select'))) ||
  document.querySelector('dialog[open]') !== null;

/** Whether the key means something here. */
function press(
  key: string,
  { ids, openId, open, help, choose }: Keys,
  inbox: HTMLElement | null,
  target: EventTarget | null,
): boolean {
  const at = openId === null ? -1 : ids.indexOf(openId);
  const to = { j: at + 1, k: at - 1, Enter: openId === null ? 0 : -1 }[key];
  if (to !== undefined) {
    // On a button, link or box Enter presses that one.
    const id = key === 'Enter' && target !== document.body ? undefined : ids[to];
    if (id) open(id);
    return id !== undefined;
  }
  const box = target instanceof Element && target.closest('li')?.querySelector('input');
  if (key === '?') help();
  else if (key === 'x' && box) box.click();
  else if (key === 'x' && openId !== null) choose(openId);
  else {
    const control = inbox?.querySelector<HTMLElement>(
      `[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`,
    );
    if (!control) return false;
    if (control.matches('input, textarea, select')) control.focus();
    else control.click();
  }
  return true;
}
