import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { listSigningKeys } from '../../db/accounts/signing-key-queries';
import { connect, probeLimits } from '../../db/connect';
import { codeOf } from '../../db/database-failure';
import { encryptionKeysOf } from '../../embedded/encryption-key';
import { type Env, parseEnv } from '../../env/env';
import { StartError } from '../../env/start-error';
import { withoutSecrets } from '../../log/without-secrets';
import { configuredKeys } from '../configured-keys';
import { isGoodNode, neededNode } from '../node-version.mjs';
import { checkDatabase, isUsable } from './check-database';
import {
  checkFileStore,
  checkMail,
  checkMailIn,
  checkOrigin,
  checkProvider,
} from './check-services';
import { type Finding, findingsOf } from './finding';

function checkNode(version = process.versions.node): Finding {
  const { ok, failed } = findingsOf('Node');
  return isGoodNode(version)
    ? ok(`Node ${version} runs this.`)
    : failed(`This is Node ${version}.`, `Install Node ${neededNode}.`);
}

const leastBytes = { warning: 1e9, failed: 100e6 };

/** Checks the disk where the embedded parts write; with a database elsewhere nothing is written here. */
async function checkDisk({ databaseUrl, dataDir }: Env): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('disk');
  if (databaseUrl !== null) return ok('The server writes nothing to a disk of this machine.');
  try {
    const { bavail, bsize } = await statfs(dataDir);
    const freeBytes = bavail * bsize;
    const message = `${(freeBytes / 1e9).toFixed(1)} GB are free where ${dataDir} is.`;
    const advice = 'Make room there, or set DATA_DIR to a folder on another disk.';
    if (freeBytes < leastBytes.failed) return failed(message, advice);
    return freeBytes < leastBytes.warning ? warning(message, advice) : ok(message);
  } catch (error) {
    return codeOf(error) === 'ENOENT'
      ? ok(`${dataDir} does not exist yet: the first start makes it.`)
      : failed(`${dataDir} cannot be used (${codeOf(error)}).`, 'Set DATA_DIR to another folder.');
  }
}

/** Checks the keys that sign session tokens. `databaseUrl`: null when the database can't be used. */
async function checkKeys({ signingKeys }: Env, databaseUrl: string | null): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('signing keys');
  if (signingKeys !== null) {
    try {
      const keys = await configuredKeys(signingKeys).list();
      return ok(`${keys.length} keys come from the configuration; the first one signs.`);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      return failed(error.message, 'Correct SIGNING_KEYS or SIGNING_KEYS_FILE.');
    }
  }
  if (databaseUrl === null) {
    return warning('The keys are in the database.', 'See what is said of the database.');
  }
  const db = connect(databaseUrl, probeLimits);
  try {
    const keys = await listSigningKeys(db);
    const signs = keys.some(({ state }) => state === 'signing');
    if (keys.length === 0) return ok('There is no key yet: the first start makes one.');
    return signs
      ? ok(`${keys.length} keys are in the database.`)
      : warning('No key signs at the moment.', 'Run "sampan keys rotate", or start the server.');
  } finally {
    await db.destroy();
  }
}

/**
 * Checks everything that the server needs, at the same time, in less than ten seconds. Texts hold no secret.
 * @param variables the environment of the server
 */
export async function examine(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  const settings = findingsOf('settings');
  try {
    const env = parseEnv(variables);
    const found = await Promise.all([settings.ok('All settings are right.'), ...checksOf(env)]);
    return [checkNode(), ...found.flat()].map(withoutSecret);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const advice = 'Correct these variables first: the other checks need them.';
    return [checkNode(), settings.failed(error.message, advice)].map(withoutSecret);
  }
}

function checksOf(env: Env): Promise<Finding | Finding[]>[] {
  const origin = env.publicOrigin ?? `http://localhost:${env.port}`;
  return [
    databaseAndKeys(env),
    checkMail(env),
    checkMailIn(env),
    checkFileStore(env),
    checkProvider(env, origin),
    checkDisk(env),
    checkOrigin(origin, env.publicOrigin !== null),
  ];
}

async function databaseAndKeys(env: Env): Promise<Finding[]> {
  const url = env.databaseDirectUrl ?? env.databaseUrl ?? (await embeddedUrl(env.dataDir));
  if (!url) {
    const { warning } = findingsOf('database');
    const message = `The embedded database in ${env.dataDir} does not run.`;
    return [warning(message, 'Start the server, or set DATABASE_URL.'), await checkKeys(env, null)];
  }
  const pooledUrl = env.databaseDirectUrl === null ? null : env.databaseUrl;
  const connections = env.databaseConnections;
  const encryptionKeys = await encryptionKeysOf(env);
  const isEmbedded = env.databaseUrl === null;
  const found = await checkDatabase({ url, pooledUrl, connections, encryptionKeys, isEmbedded });
  return [...found, await checkKeys(env, isUsable(found) ? url : null)];
}

async function embeddedUrl(dataDir: string): Promise<string | null> {
  if (!existsSync(dataDir)) return null;
  const { runningDatabaseUrl } = await import('../../embedded/postgres/postgres');
  return runningDatabaseUrl(dataDir);
}

const withoutSecret = ({ message, ...rest }: Finding): Finding => ({
  ...rest,
  message: withoutSecrets(message),
});
