import * as v from 'valibot';
import { listOf, UuidV7 } from '../fields';
import { FieldError } from '../problem';

/** A batch of an import has at most this many rows, and this many bytes as JSON. */
const maxImportRows = 200;
export const maxImportBytes = 1024 * 1024;
// More than an item may have: a row with too many is refused by itself, not with its batch.
const mostComing = 100;

/**
 * `line` is where the row begins in the file; `values` are its unchanged cells by header. `coming` are the
 * ids of pictures that the row names and that are uploaded before the real run: a dry run accepts them.
 */
const ImportRow = v.strictObject({
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  values: v.record(v.string(), v.string()),
  expectedVersion: v.optional(v.nullable(v.number())),
  coming: v.optional(listOf(UuidV7, mostComing)),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

/**
 * Body of `POST /api/admin/products/import` and of those for services and rates. A real run (`dryRun` false)
 * names for each row the `version` that the dry run answered as its `expectedVersion`. All rows of a rate, one for
 * each of its charges, follow each other in one batch.
 */
export const ImportBatch = v.pipe(
  v.strictObject({
    dryRun: v.boolean(),
    rows: listOf(ImportRow, maxImportRows, `At most ${maxImportRows} rows at a time.`),
  }),
  v.check(
    ({ dryRun, rows }) => dryRun || rows.every((row) => row.expectedVersion !== undefined),
    'Each row needs the version that the check of the file found (expectedVersion).',
  ),
);
export type ImportBatch = v.InferOutput<typeof ImportBatch>;

const outcomes = ['create', 'update', 'unchanged', 'refused'] as const;

/**
 * The result of a row, or of a dry run for it. `version` is that of the present item, null when there is none; the
 * paths of `errors` are headers. A rate has no `slug`: its lane takes that place.
 */
export const ImportResult = v.object({
  line: v.number(),
  outcome: v.picklist(outcomes),
  slug: v.string(),
  version: v.nullable(v.number()),
  errors: v.array(FieldError),
});
export type ImportResult = v.InferOutput<typeof ImportResult>;

export const ImportAnswer = v.object({ results: v.array(ImportResult) });
export type ImportAnswer = v.InferOutput<typeof ImportAnswer>;

/** Rows that follow each other and are of one thing, such as the charges of a rate, as lists of their own. */
export function togetherBy(
  rows: readonly ImportRow[],
  idOf: (row: ImportRow) => string,
): ImportRow[][] {
  const parts: ImportRow[][] = [];
  let last: string | undefined;
  for (const row of rows) {
    const id = idOf(row);
    if (id === last) parts.at(-1)?.push(row);
    else parts.push([row]);
    last = id;
  }
  return parts;
}

/**
 * Rows in batches that the server accepts, in their order; rows of one thing are never parted. What is too
 * large by itself gets its own batch, which the server refuses.
 */
export function batchesOf(
  rows: readonly ImportRow[],
  idOf: (row: ImportRow) => string = ({ line }) => String(line),
): ImportRow[][] {
  const batches: ImportRow[][] = [];
  let room = 0;
  for (const part of togetherBy(rows, idOf)) {
    const bytes = new TextEncoder().encode(JSON.stringify(part)).byteLength;
    const batch = batches.at(-1);
    if (batch && batch.length + part.length <= maxImportRows && bytes <= room) {
      batch.push(...part);
      room -= bytes;
    } else {
      batches.push(part);
      room = maxImportBytes - aroundRows - bytes;
    }
  }
  return batches;
}

/** More than the body needs besides its rows. */
const aroundRows = 1024;
