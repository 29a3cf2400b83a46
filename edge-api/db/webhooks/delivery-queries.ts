import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';

/** An event to send to one webhook; `attempts` counts them from 1. */
export type ClaimedDelivery = {
  id: string;
  webhookId: string;
  attempts: number;
  eventId: string;
  type: string;
  data: Record<string, unknown>;
  createdAt: Date;
  address: string;
};

/** A webhook with the secrets that sign, the newest first, as they are stored. */
export type SigningWebhook = { id: string; secrets: string[] };

/** The stored part of an answer, never its text. The fields are null where no answer came or its size is unknown. */
type StoredAnswer = { status: number | null; bytes: number | null };

/** The result of one attempt. */
export type DeliveryOutcome = StoredAnswer &
  (
    | { kind: 'delivered' }
    /** To be tried again. */
    | { kind: 'put-off'; error: string; retryAfterMs: number }
    | { kind: 'failed'; error: string; isGone: boolean }
  );

/** A webhook for which every attempt of so many days failed is switched off. */
const failingDays = 3;

/** Returns deliveries that are due: at most so many of each webhook, and only of webhooks that are on. */
export async function dueDeliveries(
  db: Kysely<Database>,
  perWebhook: number,
): Promise<{ id: string; webhookId: string }[]> {
  const { rows } = await sql<{ id: string; webhookId: string }>`
    select due.id, webhooks.id as "webhookId" from webhooks cross join lateral (
      select id, next_attempt_at from webhook_deliveries
      where webhook_id = webhooks.id and state = 'waiting' and next_attempt_at <= now()
      order by next_attempt_at limit ${perWebhook}) as due
    where off_reason is null
    order by due.next_attempt_at`.execute(db);
  return rows;
}

/** The webhook of a delivery; null when there is no such delivery any more. */
export async function webhookOf(
  db: Kysely<Database>,
  deliveryId: string,
): Promise<SigningWebhook | null> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['webhooks.id', 'secret'])
    .select(
      sql<string | null>`case when former_secret_until > now() then former_secret end`.as('former'),
    )
    .where('webhook_deliveries.id', '=', deliveryId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, secret, former } = row;
  return { id, secrets: former ? [secret, former] : [secret] };
}

/**
 * Claims a delivery. Null when it is not due, because it is settled, another process has it, or its webhook is off.
 * No other process gets it within the next `leaseMs`; if it is not settled by then, it is due again, as this process
 * may have died.
 */
export async function claimDelivery(
  db: Kysely<Database>,
  deliveryId: string,
  leaseMs: number,
): Promise<ClaimedDelivery | null> {
  const row = await db
    .updateTable('webhook_deliveries')
    .from('webhooks')
    .from('webhook_events')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: after(leaseMs),
    })
    .where('webhook_deliveries.id', '=', (due) =>
      due
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('id', '=', deliveryId)
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        // Another process is claiming it at this moment.
        .forUpdate()
        .skipLocked(),
    )
    .whereRef('webhooks.id', '=', 'webhook_id')
    .whereRef('webhook_events.id', '=', 'event_id')
    .where('off_reason', 'is', null)
    .returning([
      'webhook_deliveries.id',
      'webhook_id',
      'attempts',
      'event_id',
      'type',
      'data',
      'webhook_events.created_at',
      'address',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { id, attempts, type, address } = row;
  return {
    ...{ id, attempts, type, address },
    webhookId: row.webhook_id,
    eventId: row.event_id,
    data: row.data as Record<string, unknown>,
    createdAt: row.created_at,
  };
}

/**
 * Stores the result of an attempt, and its meaning for the webhook. It changes no delivery that another process has
 * claimed since, or that an admin has sent again: each claim has its own number of attempts. It does not change one
 * whose record was erased meanwhile, as that has ended.
 */
export const settleDelivery = (
  db: Kysely<Database>,
  { id, webhookId, attempts }: Pick<ClaimedDelivery, 'id' | 'webhookId' | 'attempts'>,
  outcome: DeliveryOutcome,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // The webhook is locked first, as when it is deleted with its deliveries: so neither waits for the other.
    await noteOfWebhook(transaction, webhookId, outcome);
    await transaction
      .updateTable('webhook_deliveries')
      .set({
        answer_status: outcome.status,
        answer_bytes: outcome.bytes,
        ...columnsOf(outcome),
      })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'waiting')
      .execute();
  });

async function noteOfWebhook(db: Kysely<Database>, id: string, outcome: DeliveryOutcome) {
  const webhook = db.updateTable('webhooks').where('id', '=', id);
  if (outcome.kind === 'delivered') {
    await webhook.set({ failing_since: null }).where('failing_since', 'is not', null).execute();
    return;
  }
  await webhook
    .set({ failing_since: sql<Date>`clock_timestamp()` })
    .where('failing_since', 'is', null)
    .execute();
  const isGone = outcome.kind === 'failed' && outcome.isGone;
  await webhook
    .set({ off_reason: isGone ? 'gone' : 'failing', version: sql<number>`version + 1` })
    .where('off_reason', 'is', null)
    .$if(!isGone, (query) =>
      query.where('failing_since', '<', sql<Date>`now() - make_interval(days => ${failingDays})`),
    )
    .execute();
}

function columnsOf(outcome: DeliveryOutcome) {
  const settled_at = sql<Date>`clock_timestamp()`;
  switch (outcome.kind) {
    case 'delivered':
      return { state: outcome.kind, settled_at, last_error: null };
    case 'failed':
      return { state: outcome.kind, settled_at, last_error: outcome.error };
    case 'put-off':
      return { last_error: outcome.error, next_attempt_at: after(outcome.retryAfterMs) };
  }
}

const after = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`;
