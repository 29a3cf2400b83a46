import { existsSync } from 'node:fs';
import { encryptionKeysOf } from '../../embedded/encryption-key';
import { type Env, parseEnv } from '../../env/env';
import { StartError } from '../../env/start-error';
import { withoutSecrets } from '../../log/without-secrets';
import { checkDatabase, isUsable } from './check-database';
import { checkDisk, checkKeys, checkNode } from './check-machine';
import {
  checkFileStore,
  checkMail,
  checkMailIn,
  checkOrigin,
  checkProvider,
} from './check-services';
import { type Finding, findingsOf } from './finding';

/**
 * Checks all that the server needs, at the same time, in less than ten seconds. Texts hold no secret.
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
  const found = await checkDatabase({ url, pooledUrl, connections, encryptionKeys });
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
