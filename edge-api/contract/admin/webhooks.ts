import * as v from 'valibot';
import { listOf, optionalText, storable, Timestamp } from '../fields';

/** The events that a webhook may get. */
export const webhookEventTypes = [
  'contact-message.received',
  'contact-message.changed',
  'service-request.received',
  'service-request.changed',
  'product.changed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** What each event means, for people. */
export const webhookEventMeanings: Record<WebhookEventType, string> = {
  'contact-message.received': 'A contact message arrived',
  'contact-message.changed': 'A contact message was changed or erased',
  'service-request.received': 'A request arrived',
  'service-request.changed': 'A request was changed or erased',
  'product.changed': 'A product was added, changed or deleted',
};

/** The type of a test, which any webhook gets when an admin asks for it. */
export const pingType = 'ping';

/** The most webhooks there can be. */
export const mostWebhooks = 20;

/** How long the secret before a new one signs too, in hours. */
export const formerSecretHours = 24;

/**
 * Why a webhook is off: an admin switched it off; the receiver answered 410; it failed for days; the
 * admin who made it is no admin any more.
 */
const webhookOffReasons = ['admin', 'gone', 'failing', 'maker'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** A webhook as admins see it: all but its secret, which the API never says again. */
export const WebhookRecord = v.object({
  id: v.string(),
  /** The address to which events are sent. */
  address: v.string(),
  eventTypes: v.array(v.picklist(webhookEventTypes)),
  note: v.string(),
  /** Null while it is on. */
  offReason: v.nullable(v.picklist(webhookOffReasons)),
  /** Since when each attempt has failed; null after one that did not. */
  failingSince: v.nullable(Timestamp),
  /** How many deliveries wait to be sent. */
  waiting: v.number(),
  /** Until when the secret before signs too; null without one. */
  formerSecretUntil: v.nullable(Timestamp),
  /** The uid of the admin who made it. */
  madeBy: v.string(),
  /** Their address; null once that account was erased. */
  madeByEmail: v.nullable(v.string()),
  createdAt: Timestamp,
  /** Goes into `If-Match`. */
  version: v.number(),
});
export type WebhookRecord = v.InferOutput<typeof WebhookRecord>;

/** Answer of `GET /api/admin/webhooks`: all of them, the newest first. */
export const Webhooks = v.object({ items: v.array(WebhookRecord) });
export type Webhooks = v.InferOutput<typeof Webhooks>;

const eventTypes = v.pipe(
  listOf(
    v.picklist(webhookEventTypes, 'There is no such event.'),
    webhookEventTypes.length,
    'Each event can be chosen once.',
    'The events are missing.',
  ),
  v.minLength(1, 'Please choose at least one event.'),
  v.transform((chosen) => webhookEventTypes.filter((type) => chosen.includes(type))),
);

// No user name, no password and nothing behind "#". Where the host leads to is looked up for each attempt.
const webAddress = /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/i;

const address = v.pipe(
  v.string('The address is missing.'),
  v.trim(),
  v.nonEmpty('Please fill in the address.'),
  v.maxLength(2000, 'The address can be at most 2000 characters long.'),
  v.regex(
    webAddress,
    'Please write a full address, such as https://example.com/events, without a password and “#”.',
  ),
  storable('Address'),
);

/**
 * Body of `POST /api/admin/webhooks`; the `Idempotency-Key` becomes its id. An `http:` address is refused
 * (400), unless the server's settings allow its host.
 */
export const NewWebhook = v.strictObject({
  address,
  eventTypes,
  note: optionalText('Note', 200),
});
export type NewWebhook = v.InferOutput<typeof NewWebhook>;

/**
 * Body of `PATCH /api/admin/webhooks/:id`, with `If-Match`; what is left out stays. `isOn: true` switches
 * it on, for whatever reason it was off: what waited is sent then.
 */
export const WebhookChange = v.strictObject({
  address: v.optional(address),
  eventTypes: v.optional(eventTypes),
  note: v.optional(optionalText('Note', 200)),
  isOn: v.optional(v.boolean()),
});
export type WebhookChange = v.InferOutput<typeof WebhookChange>;

/**
 * Answer of `POST /api/admin/webhooks` (201), and of `POST /api/admin/webhooks/:id/secret` with `If-Match`,
 * which gives it a new secret. The only answers with the secret: the same request again is refused (409).
 */
export const MadeWebhook = v.object({
  ...WebhookRecord.entries,
  /** `whsec_` and 32 random bytes in Base64. */
  secret: v.string(),
});
export type MadeWebhook = v.InferOutput<typeof MadeWebhook>;

const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** The delivery of one event to one webhook, with its state. */
export const WebhookDelivery = v.object({
  id: v.string(),
  /** The receiver's `webhook-id`, the same in each attempt. */
  eventId: v.string(),
  type: v.picklist([...webhookEventTypes, pingType]),
  /** The reference of the message or request, the slug of the product; null for a test. */
  about: v.optional(v.nullable(v.string()), null),
  state: v.picklist(webhookDeliveryStates),
  /** Since it was written, or sent again by an admin. */
  attempts: v.number(),
  createdAt: Timestamp,
  /** When it was delivered, or failed for good. */
  settledAt: v.nullable(Timestamp),
  /** Null once it is settled. */
  nextAttemptAt: v.nullable(Timestamp),
  /** The receiver's last answer, of which no text is stored; null: none came. */
  answerStatus: v.nullable(v.number()),
  /** The size of the answer in bytes; null where it was too long or too slow to count. */
  answerBytes: v.optional(v.nullable(v.number()), null),
  /** Why the last attempt failed, as a sentence; null when it did not. */
  lastError: v.nullable(v.string()),
  /** The message or request was erased since: this is not sent any more. */
  recordErased: v.optional(v.boolean(), false),
});
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;

/** Query of `GET /api/admin/webhooks/:id/deliveries`: 50 at a time, the newest first. */
export const WebhookDeliveriesQuery = v.strictObject({
  /** Opaque: `nextCursor` of the page before. */
  cursor: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,17}~[0-9a-f-]{36}$/, 'The cursor is not valid.')),
  ),
});

/**
 * Its answer; `nextCursor` is null on the last page. `POST /api/admin/webhooks/:id/ping`, with an
 * `Idempotency-Key`, and `POST /api/admin/webhooks/:id/deliveries/:deliveryId/send-again` answer with one
 * delivery (202), or 409 while the webhook is off or when the record was erased since. `DELETE /api/admin/webhooks/:id`, with `If-Match` and an
 * `Idempotency-Key`, deletes a webhook and its deliveries (204).
 */
export const WebhookDeliveries = v.object({
  items: v.array(WebhookDelivery),
  nextCursor: v.nullable(v.string()),
});
export type WebhookDeliveries = v.InferOutput<typeof WebhookDeliveries>;
