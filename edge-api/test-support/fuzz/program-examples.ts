import { v7 as uuidV7 } from 'uuid';
import { pingWebhook } from '../../db/webhooks/request-delivery';
import type { TestApp } from '../test-app';
import { addWebhook } from '../webhooks/webhooks';
import { type Example, json, toChange } from './fuzz-headers';

/** Calls of the routes for API keys and webhooks that succeed. */
export function programExamples(
  db: TestApp['db'],
): Record<string, () => Example | Promise<Example>> {
  /** A call about a webhook that is made for it. */
  const webhook = async (end: string, body?: object) => {
    const id = await addWebhook(db, 'https://erp.example/hook', {
      event_types: ['product.changed'],
    });
    return { id, path: `/api/admin/webhooks/${id}${end}`, headers: toChange(1), body };
  };

  return {
    'POST /api/admin/api-keys': () => ({
      headers: { ...json, 'idempotency-key': uuidV7() },
      body: { name: 'Books', scopes: ['catalogue:read'], endsAt: '2999-01-31T08:30:00.000Z' },
    }),
    'DELETE /api/admin/api-keys/{id}': async () => {
      const id = uuidV7();
      const key = { id, hash: id, prefix: 'sampan_', name: 'Books', made_by: 'amina' };
      await db
        .insertInto('api_keys')
        .values({ ...key, scopes: ['catalogue:read'] })
        .execute();
      return { path: `/api/admin/api-keys/${id}`, headers: { 'idempotency-key': uuidV7() } };
    },
    'POST /api/admin/webhooks': () => ({
      headers: { ...json, 'idempotency-key': uuidV7() },
      body: {
        address: 'https://erp.example/hook',
        eventTypes: ['product.changed'],
        note: 'For the ERP',
      },
    }),
    'PATCH /api/admin/webhooks/{id}': () => webhook('', { note: 'Tried.', isOn: true }),
    'DELETE /api/admin/webhooks/{id}': () => webhook(''),
    'POST /api/admin/webhooks/{id}/secret': () => webhook('/secret'),
    'POST /api/admin/webhooks/{id}/ping': () => webhook('/ping'),
    'GET /api/admin/webhooks/{id}/deliveries': () => webhook('/deliveries'),
    'POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/send-again': async () => {
      const { path, id } = await webhook('');
      const delivery = uuidV7();
      await pingWebhook(db, id, delivery, { of: 'server' });
      return { path: `${path}/deliveries/${delivery}/send-again` };
    },
  };
}
