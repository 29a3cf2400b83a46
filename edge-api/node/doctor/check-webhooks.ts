import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { webhookFigures } from '../../db/webhooks/webhook-figures';
import { type Finding, findingsOf } from './finding';

/** The alert has the same limit: processes look for deliveries every two seconds. */
const lateSeconds = 300;

/** Whether what webhooks are to be told arrives. */
export async function checkWebhooks(db: Kysely<Database>): Promise<Finding> {
  const { ok, warning } = findingsOf('webhooks');
  const { waiting, overdueSeconds, failing, off } = await webhookFigures(db);
  const isLate = overdueSeconds > lateSeconds;
  const numbers = `Webhooks that fail: ${failing}. Switched off, but not by an admin: ${off}. Deliveries that wait: ${waiting}`;
  const late = isLate ? `, one of them ${Math.floor(overdueSeconds / 60)} minutes too long` : '';
  if (failing + off === 0 && !isLate) return ok(`${numbers}.`);
  return warning(
    `${numbers}${late}.`,
    isLate
      ? 'Check that the server runs, and look for webhooks in its log.'
      : 'The dashboard says why: mend the receiver, and switch on what is off.',
  );
}
