import type { Kysely } from 'kysely';
import { type EncryptionKeys, keyIdOf } from '../../db/secrets/encryption';
import { secretsByKey } from '../../db/secrets/stored-secrets';
import type { Database } from '../../db/tables';
import { type Finding, findingsOf } from './finding';

/** Whether the secrets of webhooks and of push messages are encrypted, and which keys they need. */
export const checkSecrets =
  (keys: EncryptionKeys) =>
  async (db: Kysely<Database>): Promise<Finding> => {
    const { ok, warning, failed } = findingsOf('secrets');
    const counts = await secretsByKey(db);
    const [newest, ...older] = await Promise.all(keys.map(keyIdOf));
    const missing = [...counts.keys()].filter((id) => id && ![newest, ...older].includes(id));
    if (missing.length > 0) {
      return failed(
        `Deliveries of webhooks or push messages wait: ENCRYPTION_KEYS lacks what their secrets were encrypted with (${missing.join(', ')}).`,
        'Put that key back into ENCRYPTION_KEYS. If it is lost, make new secrets of webhooks in the dashboard, and run "sampan secrets renew-push".',
      );
    }
    const clear = counts.get(null) ?? 0;
    if (newest === undefined) {
      const cannot =
        'No webhook can be made, no secret renewed and no push message sent: ENCRYPTION_KEYS is not set.';
      if (clear === 0) return ok(cannot);
      return warning(
        `${cannot} ${clear} secrets are in clear text in the database and its backups.`,
        'Make a key with "sampan secrets new-key", and set ENCRYPTION_KEYS to it.',
      );
    }
    const isOld = (id: string | null) => id !== newest;
    const due = [...counts].reduce((sum, [id, count]) => sum + (isOld(id) ? count : 0), 0);
    if (due > 0) {
      return warning(
        `${due} secrets are not encrypted with the first key.`,
        'Run "sampan secrets encrypt", or restart the server.',
      );
    }
    const free = older.length > 0 ? ` Not needed any more: ${older.join(', ')}.` : '';
    return ok(`All secrets are encrypted with the key ${newest}.${free}`);
  };
