import { Hono } from 'hono';
import { validator } from 'hono-openapi';
import * as v from 'valibot';
import {
  WebhookDeliveries,
  WebhookDeliveriesQuery,
  WebhookDelivery,
} from '../../contract/admin/webhooks';
import { pingWebhook, sendAgain } from '../../db/webhooks/request-delivery';
import { findDelivery, findWebhook, listDeliveries } from '../../db/webhooks/webhook-records';
import type { ChangingEnv, Deps } from '../../deps';
import { reusedKey } from '../../http/problem';
import { readChangeRequest } from '../../middleware/change-request';
import { queryOf, uuidParam } from '../../middleware/json-body';
import { describe } from '../describe';
import { noSuchWebhook, webhookRefusal } from './webhook-refusals';

const base = { tag: 'Admin', security: 'admin' } as const;
const isOff = 'The webhook is off.';

/** The routes of a webhook's deliveries: list them, send a test, and send one again. */
export const adminWebhookDeliveriesRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<ChangingEnv>()
    .post(
      '/admin/webhooks/:id/ping',
      describe({
        ...base,
        operationId: 'pingWebhook',
        summary: 'Send a test. The idempotency key becomes the id of its delivery',
        headers: ['Idempotency-Key'],
        answer: { status: 202, schema: WebhookDelivery, meaning: 'It is sent within seconds.' },
        problems: [400, 401, 403, 404, 409, 422],
        meanings: { 409: isOff },
      }),
      uuidParam,
      readChangeRequest({ body: false, version: false }),
      async (c) => {
        const { id } = c.req.valid('param');
        const { key, by } = c.get('changeRequest');
        await pingWebhook(db, id, key, by.rights).catch(webhookRefusal);
        const found = await findDelivery(db, id, key);
        if (!found) throw reusedKey();
        return c.json(found satisfies WebhookDelivery, 202);
      },
    )
    .get(
      '/admin/webhooks/:id/deliveries',
      describe({
        ...base,
        operationId: 'listWebhookDeliveries',
        summary: 'What was sent to a webhook within 30 days, and what waits',
        answer: { schema: WebhookDeliveries, meaning: 'The newest first, 50 at a time.' },
        problems: [400, 401, 403, 404],
      }),
      uuidParam,
      queryOf(WebhookDeliveriesQuery),
      async (c) => {
        const { id } = c.req.valid('param');
        if (!(await findWebhook(db, id))) throw noSuchWebhook();
        return c.json(await listDeliveries(db, id, c.req.valid('query').cursor));
      },
    )
    .post(
      '/admin/webhooks/:id/deliveries/:deliveryId/send-again',
      describe({
        ...base,
        operationId: 'sendWebhookAgain',
        summary: 'Send an event again, with the same `webhook-id`',
        answer: { status: 202, schema: WebhookDelivery, meaning: 'It is sent within seconds.' },
        problems: [400, 401, 403, 404, 409],
        meanings: { 409: 'The webhook is off, or the record was erased since.' },
      }),
      deliveryParam,
      async (c) => {
        const { id, deliveryId } = c.req.valid('param');
        const { rights } = c.get('by');
        await sendAgain(db, id, deliveryId, rights).catch(webhookRefusal);
        const found = await findDelivery(db, id, deliveryId);
        if (!found) throw noSuchWebhook();
        return c.json(found satisfies WebhookDelivery, 202);
      },
    );

const deliveryParam = validator(
  'param',
  v.object({ id: v.pipe(v.string(), v.uuid()), deliveryId: v.pipe(v.string(), v.uuid()) }),
  (result) => {
    if (!result.success) throw noSuchWebhook();
  },
);
