import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../../env/start-error';
import type { BackupManifest } from './backup-format';
import { copyNames, copyTable, type Sequence, type Table, tablesOf } from './snapshot';

// Of a new schema these have rows, which the migrations write. A table that is not named here, of ours or
// of another program, must be empty: it is going to be truncated.
const migratedTables = new Set([
  'admin_progress',
  'catalogue_state',
  'currencies',
  'departments',
  'needed_release',
]);

/**
 * Makes the tables ready for rows of a backup: locked for others, empty, and without our triggers, which
 * would give rows new revisions.
 * @throws StartError when there are rows, or when a table of the backup is missing
 */
export async function prepareTables(client: pg.Client, wanted: readonly Table[]): Promise<void> {
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  for (const { name, columns } of wanted) {
    const there = tables.get(name)?.columns ?? [];
    const missing = columns.find((column) => !there.includes(column));
    if (there.length === 0 || missing) {
      const what = missing && there.length > 0 ? `${name}.${missing}` : name;
      throw new StartError(
        `The database has no place for ${what} of the backup: use another backup.`,
      );
    }
  }
  const names = [...tables.keys()].map((name) => pg.escapeIdentifier(name));
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  await refuseRows(client);
  // Unlogged tables, which no backup has, may refer to them.
  await client.query(`truncate ${names.join(', ')} cascade`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
}

/** @throws StartError when the database has more than the rows of a new schema */
export async function refuseRows(client: pg.Client): Promise<void> {
  const tables = (await tablesOf(client)).filter(({ name }) => !migratedTables.has(name));
  for (const { name: table } of tables) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(table)} limit 1`);
    if (!rowCount) continue;
    throw new StartError(
      `The database has rows already (${table}): a backup is restored only into an empty one. Make one, and set DATABASE_URL to it. Nothing was changed.`,
    );
  }
}

export async function enableTriggers(client: pg.Client): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
  }
}

/** Takes the parts of the tables in their order, and gives them to PostgreSQL. */
export function tableLoader(client: pg.Client, tables: readonly Table[]) {
  let open: { name: string; stream: ReturnType<typeof begin> } | null = null;

  function begin(name: string) {
    const table = tables.find((one) => one.name === name);
    if (!table)
      throw new StartError(`The backup does not say which columns ${name} has: use another one.`);
    return client.query(copyFrom(`copy ${copyNames(table)} from stdin`));
  }
  const end = async () => {
    if (!open) return;
    const { stream } = open;
    open = null;
    stream.end();
    await once(stream, 'finish');
  };
  return {
    async add(name: string, text: Uint8Array): Promise<void> {
      if (open?.name !== name) {
        await end();
        open = { name, stream: begin(name) };
      }
      if (!open.stream.write(text)) await once(open.stream, 'drain');
    },
    end,
  };
}

/** Reads the tables back and compares them with the manifest. @throws StartError */
export async function compareTables(
  client: pg.Client,
  tables: readonly Table[],
  expected: BackupManifest['tables'],
): Promise<void> {
  for (const { name, rows, sha256 } of expected) {
    const table = tables.find((one) => one.name === name);
    if (!table)
      throw new StartError(`The backup does not say which columns ${name} has: use another one.`);
    const there = await copyTable(client, table, () => undefined);
    if (there.rows !== rows || there.sha256 !== sha256) {
      throw new StartError(
        `The table ${name} is not what the backup says (${there.rows} rows, expected ${rows}). Nothing was changed: try again, or use another backup.`,
      );
    }
  }
}

export async function setSequences(client: pg.Client, sequences: readonly Sequence[]) {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      pg.escapeIdentifier(name),
      lastValue,
      isCalled,
    ]);
  }
}
