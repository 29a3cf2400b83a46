import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';
import {
  decrypt,
  EncryptionError,
  type EncryptionKeys,
  encrypt,
  keyIdIn,
  keyIdOf,
} from './encryption';

/** Binds the encryption of the key that signs push messages to that key. */
export const aboutPushKey = 'push key';

/** Binds the encryption of a webhook's secret to the webhook. */
export const aboutWebhook = (id: string): string => `webhook ${id}`;

/** A stored secret. `replace` writes a new one where the secret is still as it was read. */
type Stored = {
  /** Returns the sentence for a secret that can't be decrypted: what it is, and what to do. */
  unreadable: (reason: string) => string;
  about: string;
  text: string;
  replace: (next: string) => Promise<unknown>;
};

/** Counts the secrets that are encrypted with each key, by its id; null: stored as they are. */
export async function secretsByKey(db: Kysely<Database>): Promise<Map<string | null, number>> {
  const counts = new Map<string | null, number>();
  for (const { text } of await storedSecrets(db)) {
    const id = keyIdIn(text);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Encrypts with the newest key each secret that is stored otherwise; does nothing without a key. Several processes
 * may do so at once. Returns a sentence for each secret that could not be decrypted.
 */
export async function encryptSecrets(
  db: Kysely<Database>,
  keys: EncryptionKeys,
): Promise<string[]> {
  const [newest] = keys;
  if (!newest) return [];
  const newestId = await keyIdOf(newest);
  return rewrite(
    db,
    keys,
    (text, about) => encrypt(keys, text, about),
    (text) => keyIdIn(text) !== newestId,
  );
}

/** Stores each secret as it is, for a release that can't decrypt it. Returns as `encryptSecrets` does. */
export const decryptSecrets = (db: Kysely<Database>, keys: EncryptionKeys): Promise<string[]> =>
  rewrite(
    db,
    keys,
    async (text) => text,
    (text) => keyIdIn(text) !== null,
  );

async function rewrite(
  db: Kysely<Database>,
  keys: EncryptionKeys,
  write: (plain: string, about: string) => Promise<string>,
  isDue: (stored: string) => boolean,
): Promise<string[]> {
  const sentences: string[] = [];
  await forgetFormer(db);
  for (const { unreadable, about, text, replace } of await storedSecrets(db)) {
    if (!isDue(text)) continue;
    try {
      await replace(await write(await decrypt(keys, text, about), about));
    } catch (error) {
      if (!(error instanceof EncryptionError)) throw error;
      sentences.push(unreadable(error.message));
    }
  }
  return sentences;
}

/** Returns all secrets except those that no longer sign. */
const storedSecrets = async (db: Kysely<Database>): Promise<Stored[]> => [
  ...(await webhookSecrets(db)),
  ...(await pushKeys(db)),
];

async function pushKeys(db: Kysely<Database>): Promise<Stored[]> {
  const rows = await db.selectFrom('push_keys').select('private_key').execute();
  return rows.map(({ private_key: text }) => ({
    unreadable: (reason) =>
      `The key of push messages cannot be decrypted: ${reason} Put the key back into ENCRYPTION_KEYS; if it is lost, run "sampan secrets renew-push".`,
    about: aboutPushKey,
    text,
    replace: (next) =>
      db
        .updateTable('push_keys')
        .set({ private_key: next })
        .where('private_key', '=', text)
        .execute(),
  }));
}

async function webhookSecrets(db: Kysely<Database>): Promise<Stored[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'secret'])
    .select(
      sql<string | null>`case when former_secret_until > now() then former_secret end`.as('former'),
    )
    .orderBy('created_at')
    .execute();
  const stored = (id: string, column: 'secret' | 'former_secret', text: string): Stored => ({
    unreadable: (reason) =>
      `The secret of webhook ${id} cannot be decrypted: ${reason} Put the key back into ENCRYPTION_KEYS; if it is lost, make a new secret in the dashboard.`,
    about: aboutWebhook(id),
    text,
    // A key that was renewed meanwhile stays.
    replace: (next) =>
      db
        .updateTable('webhooks')
        .set({ [column]: next })
        .where('id', '=', id)
        .where(column, '=', text)
        .execute(),
  });
  return rows.flatMap(({ id, secret, former }) => [
    stored(id, 'secret', secret),
    ...(former ? [stored(id, 'former_secret', former)] : []),
  ]);
}

const forgetFormer = (db: Kysely<Database>) =>
  db
    .updateTable('webhooks')
    .set({ former_secret: null, former_secret_until: null })
    .where('former_secret_until', '<=', sql<Date>`now()`)
    .execute();
