import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AdminRecord } from '../../../../edge-api/contract/admin/changes';
import type { Picture } from '../../../../edge-api/contract/catalogue/picture';
import type { Shown } from '../../../data/admin/shown-records';
import { OptionalPart } from '../../../loading/quietly';
import { Button } from '../../../ui/button';
import { numberText } from '../../../ui/text/formats';
import { useRecords } from '../use-records';
import { BulkBar } from './bulk-bar';
import { EntryFilterFields } from './entry-filter-fields';
import styles from './entry-list.module.css';
import { EntryRow, NameRow } from './entry-row';
import { filterEntries, readEntryFilter } from './filter-entries';

type Scope = 'products' | 'services';
export type Item = Shown<Scope>;

/** What tells products and services apart on their lists. */
export type Kind<T extends AdminRecord<Scope>> = {
  scope: Scope;
  nameOf: (record: T) => string;
  groupOf: (record: T) => string;
  groups: string[];
  factsOf: (record: T) => string;
  pictureOf: (record: T) => Picture | undefined;
  inputOf: (record: T) => Record<string, unknown>;
  editPath: (id: string) => string;
  /** Where visitors see it. */
  publicPath: (record: T) => string;
  /** More that can be done with several at once. */
  bulk?: (apply: (fields: object, done: string) => void) => ReactNode;
};

const rowsAtFirst = 60;

/** All products or services with search, filters and what can be done with several at once. */
export function EntryList<T extends AdminRecord<Scope>>({ kind }: { kind: Kind<T> }) {
  const [search] = useSearchParams();
  const records = useRecords(kind.scope) as (T & Item)[] | undefined;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rows, setRows] = useState(rowsAtFirst);
  const fitting = records && filterEntries(records, readEntryFilter(search), kind);
  const chosenRecords = fitting?.filter(({ id }) => chosen.has(id)) ?? [];

  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };

  return (
    <>
      <EntryFilterFields groups={kind.groups} />
      {!fitting && <p>Loading …</p>}
      {fitting && (
        <p className={styles.count} role="status">
          {numberText(fitting.length)} {fitting.length === 1 ? 'entry' : 'entries'}
          {fitting.length > 0 && (
            <Button
              look="quiet"
              onClick={() =>
                setChosen(new Set(chosenRecords.length ? [] : fitting.map(({ id }) => id)))
              }
            >
              {chosenRecords.length ? 'Choose none' : 'Choose all'}
            </Button>
          )}
        </p>
      )}
      <ul className={styles.list}>
        {fitting?.slice(0, rows).map((record) => (
          <OptionalPart
            key={record.id}
            of={record}
            fallback={<NameRow kind={kind} record={record} />}
          >
            <EntryRow
              kind={kind}
              record={record}
              chosen={chosen.has(record.id)}
              onChoose={(isChosen) => choose(record.id, isChosen)}
            />
          </OptionalPart>
        ))}
      </ul>
      {fitting && fitting.length > rows && (
        <Button look="outline" onClick={() => setRows(rows + rowsAtFirst)}>
          Show more
        </Button>
      )}
      {chosenRecords.length > 0 && (
        <BulkBar kind={kind} records={chosenRecords} onDone={() => setChosen(new Set())} />
      )}
    </>
  );
}
