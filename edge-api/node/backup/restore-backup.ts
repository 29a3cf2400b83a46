import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connect, longWorkLimits } from '../../db/connect';
import { codeOf } from '../../db/database-failure';
import { pieceBytes } from '../../db/files/uploads';
import { migrate } from '../../db/migrate';
import { migrateTo } from '../../db/migrate-to';
import { writeDurably } from '../../embedded/durable-file';
import { StartError } from '../../env/start-error';
import type { Log } from '../../log/log';
import { systemFailure } from '../failures/system-failure';
import { readArchive } from './archive-reader';
import { type BackupManifest, partOf, signingKeysName } from './backup-format';
import {
  copyNames,
  copyTable,
  inTransaction,
  type Sequence,
  type Table,
  tablesOf,
} from './snapshot';
import { type BackupFile, type CheckedBackup, verifyBackup } from './verify-backup';

// The migrations write rows into these tables of a new schema. Any other table, of ours or of another program, must
// be empty, as it is going to be truncated.
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
async function prepareTables(client: pg.Client, wanted: readonly Table[]): Promise<void> {
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

/** Refuses a database that has more than the rows of a new schema. @throws StartError */
async function refuseRows(client: pg.Client): Promise<void> {
  const tables = (await tablesOf(client)).filter(({ name }) => !migratedTables.has(name));
  for (const { name: table } of tables) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(table)} limit 1`);
    if (!rowCount) continue;
    throw new StartError(
      `The database has rows already (${table}): a backup is restored only into an empty one. Make one, and set DATABASE_URL to it. Nothing was changed.`,
    );
  }
}

async function enableTriggers(client: pg.Client): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
  }
}

/** Takes the parts of the tables in their order, and gives them to PostgreSQL. */
function tableLoader(client: pg.Client, tables: readonly Table[]) {
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
async function compareTables(
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

async function setSequences(client: pg.Client, sequences: readonly Sequence[]) {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      pg.escapeIdentifier(name),
      lastValue,
      isCalled,
    ]);
  }
}

export type RestoreOrder = BackupFile & {
  databaseUrl: string;
  /** The file into which the keys of the configuration are written; null: they are not written. */
  signingKeysTo: string | null;
  log: Pick<Log, 'info'>;
  progress: (what: string) => void;
};

/**
 * Restores a backup into an empty database. It checks the whole backup first, then stores all of it in one
 * transaction. Files of the store go into the database too; the server moves them to its store. The feeds get new
 * epochs, so that devices notice that their cursors are no longer valid.
 * @throws StartError with a sentence for the operator
 */
export async function restoreBackup(order: RestoreOrder): Promise<CheckedBackup> {
  const { databaseUrl, log, progress } = order;
  await inTransaction(databaseUrl, 'isolation level repeatable read, read only', refuseRows);
  const backup = await verifyBackup(order, progress);
  const db = connect(databaseUrl, longWorkLimits);
  try {
    await migrateTo(db, backup.header.migrations);
    // This is not one snapshot: it must see the rows that others stored before it had the locks.
    await inTransaction(
      databaseUrl,
      'isolation level read committed',
      (client) => load(order, backup, client),
      order.signal,
    ).catch(explainRefusedRows);
    await migrate(db, log, { backup: 'made' });
  } finally {
    await db.destroy();
  }
  return backup;
}

// A value that the database cannot store, or that breaks a rule of its tables.
const refusedRow = /^2[23]/;

function explainRefusedRows(error: unknown): never {
  const code = codeOf(error);
  if (!refusedRow.test(code ?? '')) throw error;
  throw new StartError(
    `The database refuses a row of the backup (${code}). Nothing of it was stored: use another backup.`,
    { cause: error },
  );
}

async function load(
  { path, identities, signingKeysTo, signal, progress }: RestoreOrder,
  { header: { tables }, manifest }: CheckedBackup,
  client: pg.Client,
): Promise<void> {
  await prepareTables(client, tables);
  const loader = tableLoader(client, tables);
  let isCompared = false;
  // The tables come first, and are compared before files of the store are added to them.
  const compareOnce = async () => {
    if (isCompared) return;
    isCompared = true;
    await loader.end();
    progress('comparing the tables');
    await compareTables(client, tables, manifest.tables);
  };
  for await (const { name, bytes } of readArchive(path, identities, signal)) {
    const part = partOf(name);
    if (part.kind === 'table') {
      progress(`table ${part.name}`);
      await loader.add(part.name, bytes);
    } else if (part.kind === 'file') {
      await compareOnce();
      progress(`file ${part.name}`);
      await addFile(client, part.name, bytes);
    } else if (name === signingKeysName && signingKeysTo !== null) {
      await writeKeys(signingKeysTo, bytes);
    }
  }
  await compareOnce();
  await setSequences(client, manifest.sequences);
  for (const state of ['catalogue_state', 'admin_state']) {
    await client.query(`update ${state} set epoch = gen_random_uuid()`);
  }
  await enableTriggers(client);
}

/** Puts a file of the store into the database, from where the server moves it to its store. */
async function addFile(client: pg.Client, id: string, bytes: Uint8Array): Promise<void> {
  for (let start = 0; start < bytes.byteLength; start += pieceBytes) {
    await client.query(
      'insert into request_file_pieces (file_id, start_byte, bytes) values ($1, $2, $3)',
      [id, start, bytes.subarray(start, start + pieceBytes)],
    );
  }
  // `sent_to_store` stays: where the former store is used again, an erasure deletes the file there too.
  await client.query(
    `update request_files set stored_in = 'database', next_move_at = now() where id = $1`,
    [id],
  );
}

async function writeKeys(path: string, bytes: Uint8Array): Promise<void> {
  await writeDurably(path, Buffer.from(bytes).toString('utf8'), 'wx').catch((error: unknown) => {
    throw systemFailure(`The signing keys cannot be written to ${path}`, error);
  });
}
