import { Command } from 'commander';
import type { Kysely } from 'kysely';
import {
  addSigningKey,
  type KeyState,
  listSigningKeys,
  withdrawSigningKey,
} from '../db/accounts/signing-key-queries';
import { renewPushKey } from '../db/push/push-key';
import type { EncryptionKeys } from '../db/secrets/encryption';
import { decryptSecrets, encryptSecrets } from '../db/secrets/stored-secrets';
import type { Database } from '../db/tables';
import { encryptionKeysOf, newEncryptionKey } from '../embedded/encryption-key';
import { parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { newSigningKey } from '../identity/signing-keys';
import { securityLog } from '../log/security-log';
import { newPushKeyPair } from '../node/push/seal-push';
import { consoleLog } from '../node/server-log';
import { onDatabase } from './on-database';
import { say } from './say';

const stateWords: Record<KeyState, string> = {
  signing: 'signs',
  verifying: 'verifies only',
  retired: 'its tokens have expired',
  withdrawn: 'withdrawn',
};

const security = securityLog(consoleLog('info'));

/** `sampan keys list|rotate|withdraw` */
export function keysCommand(): Command {
  const keys = new Command('keys').description('the keys that sign session tokens');
  keys
    .command('list')
    .description('all keys, newest first')
    .action(() => onKeys(list));
  keys
    .command('rotate')
    .description('a new key signs; the older ones verify until their tokens end')
    .action(() => onKeys(rotate));
  keys
    .command('withdraw <kid>')
    .description('a key stops at once, and its tokens with it')
    .action((kid: string) => onKeys((db) => withdraw(db, kid)));
  return keys;
}

async function onKeys(work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const env = parseEnv(process.env);
  if (env.signingKeys !== null) {
    throw new StartError(
      'The keys come from SIGNING_KEYS or SIGNING_KEYS_FILE: add, order and remove them there.',
    );
  }
  await onDatabase(env, ({ db }) => work(db));
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
  if (before === null) {
    throw new StartError(`There is no key ${kid}: run "sampan keys list" to see those there are.`);
  }
  if (before === 'withdrawn') say('It was withdrawn before.');
  else tell('signing-key-withdrawn', kid);
  if (before === 'signing') tell('signing-key-added', next.kid);
  await list(db);
}

const tell = (event: 'signing-key-added' | 'signing-key-withdrawn', kid: string) =>
  security({ event, requestId: null, byUid: null, details: { kid } });

function ageOf(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** `sampan secrets new-key|encrypt|decrypt|renew-push` */
export function secretsCommand(): Command {
  const secrets = new Command('secrets').description(
    'the secrets of webhooks and of push messages in the database',
  );
  secrets
    .command('new-key')
    .description('prints a new key for ENCRYPTION_KEYS, and stores it nowhere')
    .action(() => say(newEncryptionKey()));
  secrets
    .command('encrypt')
    .description('encrypts all with the first key, as each start does')
    .action(() => onSecrets(encryptSecrets, 'All secrets are encrypted with the first key.'));
  secrets
    .command('decrypt')
    .description('stores all as they are, before you go back to a release that does not encrypt')
    .action(() => onSecrets(decryptSecrets, 'All secrets are stored as they are.'));
  secrets
    .command('renew-push')
    .description('makes another key of push messages, when the one of ENCRYPTION_KEYS is lost')
    .action(() =>
      onSecrets(async (db, keys) => {
        await renewPushKey(db, keys, newPushKeyPair);
        return [];
      }, 'Push messages have another key: restart the server. Devices subscribe again when the site is next opened on them.'),
    );
  return secrets;
}

async function onSecrets(
  work: (db: Kysely<Database>, keys: EncryptionKeys) => Promise<string[]>,
  done: string,
): Promise<void> {
  const env = parseEnv(process.env);
  const keys = await encryptionKeysOf(env);
  if (keys.length === 0) throw new StartError('There is no key: set ENCRYPTION_KEYS.');
  const unreadable = await onDatabase(env, ({ db }) => work(db, keys));
  unreadable.forEach(say);
  if (unreadable.length > 0) {
    throw new StartError(
      'Not all secrets could be decrypted: add the key that they were encrypted with to ENCRYPTION_KEYS, or make new secrets in the dashboard.',
    );
  }
  say(done);
}
