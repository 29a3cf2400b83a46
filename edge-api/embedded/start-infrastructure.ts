import { unknownDisk } from '../db/database-disk';
import type { EncryptionKeys } from '../db/secrets/encryption';
import type { Env, FirebaseProject } from '../env/env';
import { StartError } from '../env/start-error';
import type { Log } from '../log/log';
import { diskFullSentence, isDiskFull } from '../node/disk-space';
import { systemFailure } from '../node/failures/system-failure';
import type { DataDir } from './data-dir';
import { ensureEncryptionKeys } from './encryption-key';
import { waitUntil } from './processes';

/** What the server needs around it: a database and an identity provider, embedded or external. */
export interface Infrastructure {
  /** The embedded database accepts connections; an external one was not tried yet. */
  readonly databaseUrl: string;
  readonly provider: FirebaseProject & { readonly emulatorUrl: string | null };
  readonly encryptionKeys: EncryptionKeys;
  /**
   * Settles when the account emulator answers (at once without one), some seconds after the
   * database: the site need not wait for it. Rejects with a StartError.
   */
  readonly emulatorReady: Promise<void>;
  /** Whether the disk of the embedded database has the room that its start needs. */
  readonly hasRoom: () => Promise<boolean>;
  /** Ends what was started. Call it after the HTTP server has answered its last request. */
  stop(): Promise<void>;
}

interface Part {
  stop(): Promise<void>;
}

const EXTERNAL: Part = { stop: async () => undefined };

/**
 * Starts what `env` needs: no PostgreSQL with `DATABASE_URL`, no emulator with a Firebase project
 * or a running emulator. Claims the data folder while an embedded part uses it. When one part
 * fails, the other is stopped before this throws.
 *
 * @throws StartError with a sentence for the operator
 */
export async function startInfrastructure(env: Env, log: Log): Promise<Infrastructure> {
  await checkInstalled(env);
  const needsDataDir = env.databaseUrl === null || env.emulator.kind === 'embedded';
  const dataDir = needsDataDir ? await claim(env.dataDir) : null;
  const [database, accounts, keys] = await Promise.allSettled([
    startDatabase(env, dataDir?.path ?? '', log),
    startAccounts(env, dataDir?.path ?? '', log),
    ensureEncryptionKeys(env),
  ]);
  const stop = async () => {
    const started = [database, accounts].flatMap((part) =>
      part.status === 'fulfilled' ? [part.value.stop()] : [],
    );
    for (const part of await Promise.allSettled(started)) {
      if (part.status === 'rejected') log.error('A part did not stop.', { reason: part.reason });
    }
    // Last: the next server must not use the folder before.
    await dataDir?.release();
  };
  const failed = [database, accounts, keys].find((part) => part.status === 'rejected');
  if (
    database.status === 'rejected' ||
    accounts.status === 'rejected' ||
    keys.status === 'rejected'
  ) {
    await stop();
    throw explained(failed?.reason, env.dataDir);
  }
  const { emulatorUrl, ready } = accounts.value;
  const { databaseUrl, hasRoom } = database.value;
  return {
    databaseUrl,
    hasRoom,
    provider: { ...env.provider, emulatorUrl },
    encryptionKeys: keys.value,
    emulatorReady: ready,
    stop,
  };
}

// The parts that a production server never needs are loaded only where they are, and before the data
// folder is touched: a server without them has no such folder.
async function checkInstalled(env: Env): Promise<void> {
  if (env.databaseUrl === null) (await import('./postgres/postgres-programs')).findLibrary();
  if (env.emulator.kind === 'embedded') (await import('./emulator/auth-emulator')).findEmulator();
}

async function claim(dir: string): Promise<DataDir> {
  const { claimDataDir } = await import('./data-dir');
  return claimDataDir(dir).catch((error: unknown) => {
    throw explained(error, dir);
  });
}

async function startDatabase(env: Env, dataDir: string, log: Log) {
  if (env.databaseUrl !== null) {
    const { hasRoom } = unknownDisk();
    return { ...EXTERNAL, databaseUrl: env.databaseUrl, hasRoom };
  }
  const { startPostgres } = await import('./postgres/postgres');
  return startPostgres({ dataDir, log });
}

async function startAccounts(env: Env, dataDir: string, log: Log) {
  const { emulator, provider } = env;
  if (emulator.kind === 'none') return { ...EXTERNAL, emulatorUrl: null, ready: Promise.resolve() };
  if (emulator.kind === 'running') {
    return { ...EXTERNAL, emulatorUrl: emulator.url, ready: answered(emulator.url) };
  }
  const { startAuthEmulator } = await import('./emulator/auth-emulator');
  const { projectId } = provider;
  const { url, ready, stop } = await startAuthEmulator({ dataDir, projectId, log });
  return { emulatorUrl: url, ready, stop };
}

function answered(url: string): Promise<void> {
  const wait = async () => {
    const { emulatorAnswers } = await import('./emulator/emulator-client');
    if (await waitUntil(() => emulatorAnswers(url), 15_000, 250)) return;
    throw new StartError(
      `No account emulator answers at ${url}: start it, or unset FIREBASE_AUTH_EMULATOR_HOST.`,
    );
  };
  const ready = wait();
  // The caller may wait for it later: until then a failure must not count as unhandled.
  ready.catch(() => undefined);
  return ready;
}

/** The operator can repair a full disk, or a file left by a run as root. */
function explained(error: unknown, dataDir: string): unknown {
  if (isDiskFull(error)) return new StartError(diskFullSentence(dataDir), { cause: error });
  if (!(error instanceof Error && 'path' in error && 'code' in error)) return error;
  const other = 'Or set DATA_DIR to another folder.';
  return systemFailure(`${error.path} cannot be used`, error, other);
}
