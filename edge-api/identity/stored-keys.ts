import type { Kysely } from 'kysely';
import { isOlder, listSigningKeys, renewSigningKey } from '../db/accounts/signing-key-queries';
import type { Database } from '../db/tables';
import { type KeySource, newSigningKey } from './signing-keys';

const maxAgeDays = 90;

/** The keys in the database: one is added when no key signs, or the signing key is too old. */
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
