import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectFailure, queryFailure } from '../../db/guarded-pool';
import { clientFor } from '../../db/proven-client';
import { firstRelease } from '../../db/schema/releases';
import { laterMigrations } from '../../db/schema/schema-state';
import { newHash } from './archive-writer';

export type Table = { name: string; columns: string[] };
export type Copied = { rows: number; bytes: number; sha256: string };

// These settings give each value one text, and the rows one order, whatever the settings of the database, the role or
// this machine are.
const sameTexts = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local synchronize_seqscans = off;
  set local max_parallel_workers_per_gather = 0;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

const connectWithinMs = 10_000;

/**
 * Runs `work` in one transaction with a connection of its own, in which no time limit counts. It is rolled
 * back when `work` fails, or `signal` is aborted.
 * @throws DatabaseFailure; what `work` throws
 */
export async function inTransaction<Result>(
  databaseUrl: string,
  mode: 'isolation level repeatable read, read only' | 'isolation level read committed',
  work: (client: pg.Client) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = new (clientFor(databaseUrl))({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
  });
  let isLost = false;
  // A lost connection also fails the query that runs.
  client.on('error', () => {
    isLost = true;
  });
  await client.connect().catch((cause: unknown) => {
    throw connectFailure(cause);
  });
  // In the middle of a statement this closes the connection, and the statement fails.
  signal?.addEventListener('abort', () => void client.end());
  try {
    await client.query(`begin ${mode}`);
    await client.query(`set local client_encoding = 'UTF8'; ${sameTexts}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (cause) {
    throw queryFailure(cause, isLost);
  } finally {
    // Without a commit the database rolls back.
    await client.end();
  }
}

/**
 * Returns the tables of this schema that have lasting rows, each after those that it refers to. It leaves out
 * counters that a crash may empty (unlogged tables) and the notes of migrations. A table in partitions is one table.
 */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { oid: string; refers: string[] }>(`
    select relation.oid::text, relname as name,
      array(select attname::text from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select confrelid::text from pg_constraint
        where contype = 'f' and conrelid = relation.oid and confrelid <> relation.oid
          and conparentid = 0) as refers
    from pg_class as relation
    where relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p') and not relispartition
      and relpersistence = 'p' and relname not like 'kysely\\_migration%'
    order by relname`);
  const ordered: typeof rows = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const known = new Set(ordered.map(({ oid }) => oid));
    const next = waiting.filter(({ refers }) => refers.every((oid) => known.has(oid)));
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...next);
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ later: string | null }>(
    'select to_regclass($1)::text as later',
    [laterMigrations],
  );
  const later = found[0]?.later ? `union select name from ${laterMigrations}` : '';
  const { rows } = await client.query<{ name: string }>(
    `select name from kysely_migration where name <= $1 ${later} order by name`,
    [firstRelease.lastMigration],
  );
  return rows.map(({ name }) => name);
}

const listOf = (columns: readonly string[]) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Names the table and its columns, for COPY. */
export const copyNames = ({ name, columns }: Table) =>
  `${pg.escapeIdentifier(name)} (${listOf(columns)})`;

/** Passes all rows of a table to `take`, as PostgreSQL writes them for COPY, a chunk at a time. */
export async function copyTable(
  client: pg.Client,
  table: Table,
  take: (chunk: Uint8Array) => Promise<void> | void,
): Promise<Copied> {
  // PostgreSQL copies a table in partitions only by a query.
  const query = `select ${listOf(table.columns)} from ${pg.escapeIdentifier(table.name)}`;
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  const hash = newHash();
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.byteLength;
    await take(chunk);
  }
  // The number of rows comes behind them: an answer to another question comes later still.
  await client.query('select 1');
  return { rows: stream.rowCount, bytes, sha256: hash.digest('hex') };
}

export type Sequence = { name: string; lastValue: string; isCalled: boolean };

/** Reads the sequences, after the tables: a sequence is in no snapshot, and must not be behind the rows. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`);
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(`
      select last_value::text as "lastValue", is_called as "isCalled"
      from ${pg.escapeIdentifier(name)}`);
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}
