import * as v from 'valibot';
import { pause } from '../contract/waiting';
import { unknownDisk } from '../db/database-disk';
import type { EncryptionKeys } from '../db/secrets/encryption';
import type { Env, FirebaseProject } from '../env/env';
import { StartError } from '../env/start-error';
import type { Log } from '../log/log';
import { diskFullSentence, isDiskFull } from '../node/disk-space';
import { systemFailure } from '../node/failures/system-failure';
import { ensureEncryptionKeys } from './encryption-key';

const ANSWER_WITHIN_MS = 5000;
const ASKED_AT_MOST = 60;
const EmulatorIsReady = v.object({ authEmulator: v.object({ ready: v.literal(true) }) });

/** The parts that the server needs around it: a database and an identity provider, embedded or external. */
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

/**
 * Starts what `env` needs: no PostgreSQL with `DATABASE_URL`, no emulator with a Firebase project
 * or a running emulator. Claims the data folder while an embedded part uses it. When one part
 * fails, the others are stopped before this throws.
 *
 * @throws StartError with a sentence for the operator
 */
export async function startInfrastructure(env: Env, log: Log): Promise<Infrastructure> {
  await checkInstalled(env);
  // In the order of their start. The folder is released last.
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopPart of stops.splice(0).reverse()) {
      await stopPart().catch((reason) => log.error('A part did not stop.', { reason }));
    }
  };
  try {
    let dataDir = env.dataDir;
    if (env.databaseUrl === null || env.emulator.kind === 'embedded') {
      const claimed = await (await import('./data-dir')).claimDataDir(env.dataDir);
      stops.push(claimed.release);
      dataDir = claimed.path;
    }
    const encryptionKeys = await ensureEncryptionKeys(env);
    const accounts = await startAccounts(env, dataDir, log);
    stops.push(accounts.stop);
    const database = await startDatabase(env, dataDir, log);
    stops.push(database.stop);
    return {
      databaseUrl: database.databaseUrl,
      hasRoom: database.hasRoom,
      provider: { ...env.provider, emulatorUrl: accounts.url },
      encryptionKeys,
      emulatorReady: accounts.ready,
      stop,
    };
  } catch (error) {
    await stop();
    throw explained(error, env.dataDir);
  }
}

// The parts that a production server never needs are loaded only where they are, and before the data
// folder is touched: a server without them has no such folder.
async function checkInstalled(env: Env): Promise<void> {
  if (env.databaseUrl === null) (await import('./postgres/postgres-programs')).findLibrary();
  if (env.emulator.kind === 'embedded') (await import('./emulator/auth-emulator')).findEmulator();
}

const stop = async () => {};

async function startDatabase({ databaseUrl }: Env, dataDir: string, log: Log) {
  if (databaseUrl !== null) return { databaseUrl, hasRoom: unknownDisk().hasRoom, stop };
  return (await import('./postgres/postgres')).startPostgres({ dataDir, log });
}

async function startAccounts({ emulator, provider }: Env, dataDir: string, log: Log) {
  if (emulator.kind === 'none') return { url: null, ready: Promise.resolve(), stop };
  if (emulator.kind === 'running')
    return { url: emulator.url, ready: answered(emulator.url), stop };
  const { startAuthEmulator } = await import('./emulator/auth-emulator');
  return startAuthEmulator({ dataDir, projectId: provider.projectId, log });
}

function answered(url: string): Promise<void> {
  const answers = async () => {
    for (let asked = 0; asked < ASKED_AT_MOST; asked += 1) {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      // No answer, or that of another program.
      const said = await fetch(url, { signal })
        .then((answer) => answer.json())
        .catch(() => null);
      if (v.is(EmulatorIsReady, said)) return;
      await pause(250);
    }
    throw new StartError(
      `No account emulator answers at ${url}: start it, or unset FIREBASE_AUTH_EMULATOR_HOST.`,
    );
  };
  const ready = answers();
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
