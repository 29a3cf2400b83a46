import { Command } from 'commander';
import type { Kysely } from 'kysely';
import { renewPushKey } from '../db/push/push-key';
import type { EncryptionKeys } from '../db/secrets/encryption';
import { decryptSecrets, encryptSecrets } from '../db/secrets/stored-secrets';
import type { Database } from '../db/tables';
import { encryptionKeysOf, newEncryptionKey } from '../embedded/encryption-key';
import { parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { newPushKeyPair } from '../node/push/seal-push';
import { onDatabase } from './on-database';
import { say } from './say';

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
