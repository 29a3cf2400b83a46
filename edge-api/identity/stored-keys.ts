import type { Kysely } from 'kysely';
import { isOlder, listSigningKeys, renewSigningKey } from '../db/accounts/signing-key-queries';
import type { Database } from '../db/tables';
import { type KeySource, newSigningKey } from './signing-keys';

const maxAgeDays = 90;

/**
 * Makes the source of the keys in the database. It adds a key when no key signs, or when the signing key is too old.
 */
export function storedKeys(db: Kysely<Database>): KeySource {
  return {
    list: () => listSigningKeys(db),
    async renew() {
      const [newest] = await listSigningKeys(db);
      if (newest?.state === 'signing' && !isOlder(newest, maxAgeDays)) return;
      await renewSigningKey(db, await newSigningKey(), maxAgeDays);
    },
  };
}
