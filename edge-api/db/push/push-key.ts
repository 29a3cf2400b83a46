import type { Kysely } from 'kysely';
import { decrypt, type EncryptionKeys, encrypt } from '../secrets/encryption';
import { aboutPushKey } from '../secrets/stored-secrets';
import type { Database } from '../tables';

/** A pair of P-256 in Base64 (URL): the point as 65 bytes, and the secret number as 32. */
export type PushKeyPair = { publicKey: string; privateKey: string };

/**
 * Makes the key that signs push messages, where there is none and there are keys to encrypt it with. Several
 * processes may do so at once: the key of one of them stays.
 */
export async function ensurePushKey(
  db: Kysely<Database>,
  encryptionKeys: EncryptionKeys,
  newPair: () => PushKeyPair,
): Promise<void> {
  if (encryptionKeys.length === 0 || (await publicPushKey(db)) !== null) return;
  const { publicKey, privateKey } = newPair();
  const row = {
    public_key: publicKey,
    private_key: await encrypt(encryptionKeys, privateKey, aboutPushKey),
  };
  await db
    .insertInto('push_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Replaces a push key whose encryption key is lost. Devices that subscribed with the lost one can't be reached any
 * more: their subscriptions end, and they subscribe again.
 */
export const renewPushKey = (
  db: Kysely<Database>,
  encryptionKeys: EncryptionKeys,
  newPair: () => PushKeyPair,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('push_subscriptions').execute();
    await transaction.deleteFrom('push_keys').execute();
    await ensurePushKey(transaction, encryptionKeys, newPair);
  });

/** Returns the key with which browsers subscribe; null where no push messages are sent. */
export async function publicPushKey(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('push_keys').select('public_key').executeTakeFirst();
  return row?.public_key ?? null;
}

/** Returns the key that signs; null where there is none. @throws EncryptionError when it can't be decrypted */
export async function pushKeyPair(
  db: Kysely<Database>,
  encryptionKeys: EncryptionKeys,
): Promise<PushKeyPair | null> {
  const row = await db.selectFrom('push_keys').selectAll().executeTakeFirst();
  if (!row) return null;
  const privateKey = await decrypt(encryptionKeys, row.private_key, aboutPushKey);
  return { publicKey: row.public_key, privateKey };
}
