import { Hono } from 'hono';
import * as v from 'valibot';
import { OwnMessage, OwnRequest } from '../contract/admin/inbox';
import { Me, SignOut } from '../contract/admin/people';
import { endSession, endSessions } from '../db/accounts/session-queries';
import { findRequest, messagesOf, requestsOf } from '../db/admin/inbox-queries';
import type { Deps, SignedInEnv } from '../deps';
import { answerFile } from '../http/file-download';
import { fileParam, jsonBody, jsonOnly } from '../middleware/json-body';
import { rateLimit } from '../middleware/rate-limit';
import { requireUser } from '../middleware/session';
import { accountEventsRoutes } from './account-events';
import { describe } from './describe';

type Needs = Parameters<typeof accountEventsRoutes>[0] &
  Pick<Deps, 'fileStore' | 'adminSecondFactor' | 'security' | 'limits' | 'clientAddress'>;

/** What signed-in users see of their own data. */
export const meRoutes = (deps: Needs) => {
  const { db, security, limits } = deps;
  return new Hono<SignedInEnv>()
    .use('/me/*', requireUser(deps))
    .use('/me/contact-messages', rateLimit(deps, limits.ownLists))
    .use('/me/service-requests', rateLimit(deps, limits.ownLists))
    .get(
      '/me',
      describe('The user of the session token', 'Accounts', meAnswer(Me), [401, 403]),
      (c) => {
        const { uid, email, display_name: displayName, role } = c.get('account');
        return c.json({ uid, email, displayName, role } satisfies Me);
      },
    )
    .post(
      '/me/sign-out',
      describe(
        'Sign out, on this device or everywhere: the tokens of these sessions end',
        'Accounts',
        { status: 204, meaning: 'Done.' },
        [400, 401, 403, 413, 415],
      ),
      jsonOnly,
      jsonBody(SignOut),
      async (c) => {
        const session = c.get('session');
        await endSession(db, session);
        if (c.req.valid('json').everywhere) {
          await endSessions(db, session.uid);
          security({ event: 'sessions-ended', requestId: c.get('requestId'), byUid: session.uid });
        }
        return c.body(null, 204);
      },
    )
    .get(
      '/me/contact-messages',
      describe(
        'The messages that I sent, newest first',
        'Accounts',
        meAnswer(v.array(OwnMessage)),
        [401, 403, 429],
      ),
      async (c) => c.json(await messagesOf(db, c.get('account').uid)),
    )
    .get(
      '/me/service-requests',
      describe(
        'The requests that I sent with their timeline, newest first',
        'Accounts',
        meAnswer(v.array(OwnRequest)),
        [401, 403, 429],
      ),
      async (c) => c.json(await requestsOf(db, c.get('account').uid)),
    )
    .get(
      '/me/service-requests/:id/files/:fileId',
      describe('A file of a request that I sent', 'Accounts', file, [400, 401, 403, 404, 429, 503]),
      rateLimit(deps, limits.ownLists),
      fileParam,
      async (c) => {
        const { id, fileId } = c.req.valid('param');
        const request = await findRequest(db, id);
        const isOwn = request?.ownerUid === c.get('account').uid;
        return answerFile(c, deps, { request: isOwn ? request : undefined, fileId, who: 'owner' });
      },
    )
    .route('/', accountEventsRoutes(deps));
};

const file = { type: 'application/octet-stream', meaning: 'The file, to be saved.' };

const meAnswer = <Schema extends v.GenericSchema>(schema: Schema) => ({
  schema,
  meaning: 'What is the caller’s own.',
});
