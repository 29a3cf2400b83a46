import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { OptionalPart } from '../../../loading/optional-part';
import { Button } from '../../../ui/button';
import { numberText } from '../../../ui/text/formats';
import { useRecords } from '../use-records';
import { BulkBar } from './bulk-bar';
import { EntryFilterFields } from './entry-filter-fields';
import type { EntryKind, EntryScope } from './entry-kind';
import styles from './entry-list.module.css';
import { EntryRow, NameRow } from './entry-row';
import { filterEntries, readEntryFilter } from './filter-entries';

const rowsAtFirst = 60;

/** All products or services with search, filters and what can be done with several at once. */
export function EntryList<Scope extends EntryScope>({ kind }: { kind: EntryKind<Scope> }) {
  const [search] = useSearchParams();
  const entries = useRecords(kind.scope);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [rows, setRows] = useState(rowsAtFirst);
  const shown = entries && filterEntries(entries, readEntryFilter(search), kind);
  const chosen = shown?.filter(({ id }) => chosenIds.has(id)) ?? [];

  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  };

  return (
    <>
      <EntryFilterFields groups={kind.groups} />
      {!shown && <p>Loading …</p>}
      {shown && (
        <p className={styles.count} role="status">
          {numberText(shown.length)} {shown.length === 1 ? 'entry' : 'entries'}
          {shown.length > 0 && (
            <Button
              look="quiet"
              onClick={() => setChosenIds(new Set(chosen.length ? [] : shown.map(({ id }) => id)))}
            >
              {chosen.length ? 'Choose none' : 'Choose all'}
            </Button>
          )}
        </p>
      )}
      <ul className={styles.list}>
        {shown?.slice(0, rows).map((entry) => (
          <OptionalPart key={entry.id} of={entry} fallback={<NameRow kind={kind} entry={entry} />}>
            <EntryRow
              kind={kind}
              entry={entry}
              chosen={chosenIds.has(entry.id)}
              onChoose={(isChosen) => choose(entry.id, isChosen)}
            />
          </OptionalPart>
        ))}
      </ul>
      {shown && shown.length > rows && (
        <Button look="outline" onClick={() => setRows(rows + rowsAtFirst)}>
          Show more
        </Button>
      )}
      {chosen.length > 0 && (
        <BulkBar kind={kind} entries={chosen} onDone={() => setChosenIds(new Set())} />
      )}
    </>
  );
}
