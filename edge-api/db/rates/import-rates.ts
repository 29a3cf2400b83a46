import { type Kysely, sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { plainCell } from '../../contract/csv/csv-formula-guard';
import {
  type ImportBatch,
  type ImportResult,
  type ImportRow,
  togetherBy,
} from '../../contract/csv/csv-import';
import { type RowErrors, rateOfRow, readRate, rowsOfRate } from '../../contract/csv/rate-csv';
import { storable, UuidV7 } from '../../contract/fields';
import { laneName, type Rate, type RateInput } from '../../contract/quotation/rate';
import { type AuthorizedTransaction, authorized } from '../accounts/rights';
import { type Author, addEntries } from '../changes/record-change';
import type { Database } from '../tables';
import { toRate } from './rate-queries';
import { lockRates, writeRates } from './write-rates';

/** The rows of one rate, the present rates that they can mean, and the input that was read from the rows. */
type Draft = { rows: ImportRow[]; present: Rate | null } & Read;
type Read = { input: RateInput } | { refused: RowErrors[] };

/**
 * Creates and changes rates by their ids, or else by lane, mode, carrier and first day, with one audit entry for all.
 * A dry run only says what would happen to each row. Wrong rates are refused one by one, with all of their rows.
 * Unchanged rates write nothing, so the same file can be imported twice.
 * @throws RightsError
 */
export const importRates = (
  db: Kysely<Database>,
  { dryRun, rows }: ImportBatch,
  by: Author,
): Promise<ImportResult[]> =>
  authorized(db, by.rights, async (transaction) => {
    if (!dryRun) await lockRates(transaction);
    const drafts = await readDrafts(transaction, rows);
    const judged = drafts.map((draft) => ({ draft, results: judge(draft, dryRun) }));
    if (!dryRun) await apply(transaction, judged, by);
    return judged.flatMap(({ results }) => results);
  });

type Judged = { draft: Draft; results: ImportResult[] };

async function apply(
  transaction: AuthorizedTransaction,
  judged: readonly Judged[],
  by: Author,
): Promise<void> {
  const writes = judged.flatMap(({ draft, results }) =>
    'input' in draft && results.every(isChange)
      ? [{ id: idOf(draft), input: draft.input, results }]
      : [],
  );
  if (writes.length === 0) return;
  const key = uuidV7();
  const versions = new Map(
    (await writeRates(transaction, writes, key)).map(({ id, version }) => [id, version]),
  );
  for (const { id, results } of writes) {
    for (const result of results) result.version = versions.get(id) ?? null;
  }
  const count = (outcome: ImportResult['outcome']) =>
    writes.filter(({ results: [result] }) => result?.outcome === outcome).length;
  const after = { made: count('create'), changed: count('update'), version: 0 };
  const label = `rates by a file: ${after.made} new, ${after.changed} changed`;
  const what = { entityKind: 'rate', entityId: key, label, action: 'update' } as const;
  await addEntries(transaction, [{ key, requestHash: 'import', by, ...what, before: null, after }]);
}

const isChange = ({ outcome }: ImportResult) => outcome === 'create' || outcome === 'update';

const StorableText = v.pipe(v.string(), storable('The rate'));
const writtenId = ({ values }: ImportRow) => plainCell(values.id ?? '').trim();
const idOf = ({ rows: [row], present }: Draft) => {
  const id = row && writtenId(row);
  return present?.id ?? (id || uuidV7());
};

async function readDrafts(
  transaction: AuthorizedTransaction,
  rows: readonly ImportRow[],
): Promise<Draft[]> {
  const parts = togetherBy(rows, rateOfRow);
  const presentOf = await presentRates(transaction, parts);
  const lines = new Map<string, number>();
  return parts.map((part) => {
    const [first] = part;
    const rate = first ? rateOfRow(first) : '';
    const twin = lines.get(rate);
    lines.set(rate, twin ?? first?.line ?? 0);
    const { fitting, problem } = presentOf(part);
    const [present = null] = fitting;
    if (twin !== undefined) {
      return refusedDraft(part, `Line ${twin} is of the same rate: put its rows under each other.`);
    }
    if (problem) return refusedDraft(part, problem);
    if (fitting.length > 1) {
      return refusedDraft(
        part,
        'Several rates are like this one: write the id of the one you mean.',
      );
    }
    return { rows: part, present, ...readRate(part, present) };
  });
}

const refusedDraft = (rows: ImportRow[], message: string): Draft => ({
  ...{ rows, present: null },
  refused: rows.map((row, at) => ({ row, errors: at === 0 ? [{ path: 'id', message }] : [] })),
});

/** Looks up all rates that the rows name, at once. */
async function presentRates(
  transaction: AuthorizedTransaction,
  parts: readonly (readonly ImportRow[])[],
) {
  const ids = parts.flatMap(([row]) =>
    row && v.is(UuidV7, writtenId(row)) ? [writtenId(row)] : [],
  );
  // Only storable texts are looked up, as PostgreSQL can't take every text.
  const keys = parts
    .flatMap(([row]) => (row && writtenId(row) === '' ? [rateOfRow(row)] : []))
    .filter((text) => v.is(StorableText, text));
  const key = sql<string>`concat_ws('|', from_place, to_place, mode, carrier, valid_from)`;
  const rows = await transaction
    .selectFrom('rates')
    .selectAll()
    .select(key.as('key'))
    .where((is) =>
      is.or([
        ...(ids.length > 0 ? [is('id', 'in', ids)] : []),
        ...(keys.length > 0 ? [is.and([is(key, 'in', keys), is('ended_at', 'is', null)])] : []),
      ]),
    )
    .execute();
  const rates = rows.map((row) => ({ key: row.key, rate: toRate(row) }));
  return ([row]: readonly ImportRow[]): { fitting: Rate[]; problem: string | null } => {
    if (!row) return { fitting: [], problem: null };
    const id = writtenId(row);
    if (id !== '' && !v.is(UuidV7, id)) {
      return {
        fitting: [],
        problem: 'This is not the id of a rate: leave it empty for a new one.',
      };
    }
    const wanted = rateOfRow(row);
    const isNamed = ({ key, rate }: (typeof rates)[number]) =>
      id === '' ? key === wanted && rate.endedAt === null : rate.id === id;
    return { fitting: rates.filter(isNamed).map(({ rate }) => rate), problem: null };
  };
}

function judge(draft: Draft, dryRun: boolean): ImportResult[] {
  const { rows, present } = draft;
  const version = present?.version ?? null;
  if ('refused' in draft) return refusals(draft.refused, version);
  const slug = laneName(draft.input.lane);
  if (!dryRun && rows.some(({ expectedVersion }) => expectedVersion !== version)) {
    const message = 'Someone changed this after the file was checked. Please check it again.';
    return rows.map(({ line }) => ({
      ...{ line, outcome: 'refused', slug, version },
      errors: [{ path: 'id', message }],
    }));
  }
  const outcome = !present ? 'create' : isSame(present, draft.input) ? 'unchanged' : 'update';
  return rows.map(({ line }) => ({ line, outcome, slug, version, errors: [] }));
}

/** Refuses all rows of a rate when one of them is wrong. */
function refusals(refused: readonly RowErrors[], version: number | null): ImportResult[] {
  const wrong = refused.find(({ errors }) => errors.length > 0);
  const message = `Line ${wrong?.row.line} of the same rate is wrong.`;
  return refused.map(({ row, errors }) => ({
    ...{ line: row.line, outcome: 'refused', slug: '', version },
    errors: errors.length > 0 ? errors : [{ path: '', message }],
  }));
}

/** Whether both have the same rows in a file. An ended rate counts as different, as the file lets it hold again. */
function isSame(present: Rate, input: RateInput): boolean {
  const froms = [present, input].flatMap(({ charges }) =>
    charges.flatMap(({ breaks }) => breaks.map(({ from }) => from)),
  );
  const rowsOf = (rate: RateInput) => JSON.stringify(rowsOfRate('', rate, froms));
  return present.endedAt === null && rowsOf(present) === rowsOf(input);
}
