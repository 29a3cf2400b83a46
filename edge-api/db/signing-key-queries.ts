import type { Kysely } from 'kysely';
import type { Database } from './tables';

export type StoredKey = { kid: string; privateJwk: object; createdAt: Date };

/** All signing keys, newest first. */
export async function listSigningKeys(db: Kysely<Database>): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('signing_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute();
  return rows.map((row) => ({
    kid: row.kid,
    privateJwk: row.private_jwk,
    createdAt: row.created_at,
  }));
}

export async function addSigningKey(
  db: Kysely<Database>,
  key: { kid: string; privateJwk: object },
): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values({ kid: key.kid, private_jwk: JSON.stringify(key.privateJwk) })
    .execute();
}
