import type pg from 'pg';
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
import { partOf, signingKeysName } from './backup-format';
import {
  compareTables,
  enableTriggers,
  prepareTables,
  refuseRows,
  setSequences,
  tableLoader,
} from './load-tables';
import { inTransaction } from './snapshot';
import { type BackupFile, type CheckedBackup, verifyBackup } from './verify-backup';

export type RestoreOrder = BackupFile & {
  databaseUrl: string;
  /** Where keys that came from the configuration are written; null: they are not written. */
  signingKeysTo: string | null;
  log: Pick<Log, 'info'>;
  progress: (what: string) => void;
};

/**
 * Brings a backup into an empty database: the whole backup is checked first, then all of it is stored in one
 * transaction. Files of the store go into the database too; the server moves them to its store. The
 * feeds get new epochs, so that devices notice that their cursors mean something else.
 * @throws StartError with a sentence for the operator
 */
export async function restoreBackup(order: RestoreOrder): Promise<CheckedBackup> {
  const { databaseUrl, log, progress } = order;
  await inTransaction(databaseUrl, 'isolation level repeatable read, read only', refuseRows);
  const backup = await verifyBackup(order, progress);
  const db = connect(databaseUrl, longWorkLimits);
  try {
    await migrateTo(db, backup.header.migrations);
    // Not one snapshot: it must see what others stored before it had the locks.
    await inTransaction(
      databaseUrl,
      'isolation level read committed',
      (client) => load(order, backup, client),
      order.signal,
    ).catch(explainRefusedRows);
    await migrate(db, log);
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
