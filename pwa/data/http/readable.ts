import * as v from 'valibot';

/** Of records: those that this version of the app can read, and what the others are called. */
export type Readable<Record> = { records: Record[]; leftOut: string[] };

/** Thrown for a record that only another version of the app can read. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
  constructor() {
    super('This version of the app can’t show it. Update the app, or load this page again.');
  }
}

/** Reads records one by one: an answer or this device may have some that another version made. */
export function readable<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly unknown[],
): Readable<v.InferOutput<Schema>> {
  const records: v.InferOutput<Schema>[] = [];
  const leftOut: string[] = [];
  for (const row of rows) {
    const result = v.safeParse(schema, row);
    if (result.success) records.push(result.output);
    else leftOut.push(nameOf(row));
  }
  return { records, leftOut };
}

/** Returns what people call a record, or else its id; empty where it has neither. */
function nameOf(row: unknown): string {
  const { reference, id, uid }: { [field: string]: unknown } = Object(row);
  const name = [reference, id, uid].find((text) => typeof text === 'string') as string | undefined;
  return name?.startsWith(unnamed) ? '' : (name ?? '');
}

/** The beginning of the key that a record without one is stored under. */
const unnamed = 'unnamed ';

/** What is stored of a feed: users have a `uid`, all others an `id`. A row without a version never changes. */
export type Row = { id?: unknown; uid?: unknown; version?: number };

/**
 * Makes the schema of records as they came. Each gets the key of its table, so that it can be stored: a later version
 * of the app may read it. One without a key is never read, but it is counted.
 */
export function rowsUnder(key: 'id' | 'uid') {
  const Keyed = v.looseObject({ [key]: v.string(), version: v.optional(v.number()) });
  const isRow = (record: unknown): record is Row => v.is(Keyed, record);
  const rowOf = (record: unknown): Row =>
    isRow(record) ? record : { [key]: unnamed + JSON.stringify(record) };
  return v.pipe(
    v.array(v.unknown()),
    v.transform((records) => records.map(rowOf)),
  );
}
