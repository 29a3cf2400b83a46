import { decrypt, EncryptionError, type EncryptionKeys } from '../db/secrets/encryption';
import { aboutWebhook } from '../db/secrets/stored-secrets';
import type { SigningWebhook } from '../db/webhooks/delivery-queries';
import type { Log } from '../log/log';

/**
 * Decrypts the secrets that sign for a webhook; null while the newest can't be: its deliveries wait then.
 * The log is told once for each webhook, until it can be decrypted.
 */
export function signingSecrets(keys: EncryptionKeys, log: Log) {
  const told = new Set<string>();

  function tell(webhook: string, what: string, reason: unknown): void {
    if (!(reason instanceof EncryptionError)) throw reason;
    if (!told.has(webhook)) log.error(`${what} ${reason.message}`, { webhook });
    told.add(webhook);
  }

  return async ({ id, secrets }: SigningWebhook): Promise<string[] | null> => {
    const [newest, former] = await Promise.allSettled(
      secrets.map((secret) => decrypt(keys, secret, aboutWebhook(id))),
    );
    if (newest?.status !== 'fulfilled') {
      tell(id, 'Deliveries of a webhook wait: its secret cannot be decrypted.', newest?.reason);
      return null;
    }
    if (former?.status === 'rejected') {
      tell(
        id,
        'The former secret of a webhook cannot be decrypted, and does not sign.',
        former.reason,
      );
      return [newest.value];
    }
    told.delete(id);
    return former ? [newest.value, former.value] : [newest.value];
  };
}
