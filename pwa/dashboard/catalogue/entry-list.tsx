import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { searchedText } from '../../../edge-api/contract/admin/record-search';
import type { Shown } from '../../data/admin/shown-records';
import { OptionalPart } from '../../loading/optional-part';
import { Button } from '../../ui/button';
import { LongList } from '../../ui/lists/long-list';
import { numberText } from '../../ui/text/formats';
import { DashboardIcon } from '../parts/dashboard-icon';
import { FillProgress } from '../parts/fill-progress';
import listStyles from '../parts/list.module.css';
import { useAddressQuery } from '../parts/use-address-query';
import { useListed } from '../parts/use-records';
import { useWordSearch } from '../parts/use-word-search';
import { BulkBar } from './bulk-bar';
import { EntryFilterFields } from './entry-filter-fields';
import type { EntryKind, EntryScope } from './entry-kind';
import styles from './entry-list.module.css';
import { EntryRow, NameRow } from './entry-row';
import { filterEntries, readEntryFilter, sortEntries } from './filter-entries';
import { OrderedEntries } from './ordered-entries';
import { SavedNote, savedKey } from './saved-note';
import { useDuplicate } from './use-duplicate';

/** All products or services with search, filters and what can be done with several at once. */
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
