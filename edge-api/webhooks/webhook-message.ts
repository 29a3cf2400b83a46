import { Webhook } from 'standardwebhooks';
import type { ClaimedDelivery } from '../db/webhooks/delivery-queries';

/** A delivery as it is sent. */
export type WebhookMessage = SentMessage & { body: string };

/** A message that is posted to the address of another server. */
export type SentMessage = {
  address: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
};

/** What a receiver answered, without its text. `bytes`: the size of its body, null where it was not counted. */
export type WebhookAnswer =
  | { kind: 'answer'; status: number; retryAfter: string | null; bytes: number | null }
  | { kind: 'none'; error: string };

/** Sends one message until the signal ends it. Never throws. */
export type SendWebhook = (message: SentMessage, signal: AbortSignal) => Promise<WebhookAnswer>;

/** The list of the API in which a program reads the record of an event. */
const lists: Record<string, string> = {
  'contact-message': 'contact-messages',
  'service-request': 'service-requests',
  product: 'products',
};

/**
 * Makes the message of an event by the scheme of Standard Webhooks, signed with each secret. Its id is the id of the
 * event, the same in each attempt. Where the record still exists, the `url` in `data` says where to read it.
 */
export function webhookMessage(
  { address, eventId, type, data, createdAt }: Omit<ClaimedDelivery, 'id' | 'attempts'>,
  secrets: readonly string[],
  origin: string,
  now: Date,
): WebhookMessage {
  const list = lists[type.split('.')[0] ?? ''];
  const url = list && data.erased !== true && `${origin}/api/admin/${list}/${data.id}`;
  const timestamp = createdAt.toISOString();
  const body = JSON.stringify({ type, timestamp, data: { ...data, ...(url && { url }) } });
  const signatures = secrets.map((secret) => new Webhook(secret).sign(eventId, now, body));
  return {
    address,
    headers: {
      'content-type': 'application/json',
      'user-agent': `webhooks (+${origin})`,
      'webhook-id': eventId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
  };
}
