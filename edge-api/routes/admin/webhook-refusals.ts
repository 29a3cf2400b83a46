import { mostWebhooks } from '../../contract/admin/webhooks';
import { ReusedKeyError, StaleError } from '../../db/changes/record-change';
import { TooManyWebhooksError } from '../../db/webhooks/change-webhooks';
import { RecordErasedError, WebhookOffError } from '../../db/webhooks/request-delivery';
import { ProblemError, reusedKey } from '../../http/problem';

export const noSuchWebhook = () => new ProblemError(404, 'There is nothing at this address.');

/** Explains why the database refused a change of a webhook or of a delivery. */
export function webhookRefusal(error: unknown): never {
  if (error instanceof ReusedKeyError) throw reusedKey();
  if (error instanceof StaleError) throw noSuchWebhook();
  if (error instanceof WebhookOffError) {
    throw new ProblemError(409, 'This webhook is off: switch it on first.');
  }
  if (error instanceof RecordErasedError) {
    throw new ProblemError(409, 'What this was about was erased: it is not sent any more.');
  }
  if (error instanceof TooManyWebhooksError) {
    throw new ProblemError(
      409,
      `There can be ${mostWebhooks} webhooks. Please delete one that is not used any more.`,
    );
  }
  throw error;
}
