import { type Kysely, sql, type Transaction } from 'kysely';
import { pingType } from '../../contract/admin/webhooks';
import { authorized, type Rights } from '../accounts/rights';
import { StaleError } from '../changes/record-change';
import type { Database } from '../tables';
import { findDelivery } from './webhook-records';

/** Nothing is sent while the webhook is off. */
export class WebhookOffError extends Error {
  override name = 'WebhookOffError';
}

/** The record of the event was erased. */
export class RecordErasedError extends Error {
  override name = 'RecordErasedError';
}

/**
 * Writes a test for one webhook. Its delivery has the id, so that a repeated request makes no second one.
 * @throws RightsError, StaleError when there is no such webhook, WebhookOffError
 */
export const pingWebhook = (
  db: Kysely<Database>,
  webhookId: string,
  id: string,
  rights: Rights,
): Promise<void> =>
  authorized(db, rights, async (transaction) => {
    await refuseOff(transaction, webhookId);
    const data = JSON.stringify({ webhook: webhookId });
    await transaction
      .insertInto('webhook_events')
      .values({ id, type: pingType, data })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await transaction
      .insertInto('webhook_deliveries')
      .values({ id, event_id: id, webhook_id: webhookId })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  });

/**
 * Makes a delivery due now, with all its attempts before it, whatever its state.
 * @throws RightsError, StaleError when there is no such webhook or delivery, WebhookOffError, RecordErasedError
 */
export const sendAgain = (
  db: Kysely<Database>,
  webhookId: string,
  id: string,
  rights: Rights,
): Promise<void> =>
  authorized(db, rights, async (transaction) => {
    await refuseOff(transaction, webhookId);
    const { numUpdatedRows } = await transaction
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: sql<Date>`now()`, settled_at: null })
      .where('id', '=', id)
      .where('webhook_id', '=', webhookId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    // A trigger does not let deliveries change whose record was erased.
    if (await findDelivery(transaction, webhookId, id)) throw new RecordErasedError('It is gone.');
    throw new StaleError();
  });

async function refuseOff(transaction: Transaction<Database>, id: string): Promise<void> {
  const row = await transaction
    .selectFrom('webhooks')
    .select('off_reason')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new StaleError();
  if (row.off_reason) throw new WebhookOffError('It is off.');
}
