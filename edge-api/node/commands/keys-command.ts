import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import {
  addSigningKey,
  type KeyState,
  listSigningKeys,
  withdrawSigningKey,
} from '../../db/accounts/signing-key-queries';
import { connect } from '../../db/connect';
import { codeOf, DatabaseFailure } from '../../db/database-failure';
import type { Database } from '../../db/tables';
import { claimDataDir } from '../../embedded/data-dir';
import { runningDatabaseUrl, startPostgres } from '../../embedded/postgres/postgres';
import { type Env, parseEnv } from '../../env/env';
import { StartError } from '../../env/start-error';
import { newSigningKey } from '../../identity/signing-keys';
import { securityLog } from '../../log/security-log';
import { consoleLog } from '../console-log';

const usage = `npm run keys -- list              the keys that sign session tokens, newest first
npm run keys -- rotate            a new key signs; the older ones verify until their tokens end
npm run keys -- withdraw <kid>    a key stops at once, and its tokens with it
`;

const stateWords: Record<KeyState, string> = {
  signing: 'signs',
  verifying: 'verifies only',
  retired: 'its tokens have expired',
  withdrawn: 'withdrawn',
};

const log = consoleLog('info');
const security = securityLog(log);

/**
 * Runs the arguments after `npm run keys --` on the database of this environment, whether the server
 * runs or not. Resolves to the exit code of the process; a failure is printed as one sentence.
 */
export async function keysCommand(args: readonly string[]): Promise<0 | 1> {
  const work = workOf(args);
  if (!work) {
    process.stderr.write(usage);
    return 1;
  }
  try {
    await withDatabase(parseEnv(process.env), work);
    return 0;
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`);
    return 1;
  }
}

type Work = (db: Kysely<Database>) => Promise<void>;

function workOf([verb, kid, ...rest]: readonly string[]): Work | null {
  if (rest.length > 0 || (kid !== undefined) !== (verb === 'withdraw')) return null;
  if (verb === 'list') return list;
  if (verb === 'rotate') return rotate;
  return verb === 'withdraw' && kid ? (db) => withdraw(db, kid) : null;
}

async function list(db: Kysely<Database>): Promise<void> {
  const keys = await listSigningKeys(db);
  if (keys.length === 0) say('There is no key yet: the server makes the first one at its start.');
  for (const { kid, ageMs, state } of keys) {
    say(`${kid.padEnd(36)}  ${ageOf(ageMs).padEnd(10)}  ${stateWords[state]}`);
  }
}

async function rotate(db: Kysely<Database>): Promise<void> {
  const key = await newSigningKey();
  await addSigningKey(db, key);
  tell('signing-key-added', key.kid);
  await list(db);
}

async function withdraw(db: Kysely<Database>, kid: string): Promise<void> {
  const next = await newSigningKey();
  const before = await withdrawSigningKey(db, kid, next);
  if (before === null)
    throw new StartError(`There is no key ${kid}: "list" shows those there are.`);
  if (before === 'withdrawn') say('It was withdrawn before.');
  else tell('signing-key-withdrawn', kid);
  if (before === 'signing') tell('signing-key-added', next.kid);
  await list(db);
}

const tell = (event: 'signing-key-added' | 'signing-key-withdrawn', kid: string) =>
  security({ event, requestId: null, byUid: null, details: { kid } });

const say = (line: string) => process.stdout.write(`${line}\n`);

function ageOf(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

async function withDatabase(env: Env, work: Work): Promise<void> {
  if (!('maxAgeDays' in env.signingKeys)) {
    throw new StartError(
      'The keys come from SIGNING_KEYS or SIGNING_KEYS_FILE: add, order and remove them there.',
    );
  }
  const { url, stop } = await openDatabase(env);
  const { host, pathname } = new URL(url);
  say(`In the database ${host}${pathname}:`);
  const db = connect(url);
  try {
    await work(db);
  } finally {
    await db.destroy();
    await stop();
  }
}

async function openDatabase({ databaseUrl, dataDir }: Env) {
  const nothing = async () => {};
  if (databaseUrl !== null) return { url: databaseUrl, stop: nothing };
  // This command makes no database: an empty one would hide that this is the wrong folder.
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new StartError(
      `There is no database in ${dataDir}: set DATABASE_URL or DATA_DIR as for the server.`,
    );
  }
  const running = await runningDatabaseUrl(dataDir);
  if (running) return { url: running, stop: nothing };
  const folder = await claimDataDir(dataDir);
  try {
    const postgres = await startPostgres({ dataDir: folder.path, log });
    const stop = async () => {
      await postgres.stop();
      await folder.release();
    };
    return { url: postgres.databaseUrl, stop };
  } catch (error) {
    await folder.release();
    throw error;
  }
}

function sentence(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const isOlder = codeOf(error) === '42703' || codeOf(error) === '42P01';
  if (isOlder)
    return 'This database is of an older version: start the server once, then try again.';
  if (error instanceof DatabaseFailure) return error.message;
  return `This did not work because of a bug:\n${error instanceof Error ? error.stack : error}`;
}
