import { type Context, Hono } from 'hono';
import { validator } from 'hono-openapi';
import * as v from 'valibot';
import {
  MadeWebhook,
  mostWebhooks,
  NewWebhook,
  WebhookChange,
  WebhookDeliveries,
  WebhookDeliveriesQuery,
  WebhookDelivery,
  WebhookRecord,
  Webhooks,
} from '../../contract/admin/webhooks';
import { ReusedKeyError, StaleError } from '../../db/changes/record-change';
import { encrypt } from '../../db/secrets/encryption';
import { aboutWebhook } from '../../db/secrets/stored-secrets';
import {
  changeWebhook,
  deleteWebhook,
  makeWebhook,
  renewSecret,
  TooManyWebhooksError,
} from '../../db/webhooks/change-webhooks';
import {
  pingWebhook,
  RecordErasedError,
  sendAgain,
  WebhookOffError,
} from '../../db/webhooks/request-delivery';
import {
  findDelivery,
  findWebhook,
  listDeliveries,
  listWebhooks,
} from '../../db/webhooks/webhook-records';
import type { ChangingEnv, Deps } from '../../deps';
import { answerChange } from '../../http/answer-change';
import { invalidFields, ProblemError, reusedKey } from '../../http/problem';
import type { SecurityEvent } from '../../log/security-log';
import { readChangeRequest } from '../../middleware/change-request';
import { jsonBody, jsonOnly, queryOf, uuidParam } from '../../middleware/json-body';
import { describe } from '../describe';

const base = { tag: 'Admin', security: 'admin' } as const;
const versioned = { headers: ['Idempotency-Key', 'If-Match'] as const };
const changed = [400, 401, 403, 404, 412, 422, 428];

/** The routes with which admins make, change and delete webhooks, and see what was sent to them. */
export const adminWebhooksRoutes = ({
  db,
  encryptionKeys,
  webhookHosts,
  security,
}: Pick<Deps, 'db' | 'encryptionKeys' | 'webhookHosts' | 'security'>) => {
  const tell = (c: Context<ChangingEnv>, event: SecurityEvent['event'], webhook: string) =>
    security({
      event,
      requestId: c.get('requestId'),
      byUid: c.get('changeRequest').by.uid,
      details: { webhook },
    });
  const refuseAddress = (address: string | undefined) => {
    const message = address === undefined ? null : webhookHosts.refusalOf(address);
    if (message) throw invalidFields([{ path: 'address', message }]);
  };
  /** Makes a secret, `whsec_` and 32 random bytes in Base64 as Standard Webhooks has it, and its stored form. */
  const newSecret = async (webhook: string) => {
    if (encryptionKeys.length === 0) throw noEncryptionKey();
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const secret = `whsec_${btoa(String.fromCharCode(...bytes))}`;
    return { secret, stored: await encrypt(encryptionKeys, secret, aboutWebhook(webhook)) };
  };
  return new Hono<ChangingEnv>()
    .get(
      '/admin/webhooks',
      describe({
        ...base,
        operationId: 'listWebhooks',
        summary: 'All webhooks',
        answer: { schema: Webhooks, meaning: 'The newest first, without their secrets.' },
        problems: [401, 403],
      }),
      async (c) => c.json({ items: await listWebhooks(db) } satisfies Webhooks),
    )
    .post(
      '/admin/webhooks',
      describe({
        ...base,
        operationId: 'makeWebhook',
        summary: 'Make a webhook. The idempotency key, a UUIDv7, becomes its id',
        headers: ['Idempotency-Key'],
        answer: { status: 201, schema: MadeWebhook, meaning: onlyTime, headers: ['ETag'] },
        problems: [400, 401, 403, 409, 413, 415, 422],
        meanings: {
          409: `Made already, or there are ${mostWebhooks}, or the server has no key for secrets.`,
        },
      }),
      jsonOnly,
      jsonBody(NewWebhook),
      readChangeRequest({ body: true, version: false }),
      async (c) => {
        const webhook = withPlainAddress(c.req.valid('json'));
        refuseAddress(webhook.address);
        const request = c.get('changeRequest');
        const { secret, stored } = await newSecret(request.key);
        const isMade = await makeWebhook(db, webhook, stored, request).catch(webhookRefusal);
        if (!isMade) throw shownBefore();
        const record = await findWebhook(db, request.key);
        if (!record) throw noSuchWebhook();
        tell(c, 'webhook-made', record.id);
        c.header('etag', `"${record.version}"`);
        return c.json({ ...record, secret } satisfies MadeWebhook, 201);
      },
    )
    .patch(
      '/admin/webhooks/:id',
      describe({
        ...base,
        operationId: 'changeWebhook',
        summary: 'Change a webhook, or switch it off or on',
        headers: [...versioned.headers],
        answer: { schema: WebhookRecord, meaning: 'The webhook as it is now.', headers: ['ETag'] },
        problems: [...changed, 413, 415],
      }),
      uuidParam,
      jsonOnly,
      jsonBody(WebhookChange),
      readChangeRequest(),
      async (c) => {
        const { id } = c.req.valid('param');
        const change = withPlainAddress(c.req.valid('json'));
        refuseAddress(change.address);
        const answer = await answerChange(
          c,
          (request) => changeWebhook(db, id, change, request),
          () => findWebhook(db, id),
        );
        if (change.address !== undefined) tell(c, 'webhook-moved', id);
        return answer;
      },
    )
    .delete(
      '/admin/webhooks/:id',
      describe({
        ...base,
        operationId: 'deleteWebhook',
        summary: 'Delete a webhook, with what waits to be sent to it',
        headers: [...versioned.headers],
        answer: { status: 204, meaning: 'It is deleted.' },
        problems: changed,
      }),
      uuidParam,
      readChangeRequest({ body: false, version: true }),
      async (c) => {
        const { id } = c.req.valid('param');
        await deleteWebhook(db, id, c.get('changeRequest')).catch(async (error) => {
          if (error instanceof StaleError) throw stale(await findWebhook(db, id));
          return webhookRefusal(error);
        });
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/webhooks/:id/secret',
      describe({
        ...base,
        operationId: 'renewWebhookSecret',
        summary: 'Give a webhook a new secret; the one before signs too for 24 hours',
        headers: [...versioned.headers],
        answer: { schema: MadeWebhook, meaning: onlyTime, headers: ['ETag'] },
        problems: [...changed, 409],
        meanings: { 409: 'Made already, or the server has no key for secrets.' },
      }),
      uuidParam,
      readChangeRequest({ body: false, version: true }),
      async (c) => {
        const { id } = c.req.valid('param');
        const { secret, stored } = await newSecret(id);
        let isNew = false;
        return answerChange(
          c,
          async (request) => {
            isNew = await renewSecret(db, id, stored, request);
            if (!isNew) throw shownBefore();
            tell(c, 'webhook-secret-renewed', id);
          },
          async () => {
            const record = await findWebhook(db, id);
            return record && (isNew ? { ...record, secret } : record);
          },
        );
      },
    )
    .route('/', deliveryRoutes(db));
};

const onlyTime = 'The webhook with its secret, which is shown only here.';

/** Writes the address as programs do: the name of the host in small letters, in the form that is sent. */
const withPlainAddress = <Body extends { address?: string | undefined }>(body: Body): Body => {
  if (body.address === undefined) return body;
  if (!URL.canParse(body.address)) {
    throw invalidFields([{ path: 'address', message: 'This is not a web address.' }]);
  }
  return { ...body, address: new URL(body.address).href };
};

const noEncryptionKey = () =>
  new ProblemError(
    409,
    'The server has no key to encrypt secrets with. Please ask its operator to set ENCRYPTION_KEYS.',
  );
const shownBefore = () =>
  new ProblemError(
    409,
    'This was done already, and a secret is shown only once. Please make a new secret.',
  );
const stale = (current: WebhookRecord | undefined) =>
  current
    ? new ProblemError(412, 'Someone else has changed this in the meantime.', { more: { current } })
    : noSuchWebhook();

const isOff = 'The webhook is off.';

/** The routes of a webhook's deliveries: list them, send a test, and send one again. */
const deliveryRoutes = (db: Deps['db']) =>
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

const noSuchWebhook = () => new ProblemError(404, 'There is nothing at this address.');

/** Explains why the database refused a change of a webhook or of a delivery. */
function webhookRefusal(error: unknown): never {
  if (error instanceof ReusedKeyError) throw reusedKey();
  if (error instanceof StaleError) throw noSuchWebhook();
  if (error instanceof WebhookOffError) {
    throw new ProblemError(409, 'This webhook is off: switch it on first.');
  }
  if (error instanceof RecordErasedError) {
    throw new ProblemError(409, 'What this was about was erased: it is not sent any more.');
  }
  if (error instanceof TooManyWebhooksError) {
    throw new ProblemError(
      409,
      `There can be ${mostWebhooks} webhooks. Please delete one that is not used any more.`,
    );
  }
  throw error;
}
