import { Hono } from 'hono';
import { validator } from 'hono-openapi';
import * as v from 'valibot';
import { LastSeen, UserChange, UserRecord } from '../../contract/admin/people';
import { lastSeen } from '../../db/accounts/user-queries';
import { findRecord } from '../../db/admin/record-list-queries';
import {
  changeUser,
  LastAdminError,
  OwnRightsError,
  type RightsChange,
  UnverifiedError,
} from '../../db/staff/change-user';
import type { ChangingEnv, Deps } from '../../deps';
import { answerChange } from '../../http/answer-change';
import { ProblemError } from '../../http/problem';
import { readChangeRequest } from '../../middleware/change-request';
import { jsonBody, jsonOnly } from '../../middleware/json-body';
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
