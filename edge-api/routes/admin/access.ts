import { Hono } from 'hono';
import { validator } from 'hono-openapi';
import * as v from 'valibot';
import {
  ApiKeyRecord,
  ApiKeys,
  MadeApiKey,
  mostApiKeys,
  NewApiKey,
} from '../../contract/admin/api-keys';
import { LastSeen, UserChange, UserRecord } from '../../contract/admin/people';
import { lastSeen } from '../../db/accounts/user-queries';
import { findRecord } from '../../db/admin/record-list-queries';
import { ReusedKeyError } from '../../db/changes/record-change';
import {
  addApiKey,
  findApiKey,
  KeyMadeError,
  listApiKeys,
  TooManyKeysError,
  withdrawApiKey,
} from '../../db/staff/api-key-queries';
import {
  changeUser,
  LastAdminError,
  OwnRightsError,
  type RightsChange,
  UnverifiedError,
} from '../../db/staff/change-user';
import type { ChangingEnv, Deps } from '../../deps';
import { answerChange } from '../../http/answer-change';
import { newApiKey } from '../../http/api-keys/key-form';
import { invalidFields, ProblemError, reusedKey } from '../../http/problem';
import { readChangeRequest } from '../../middleware/change-request';
import { jsonBody, jsonOnly, uuidParam } from '../../middleware/json-body';
import { describe } from '../describe';

/** The routes of users: when they were here last, their role, and whether they are blocked. */
export const adminUsersRoutes = ({ db, security }: Pick<Deps, 'db' | 'security'>) =>
  new Hono<ChangingEnv>()
    .get(
      '/admin/users/last-seen',
      describe({
        operationId: 'listLastSeen',
        summary: 'When users were here last',
        tag: 'Admin',
        security: 'admin',
        answer: { schema: LastSeen, meaning: 'The newest visit first, at most 500 users.' },
        problems: [401, 403],
      }),
      async (c) => c.json(await lastSeen(db)),
    )
    .patch(
      '/admin/users/:uid',
      describe({
        operationId: 'changeUser',
        summary: 'Change a user’s role, block or unblock',
        tag: 'Admin',
        security: 'admin',
        headers: ['Idempotency-Key', 'If-Match'],
        answer: { schema: UserRecord, meaning: 'The user as it is now.', headers: ['ETag'] },
        problems: [400, 401, 403, 404, 409, 412, 413, 415, 422, 428],
      }),
      validator('param', v.object({ uid: v.string() })),
      jsonOnly,
      jsonBody(UserChange),
      readChangeRequest(),
      async (c) => {
        const { uid } = c.req.valid('param');
        const change = c.req.valid('json');
        return answerChange(
          c,
          async (request) => {
            const rights = await changeUser(db, uid, change, request).catch(explainRefusal);
            const origin = { requestId: c.get('requestId'), byUid: request.by.uid };
            if (rights)
              for (const event of rightsEvents(uid, rights)) security({ ...event, ...origin });
          },
          () => findRecord(db, 'users', uid),
        );
      },
    );

function explainRefusal(error: unknown): never {
  if (error instanceof LastAdminError) {
    throw new ProblemError(409, 'This is the last admin: make someone else an admin first.');
  }
  if (error instanceof UnverifiedError) {
    throw new ProblemError(
      409,
      'This e-mail address is not verified, so the account can’t become an admin. Ask the person to confirm the address first.',
    );
  }
  if (error instanceof OwnRightsError) {
    throw new ProblemError(409, 'You would lose your own admin rights. Please confirm that first.');
  }
  throw error;
}

type RightsEvent = Pick<Parameters<Deps['security']>[0], 'event' | 'details'>;

/** The events for the security log when the rights of a user change. */
function rightsEvents(uid: string, { before, after }: RightsChange): RightsEvent[] {
  const events: RightsEvent[] = [];
  if (before.role !== after.role) {
    events.push({ event: 'role-changed', details: { uid, from: before.role, to: after.role } });
  }
  if (before.blocked !== after.blocked) {
    const event = after.blocked ? 'account-blocked' : 'account-unblocked';
    events.push({ event, details: { uid } });
  }
  return events;
}

const noSuchKey = () => new ProblemError(404, 'There is no such API key.');

/** The routes with which admins make and withdraw API keys. No API key may use them. */
export const adminApiKeyRoutes = ({ db, security }: Pick<Deps, 'db' | 'security'>) =>
  new Hono<ChangingEnv>()
    .get(
      '/admin/api-keys',
      describe({
        operationId: 'listApiKeys',
        summary: 'API keys that work, newest first, and then those that no longer work',
        tag: 'Admin',
        security: 'admin',
        answer: { schema: ApiKeys, meaning: 'At most 500. A key itself is never shown again.' },
        problems: [401, 403],
      }),
      async (c) => c.json({ items: await listApiKeys(db) }),
    )
    .post(
      '/admin/api-keys',
      describe({
        operationId: 'makeApiKey',
        summary: 'Make an API key',
        tag: 'Admin',
        security: 'admin',
        headers: ['Idempotency-Key'],
        answer: { status: 201, schema: MadeApiKey, meaning: 'The key, shown this once.' },
        problems: [400, 401, 403, 409, 413, 415, 422],
        meanings: {
          409: `It was made already and can’t be shown again; or ${mostApiKeys} keys work.`,
          422: 'The idempotency key was used before for another change.',
        },
      }),
      jsonOnly,
      jsonBody(NewApiKey),
      readChangeRequest({ body: true, version: false }),
      async (c) => {
        const asked = c.req.valid('json');
        const request = c.get('changeRequest');
        if (asked.endsAt !== null && Date.parse(asked.endsAt) <= Date.now()) {
          throw invalidFields([{ path: 'endsAt', message: 'Please choose a time to come.' }]);
        }
        const { key, ...stored } = await newApiKey();
        await addApiKey(db, asked, stored, request).catch(explained);
        const record = await findApiKey(db, request.key);
        if (!record) throw noSuchKey();
        const details = { apiKey: record.id, scopes: record.scopes.join(' ') };
        const origin = { requestId: c.get('requestId'), byUid: request.by.uid };
        security({ event: 'api-key-made', ...origin, details });
        return c.json({ ...record, key }, 201);
      },
    )
    .delete(
      '/admin/api-keys/:id',
      describe({
        operationId: 'withdrawApiKey',
        summary: 'Withdraw an API key: from now on no process accepts it',
        tag: 'Admin',
        security: 'admin',
        headers: ['Idempotency-Key'],
        answer: { schema: ApiKeyRecord, meaning: 'The key as it is now, also the second time.' },
        problems: [400, 401, 403, 404, 422],
      }),
      uuidParam,
      readChangeRequest({ body: false, version: false }),
      async (c) => {
        const { id } = c.req.valid('param');
        const request = c.get('changeRequest');
        const record = await findApiKey(db, id);
        if (!record) throw noSuchKey();
        await withdrawApiKey(db, record, request).catch(explained);
        if (!record.stopped) {
          const origin = { requestId: c.get('requestId'), byUid: request.by.uid };
          security({ event: 'api-key-withdrawn', ...origin, details: { apiKey: id } });
        }
        return c.json((await findApiKey(db, id)) ?? record);
      },
    );

function explained(error: unknown): never {
  if (error instanceof KeyMadeError) {
    throw new ProblemError(
      409,
      'This key was made already, and can’t be shown again. Withdraw it, and make another.',
    );
  }
  if (error instanceof ReusedKeyError) throw reusedKey();
  if (error instanceof TooManyKeysError) {
    throw new ProblemError(409, `There are ${mostApiKeys} API keys: withdraw one first.`);
  }
  throw error;
}
