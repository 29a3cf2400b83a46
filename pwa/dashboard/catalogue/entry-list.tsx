import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { searchedText } from '../../../edge-api/contract/admin/record-search';
import type { Picture } from '../../../edge-api/contract/catalogue/picture';
import { changesFor, type EntryFields } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import type { PendingChange } from '../../data/store/db';
import { OptionalPart } from '../../loading/optional-part';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/forms/field';
import { LongList } from '../../ui/lists/long-list';
import { numberText } from '../../ui/text/formats';
import { LocalTime } from '../../ui/text/local-time';
import { showToast } from '../../ui/toast';
import { useAdmin } from '../parts/admin-context';
import { DashboardIcon } from '../parts/dashboard-icon';
import { FillProgress } from '../parts/fill-progress';
import entryFilterFieldsStyles from '../parts/filters.module.css';
import listStyles from '../parts/list.module.css';
import { PendingMark } from '../parts/pending-mark';
import { presentRecords, shownRecords } from '../parts/present-records';
import { useAddressQuery } from '../parts/use-address-query';
import { useChange } from '../parts/use-change';
import { usePictureSrc } from '../parts/use-picture-src';
import { useListed } from '../parts/use-records';
import { useWordSearch } from '../parts/use-word-search';
import type { EntryKind, EntryScope } from './entry-kind';
import styles from './entry-list.module.css';
import { filterEntries, readEntryFilter, sortEntries } from './filter-entries';
import { OrderedEntries } from './ordered-entries';
import { SavedNote, savedKey } from './saved-note';
import { useDuplicate } from './use-duplicate';

/** Lists all products or services with search, filters and what can be done with several at once. */
export function EntryList<Scope extends EntryScope>({ kind }: { kind: EntryKind<Scope> }) {
  const [search] = useSearchParams();
  const { set } = useAddressQuery();
  const duplicate = useDuplicate(kind);
  const found = useListed(kind.scope);
  const { records: entries } = found;
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [isOrdering, setOrdering] = useState(false);
  const filter = readEntryFilter(search);
  const { sort } = filter;
  const sorted = useMemo(() => entries && sortEntries(entries, sort, kind), [entries, sort, kind]);
  const textOf = useMemo(() => searchedText(kind.scope), [kind]);
  const words = useWordSearch(sorted, textOf);
  const shown = useMemo(
    () => sorted && filterEntries(sorted, readEntryFilter(search), kind, words),
    [sorted, search, kind, words],
  );
  const isHere = found.isWhole && found.left === 0;
  const canOrder = isHere && sort === 'position' && filter.show !== 'trash' && filter.q === '';
  const ordering = isOrdering && canOrder;
  const isOneList = kind.lists.length === 0 || filter.group !== '';
  const chosen = shown?.filter(({ id }) => chosenIds.has(id)) ?? [];

  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  };

  async function showCopy(id: string) {
    const copyId = await duplicate(id);
    if (copyId) set(savedKey, copyId, { replace: true });
  }

  return (
    <>
      {entries && <SavedNote kind={kind} entries={entries} />}
      <EntryFilterFields groups={kind.groups} />
      <FillProgress what={kind.scope} found={found} />
      {!shown && <p>Loading …</p>}
      {shown && (
        <p className={styles.count} role="status">
          {numberText(shown.length)} {shown.length === 1 ? 'entry' : 'entries'}
          {shown.length > 0 && !ordering && (
            <Button
              look="quiet"
              onClick={() => setChosenIds(new Set(chosen.length ? [] : shown.map(({ id }) => id)))}
            >
              {chosen.length ? 'Choose none' : 'Choose all'}
            </Button>
          )}
          {canOrder && shown.length > 1 && (
            <Button look="quiet" aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
              <DashboardIcon name="grip" /> {ordering ? 'Done with the order' : 'Change the order'}
            </Button>
          )}
        </p>
      )}
      {ordering && !isOneList && (
        <div className={styles.tools}>
          <p>Each department has its own order. Choose one:</p>
          {kind.lists.map(({ value, label }) => (
            <Button key={value} look="outline" onClick={() => set('group', value)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {ordering && isOneList && shown && (
        <OrderedEntries
          kind={kind as unknown as EntryKind<EntryScope>}
          entries={shown as Shown<EntryScope>[]}
        />
      )}
      {!ordering && (
        <LongList
          items={shown ?? []}
          keyOf={idOf}
          rowRem={6}
          className={listStyles.list}
          rowClassName={styles.item}
          row={(entry) => (
            <OptionalPart of={entry} fallback={<NameRow kind={kind} entry={entry} />}>
              <EntryRow
                kind={kind}
                entry={entry}
                chosen={chosenIds.has(entry.id)}
                onChoose={(isChosen) => choose(entry.id, isChosen)}
                onDuplicate={() => showCopy(entry.id)}
              />
            </OptionalPart>
          )}
        />
      )}
      {chosen.length > 0 && !ordering && (
        <BulkBar kind={kind} entries={chosen} onDone={() => setChosenIds(new Set())} />
      )}
    </>
  );
}

const idOf = ({ id }: { id: string }) => id;

/** Search, state, group and order of the products or services, stored in the address. */
function EntryFilterFields({ groups }: Pick<EntryKind<EntryScope>, 'groups'>) {
  const { search, setFrom } = useAddressQuery();
  const { q, show, group, sort } = readEntryFilter(search);
  return (
    <div className={entryFilterFieldsStyles.filters}>
      <TextField label="Search" type="search" value={q} onChange={setFrom('q')} />
      <SelectField label="Show" value={show} onChange={setFrom('show')}>
        <option value="all">All</option>
        <option value="published">Published</option>
        <option value="drafts">Drafts</option>
        <option value="trash">Trash</option>
      </SelectField>
      <SelectField label="Group" value={group} onChange={setFrom('group')}>
        <option value="">All groups</option>
        {groups.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Order" value={sort} onChange={setFrom('sort')}>
        <option value="position">As on the site</option>
        <option value="name">By name</option>
        <option value="changed">Changed last</option>
      </SelectField>
    </div>
  );
}

type Props<Scope extends EntryScope> = {
  kind: EntryKind<Scope>;
  entry: Shown<Scope>;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onDuplicate: () => void;
};

/** One product or service in the list of the dashboard. */
function EntryRow<Scope extends EntryScope>(props: Props<Scope>) {
  const { kind, entry, chosen, onChoose, onDuplicate } = props;
  const [search] = useSearchParams();
  const name = kind.nameOf(entry);
  const picture = kind.pictureOf(entry);
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={chosen}
          aria-label={`Choose ${name}`}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </label>
      {picture ? <Thumbnail picture={picture} /> : <span className={styles.picture} />}
      <div className={styles.text}>
        <h2>
          {/* So that its form leads back to this part of the list. */}
          <Link href={kind.editPath(entry.id)} state={{ list: search.toString() }}>
            {name}
          </Link>
        </h2>
        <p className={styles.facts}>
          {kind.factsOf(entry)} · changed <LocalTime at={entry.updatedAt} />
        </p>
      </div>
      <p className={styles.state}>
        {entry.deletedAt !== null && <span className={styles.badge}>In the trash</span>}
        {!entry.published && <span className={styles.badge}>Draft</span>}
        <PendingMark pending={entry.pending} />
        {entry.published && entry.deletedAt === null && (
          <Link href={kind.publicPath(entry)}>On the site</Link>
        )}
        {entry.deletedAt === null && (
          <Button look="quiet" icon="copy" aria-label={`Duplicate ${name}`} onClick={onDuplicate}>
            Duplicate
          </Button>
        )}
      </p>
    </>
  );
}

/** Takes the place of an entry that can't be shown: its name, and the link to its form. */
function NameRow<Scope extends EntryScope>({ kind, entry }: Pick<Props<Scope>, 'kind' | 'entry'>) {
  return (
    <h2>
      <Link href={kind.editPath(entry.id)}>{kind.nameOf(entry)}</Link>
    </h2>
  );
}

function Thumbnail({ picture: { src, width, height } }: { picture: Picture }) {
  const found = usePictureSrc(src);
  return (
    <img
      className={styles.picture}
      src={found.src}
      alt=""
      width={width}
      height={height}
      loading="lazy"
    />
  );
}

type BulkBarProps<Scope extends EntryScope> = {
  kind: EntryKind<Scope>;
  entries: Shown<Scope>[];
  onDone: () => void;
};

/** Offers what can be done with everything that is chosen, and its undo. */
function BulkBar<Scope extends EntryScope>({ kind, entries, onDone }: BulkBarProps<Scope>) {
  type Entry = AdminRecord<Scope>;
  const admin = useAdmin();
  const change = useChange();
  const changes = changesFor(kind);
  const count = countOf(entries);
  const isTrash = entries.every(({ deletedAt }) => deletedAt !== null);

  async function run(
    make: (entry: Entry) => PendingChange,
    undo: (present: Entry, before: Entry) => PendingChange,
    done: string,
    some = entries,
  ) {
    const ids = some.map(({ id }) => id);
    // Without the storage the changes start from the records on the screen; the server checks their version.
    const shown = await shownRecords(admin, kind.scope, ids).catch(() => some);
    const before = new Map<string, Entry>(shown.map((entry) => [entry.id, entry]));
    const undoFrom = (present: Entry) => undo(present, before.get(present.id) ?? present);
    const undoing = {
      changes: shown.map(undoFrom),
      changesFromPresent: async (ids: string[]) =>
        (await presentRecords(admin.db, kind.scope, ids)).map(undoFrom),
    };
    if (await change(shown.map(make), { done, undoing })) onDone();
  }
  const apply = (fields: EntryFields[Scope], done: string, some = entries) =>
    run(
      (entry) => changes.change(entry, fields),
      (present, before) => changes.changeBack(present, before, fields),
      `${countOf(some)} ${done}`,
      some,
    );

  function publish() {
    const ready = entries.filter((entry) => kind.pictureOf(entry));
    const left = entries.length - ready.length;
    if (left > 0) {
      showToast(
        `${left === 1 ? '1 entry has' : `${numberText(left)} entries have`} no picture yet, so ${left === 1 ? 'it stays a draft' : 'they stay drafts'}. Please add a picture first.`,
      );
    }
    if (ready.length > 0) void apply({ published: true }, 'published.', ready);
  }

  return (
    <section className={styles.bulk} aria-label={`${count} chosen`}>
      <p>{count} chosen</p>
      {isTrash ? (
        <Button
          look="outline"
          onClick={() => run(changes.restore, changes.trash, `${count} restored.`)}
        >
          <DashboardIcon name="undo" /> Restore
        </Button>
      ) : (
        <>
          <Button look="outline" onClick={publish}>
            <DashboardIcon name="eye" /> Publish
          </Button>
          <Button look="outline" onClick={() => apply({ published: false }, 'hidden.')}>
            <DashboardIcon name="hidden" /> Hide
          </Button>
          {kind.bulk?.(apply)}
          <Button
            look="outline"
            icon="trash"
            onClick={() => run(changes.trash, changes.restore, `${count} put in the trash.`)}
          >
            Delete
          </Button>
        </>
      )}
    </section>
  );
}

const countOf = ({ length }: unknown[]) =>
  length === 1 ? '1 entry' : `${numberText(length)} entries`;
