import * as v from 'valibot';
import { listOf, requiredText, Timestamp, UuidV7 } from '../fields';

/**
 * The rights of an API key. `write` includes `read` of the same, because the answer to a change has the record. Only
 * `read-costs`, which includes `read`, gives costs and internal notes of requests.
 */
export const apiScopes = [
  'service-requests:read',
  'service-requests:read-costs',
  'service-requests:write',
  'contact-messages:read',
  'contact-messages:write',
  'catalogue:read',
  'catalogue:write',
  'rates:read',
  'rates:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Explains to people what each scope lets a program do. */
export const scopeMeanings: Record<ApiScope, string> = {
  'service-requests:read':
    'Read requests, with names, addresses and quotations, without costs and internal notes',
  'service-requests:read-costs': 'Read requests with all of it: costs and internal notes too',
  'service-requests:write':
    'Read and send requests, answer their customers, send and withdraw quotations, take them a step further, assign them, add notes',
  'contact-messages:read': 'Read contact messages, with names, addresses and internal notes',
  'contact-messages:write':
    'Read and send contact messages, answer their customers, change their status, assign them, add notes',
  'catalogue:read': 'Read services and products, also those that are not published',
  'catalogue:write': 'Read, add, change, import and delete services and products, add pictures',
  'rates:read': 'Read rates, with what they cost the company',
  'rates:write': 'Read, add, change, import and end rates',
};

/** The most keys that work at a time. */
export const mostApiKeys = 100;

/** Why a key no longer works: `maker-…` says what became of the admin who made it. */
const stopReasons = [
  'withdrawn',
  'ended',
  'maker-blocked',
  'maker-no-admin',
  'maker-erased',
] as const;
export type StopReason = (typeof stopReasons)[number];

/** An API key as admins see it: all but the key itself, which no one can read again. */
export const ApiKeyRecord = v.object({
  id: UuidV7,
  name: v.string(),
  /** How the key begins, such as `sampan_4fQz`: enough to recognise it. */
  prefix: v.string(),
  scopes: v.array(v.picklist(apiScopes)),
  /** The uid of the admin who made it; null once that account was erased. */
  madeBy: v.nullable(v.string()),
  madeByEmail: v.nullable(v.string()),
  createdAt: Timestamp,
  /** To the minute; null: never used. */
  lastUsedAt: v.nullable(Timestamp),
  /** Null: it works until it is withdrawn. */
  endsAt: v.nullable(Timestamp),
  /** Since when it no longer works, and why; null while it works. */
  stopped: v.nullable(v.object({ at: Timestamp, why: v.picklist(stopReasons) })),
});
export type ApiKeyRecord = v.InferOutput<typeof ApiKeyRecord>;

/** Answer of `GET /api/admin/api-keys`: at most 500, those that work first. */
export const ApiKeys = v.object({ items: v.array(ApiKeyRecord) });
export type ApiKeys = v.InferOutput<typeof ApiKeys>;

/** Body of `POST /api/admin/api-keys`, with an `Idempotency-Key`. */
export const NewApiKey = v.strictObject({
  name: requiredText('Name', 80),
  scopes: v.pipe(
    listOf(
      v.picklist(apiScopes, 'There is no such scope.'),
      apiScopes.length,
      'Each scope can be chosen once.',
      'The scopes are missing.',
    ),
    v.minLength(1, 'Please choose at least one scope.'),
    v.transform((chosen) => apiScopes.filter((scope) => chosen.includes(scope))),
  ),
  endsAt: v.optional(v.nullable(Timestamp), null),
});
export type NewApiKey = v.InferOutput<typeof NewApiKey>;

/**
 * The answer (201), the only one with the key. The same request again is refused (409), as the key can't be shown
 * twice. `DELETE /api/admin/api-keys/:id` withdraws a key and answers with its record, also the second time.
 */
export const MadeApiKey = v.object({ ...ApiKeyRecord.entries, key: v.string() });
export type MadeApiKey = v.InferOutput<typeof MadeApiKey>;
