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

/** What the secret of a webhook is encrypted for. */
export const aboutWebhook = (id: string): string => `webhook ${id}`;

type Column = 'secret' | 'former_secret';
type Stored = { id: string; column: Column; text: string };

/** How many secrets of webhooks are encrypted with which key, by its id; null: stored as they are. */
export async function secretsByKey(db: Kysely<Database>): Promise<Map<string | null, number>> {
  const counts = new Map<string | null, number>();
  for (const { text } of await storedSecrets(db)) {
    const id = keyIdIn(text);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Encrypts with the newest key each secret that is stored otherwise; nothing without a key. Several
 * processes may do so at once. Returns what could not be decrypted, in a sentence each.
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
  const unreadable: string[] = [];
  await forgetFormer(db);
  for (const { id, column, text } of (await storedSecrets(db)).filter((one) => isDue(one.text))) {
    try {
      const about = aboutWebhook(id);
      const next = await write(await decrypt(keys, text, about), about);
      // One that was renewed meanwhile stays.
      await db
        .updateTable('webhooks')
        .set({ [column]: next })
        .where('id', '=', id)
        .where(column, '=', text)
        .execute();
    } catch (error) {
      if (!(error instanceof EncryptionError)) throw error;
      unreadable.push(`The secret of webhook ${id} cannot be decrypted: ${error.message}`);
    }
  }
  return unreadable;
}

/** All but those that sign no more. */
async function storedSecrets(db: Kysely<Database>): Promise<Stored[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'secret'])
    .select(
      sql<string | null>`case when former_secret_until > now() then former_secret end`.as('former'),
    )
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ id, secret, former }) => [
    { id, column: 'secret' as const, text: secret },
    ...(former ? [{ id, column: 'former_secret' as const, text: former }] : []),
  ]);
}

const forgetFormer = (db: Kysely<Database>) =>
  db
    .updateTable('webhooks')
    .set({ former_secret: null, former_secret_until: null })
    .where('former_secret_until', '<=', sql<Date>`now()`)
    .execute();
