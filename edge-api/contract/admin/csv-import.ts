import * as v from 'valibot';
import { listOf, UuidV7 } from '../fields';
import { FieldError } from '../problem';

/** A batch of an import has at most this many rows, and this many bytes as JSON. */
export const maxImportRows = 200;
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
 * Body of `POST /api/admin/products/import` and of that for services. A real run (`dryRun` false)
 * names for each row the `version` that the dry run answered as its `expectedVersion`.
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
 * What happened to a row, or would happen after a dry run. `version` is that of the present item, null
 * when there is none; the paths of `errors` are headers.
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

/**
 * Rows in batches that the server accepts, in their order. A row that is too large by itself gets its own
 * batch, which the server refuses.
 */
export function batchesOf(rows: readonly ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const bytes = new TextEncoder().encode(JSON.stringify(row)).byteLength + 1;
    const batch = batches.at(-1);
    if (batch && batch.length < maxImportRows && bytes <= room) {
      batch.push(row);
      room -= bytes;
    } else {
      batches.push([row]);
      room = maxImportBytes - aroundRows - bytes;
    }
  }
  return batches;
}

/** More than the body needs besides its rows. */
const aroundRows = 1024;
