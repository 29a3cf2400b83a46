import type { Env, FirebaseProject } from '../env/env';
import { StartError } from '../env/start-error';
import type { Log } from '../log/log';
import { diskFullSentence, isDiskFull } from '../node/disk-space';
import { claimDataDir, type DataDir } from './data-dir';
import { startAuthEmulator } from './emulator/auth-emulator';
import { emulatorAnswers } from './emulator/emulator-client';
import { startPostgres } from './postgres/postgres';
import { waitUntil } from './processes';

/** What stands around the server: a database and accounts, our own or somebody else's. */
export interface Infrastructure {
  /** Takes connections already when it is the embedded one; not tried when it came from outside. */
  readonly databaseUrl: string;
  readonly provider: FirebaseProject & { readonly emulatorUrl: string | null };
  /**
   * Settles once the account emulator takes requests (at once without one), some seconds after
   * the database does: the site need not wait for it. Rejects with a StartError.
   */
  readonly emulatorReady: Promise<void>;
  /** Resolves, with a sentence for the person, when the database is gone and can't be started again. */
  readonly unrecoverable: Promise<Error>;
  /** Ends what was started, once the HTTP server has answered its last request. */
  stop(): Promise<void>;
}

interface Part {
  stop(): Promise<void>;
}

const NOTHING: Part = { stop: async () => undefined };
const NEVER = new Promise<never>(() => undefined);

/**
 * Brings up what `env` asks for: with `DATABASE_URL` no PostgreSQL, with a Firebase project or a
 * running emulator none of ours. Claims the data folder while anything of ours runs in it.
 * When one part fails, the others are stopped again before this throws.
 *
 * @throws StartError with a sentence for the person
 */
export async function startInfrastructure(env: Env, log: Log): Promise<Infrastructure> {
  const needsDataDir = env.databaseUrl === null || env.emulator.kind === 'embedded';
  const dataDir = needsDataDir ? await claim(env.dataDir) : null;
  const [database, accounts] = await Promise.allSettled([
    upDatabase(env, dataDir?.path ?? '', log),
    upAccounts(env, dataDir?.path ?? '', log),
  ]);
  const stop = async () => {
    const started = [database, accounts].flatMap((part) =>
      part.status === 'fulfilled' ? [part.value.stop()] : [],
    );
    for (const part of await Promise.allSettled(started)) {
      if (part.status === 'rejected') log.error('A part did not stop.', { reason: part.reason });
    }
    // Last: until now the next server must not touch the folder.
    await dataDir?.release();
  };
  const failed = [database, accounts].find((part) => part.status === 'rejected');
  if (database.status === 'rejected' || accounts.status === 'rejected') {
    await stop();
    throw explained(failed?.reason, env.dataDir);
  }
  const { emulatorUrl, ready } = accounts.value;
  const { databaseUrl, unrecoverable } = database.value;
  return {
    databaseUrl,
    unrecoverable,
    provider: { ...env.provider, emulatorUrl },
    emulatorReady: ready,
    stop,
  };
}

async function claim(dir: string): Promise<DataDir> {
  return claimDataDir(dir).catch((error: unknown) => {
    throw explained(error, dir);
  });
}

async function upDatabase(env: Env, dataDir: string, log: Log) {
  if (env.databaseUrl !== null) {
    return { ...NOTHING, databaseUrl: env.databaseUrl, unrecoverable: NEVER };
  }
  return startPostgres({ dataDir, log });
}

async function upAccounts(env: Env, dataDir: string, log: Log) {
  const { emulator, provider } = env;
  if (emulator.kind === 'none') return { ...NOTHING, emulatorUrl: null, ready: Promise.resolve() };
  if (emulator.kind === 'running') {
    return { ...NOTHING, emulatorUrl: emulator.url, ready: answered(emulator.url) };
  }
  const { projectId } = provider;
  const port = emulator.port ?? undefined;
  const { url, ready, stop } = await startAuthEmulator({ dataDir, projectId, port, log });
  return { emulatorUrl: url, ready, stop };
}

function answered(url: string): Promise<void> {
  const wait = async () => {
    if (await waitUntil(() => emulatorAnswers(url), 15_000, 250)) return;
    throw new StartError(
      `No account emulator answers at ${url}: start it, or unset FIREBASE_AUTH_EMULATOR_HOST.`,
    );
  };
  const ready = wait();
  // The caller may look at it later; until then its failure is not an unhandled one.
  ready.catch(() => undefined);
  return ready;
}

/** A full disk, or a file left by a run as root, is the person's to put right. */
function explained(error: unknown, dataDir: string): unknown {
  if (isDiskFull(error)) return new StartError(diskFullSentence(dataDir), { cause: error });
  if (!(error instanceof Error && 'path' in error && 'code' in error)) return error;
  return new StartError(
    `${error.path} cannot be used (${error.code}): give this account access to it, or set ` +
      'DATA_DIR to another folder.',
    { cause: error },
  );
}
