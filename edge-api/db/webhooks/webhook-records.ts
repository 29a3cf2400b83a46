import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import {
  type WebhookDeliveries,
  WebhookDelivery,
  WebhookRecord,
} from '../../contract/admin/webhooks';
import { rowReader } from '../row-mapping';
import type { Database } from '../tables';

const pageSize = 50;

const records = (db: Kysely<Database>) =>
  db
    .selectFrom('webhooks')
    .select([
      'id',
      'address',
      'event_types',
      'note',
      'off_reason',
      'failing_since',
      'made_by',
      'created_at',
      'version',
    ])
    .select(({ selectFrom, fn }) => [
      selectFrom('users').select('email').whereRef('uid', '=', 'made_by').as('made_by_email'),
      selectFrom('webhook_deliveries')
        .select(fn.countAll<string>().as('count'))
        .whereRef('webhook_id', '=', 'webhooks.id')
        .where('state', '=', 'waiting')
        .as('waiting'),
      // A former secret that no longer signs counts as none.
      sql<Date | null>`case when former_secret_until > now() then former_secret_until end`.as(
        'former_secret_until',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof records>['executeTakeFirstOrThrow']>>;

const readRecord = rowReader(WebhookRecord.entries);
const toRecord = (row: Row): WebhookRecord =>
  readRecord({
    ...row,
    event_types: v.parse(WebhookRecord.entries.eventTypes, row.event_types),
    waiting: Number(row.waiting),
  });

/** All webhooks, the newest first. */
export const listWebhooks = async (db: Kysely<Database>): Promise<WebhookRecord[]> =>
  (await records(db).orderBy('created_at', 'desc').orderBy('id').execute()).map(toRecord);

export async function findWebhook(
  db: Kysely<Database>,
  id: string,
): Promise<WebhookRecord | undefined> {
  const row = await records(db).where('id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

// In microseconds, as the database has them.
const position = sql<string>`(extract(epoch from webhook_deliveries.created_at) * 1000000)::bigint::text
  || '~' || webhook_deliveries.id`;

const deliveries = (db: Kysely<Database>, webhookId: string) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'event_id')
    .where('webhook_id', '=', webhookId)
    .select([
      'webhook_deliveries.id',
      'event_id',
      'type',
      'state',
      'attempts',
      'webhook_deliveries.created_at',
      'settled_at',
      'answer_status',
      'answer_bytes',
      'record_erased',
      'last_error',
      position.as('position'),
    ])
    .select(sql<string | null>`coalesce(data ->> 'reference', data ->> 'slug')`.as('about'))
    .select(
      sql<Date | null>`case when state = 'waiting' then next_attempt_at end`.as('next_attempt_at'),
    );

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>>;

const readDelivery = rowReader(WebhookDelivery.entries);
const toDelivery = (row: DeliveryRow): WebhookDelivery =>
  readDelivery({ ...row, type: v.parse(WebhookDelivery.entries.type, row.type) });

/** The delivery with this id, if it is one of this webhook. */
export async function findDelivery(
  db: Kysely<Database>,
  webhookId: string,
  id: string,
): Promise<WebhookDelivery | undefined> {
  const row = await deliveries(db, webhookId)
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst();
  return row && toDelivery(row);
}

/** One page of the deliveries of a webhook, the newest first. */
export async function listDeliveries(
  db: Kysely<Database>,
  webhookId: string,
  cursor: string | undefined,
): Promise<WebhookDeliveries> {
  const [micros, id] = cursor?.split('~') ?? [];
  const rows = await deliveries(db, webhookId)
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(webhook_deliveries.created_at, webhook_deliveries.id)
          < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`,
      ),
    )
    .orderBy('webhook_deliveries.created_at', 'desc')
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  return {
    items: page.map(toDelivery),
    nextCursor: rows.length > page.length ? (page.at(-1)?.position ?? null) : null,
  };
}
