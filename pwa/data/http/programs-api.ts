import {
  ApiKeyRecord,
  ApiKeys,
  MadeApiKey,
  type NewApiKey,
} from '../../../edge-api/contract/admin/api-keys';
import {
  MadeWebhook,
  type NewWebhook,
  type WebhookChange,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookRecord,
  Webhooks,
} from '../../../edge-api/contract/admin/webhooks';
import { jsonOf, parsed } from './answers';
import type { clientWith } from './client';
import { reportReachability } from './connection';

type Client = ReturnType<typeof clientWith>['api']['admin'];
/** The key of a change, by which the server knows it again, and the version that it starts from. */
type Change = { key: string; version?: number };

const saying = ({ key, version }: Change) => ({
  headers: { 'idempotency-key': key, ...(version && { 'if-match': `"${version}"` }) },
});

/** What admins arrange for programs; every call throws ApiError or UnreachableError. */
export const programsApi = (admin: Client) => ({
  apiKeys: async (): Promise<ApiKeys> =>
    parsed(ApiKeys, await jsonOf(await admin['api-keys'].$get())),

  /** Makes a key. Only this answer has it; the same change again is refused. */
  makeApiKey: async (input: NewApiKey, change: Change): Promise<MadeApiKey> =>
    parsed(
      MadeApiKey,
      await jsonOf(await admin['api-keys'].$post({ json: input }, saying(change))),
    ),

  /** A key that was withdrawn before gets the same answer again. */
  async withdrawApiKey(id: string, change: Change): Promise<ApiKeyRecord> {
    const response = await admin['api-keys'][':id'].$delete({ param: { id } }, saying(change));
    return parsed(ApiKeyRecord, await jsonOf(response));
  },

  webhooks: async (): Promise<Webhooks> =>
    parsed(Webhooks, await jsonOf(await admin.webhooks.$get())),

  /** Makes a webhook. Only this answer has its secret; the same change again is refused. */
  makeWebhook: async (input: NewWebhook, change: Change): Promise<MadeWebhook> =>
    parsed(MadeWebhook, await jsonOf(await admin.webhooks.$post({ json: input }, saying(change)))),

  async changeWebhook(id: string, json: WebhookChange, change: Change): Promise<WebhookRecord> {
    const response = await admin.webhooks[':id'].$patch({ param: { id }, json }, saying(change));
    return parsed(WebhookRecord, await jsonOf(response));
  },

  /** Gives a webhook a new secret, as `makeWebhook` gives the first one. */
  async renewWebhookSecret(id: string, change: Change): Promise<MadeWebhook> {
    const response = await admin.webhooks[':id'].secret.$post({ param: { id } }, saying(change));
    return parsed(MadeWebhook, await jsonOf(response));
  },

  async deleteWebhook(id: string, change: Change): Promise<void> {
    const response = await admin.webhooks[':id'].$delete({ param: { id } }, saying(change));
    if (response.status === 204) reportReachability(true);
    else await jsonOf(response);
  },

  /** Asks the server to send a test to a webhook. */
  async pingWebhook(id: string, change: Change): Promise<WebhookDelivery> {
    const response = await admin.webhooks[':id'].ping.$post({ param: { id } }, saying(change));
    return parsed(WebhookDelivery, await jsonOf(response));
  },

  /** Fetches 50 deliveries, newest first. `cursor` is the `nextCursor` of the page before. */
  async webhookDeliveries(id: string, cursor?: string): Promise<WebhookDeliveries> {
    const query = cursor ? { cursor } : {};
    const response = await admin.webhooks[':id'].deliveries.$get({ param: { id }, query });
    return parsed(WebhookDeliveries, await jsonOf(response));
  },

  async sendDeliveryAgain(id: string, deliveryId: string): Promise<WebhookDelivery> {
    const deliveries = admin.webhooks[':id'].deliveries[':deliveryId'];
    const response = await deliveries['send-again'].$post({ param: { id, deliveryId } });
    return parsed(WebhookDelivery, await jsonOf(response));
  },
});
