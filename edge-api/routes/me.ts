import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { OwnMessage, OwnRequest } from '../contract/admin/inbox';
import { Me, SignOut } from '../contract/admin/people';
import type { Role } from '../contract/sign-in';
import { signOut } from '../db/accounts/sign-out';
import { messagesOf, requestsOf } from '../db/admin/inbox-queries';
import { findRecord } from '../db/admin/record-list-queries';
import { adoptSubmissions } from '../db/submissions/adopt-submissions';
import type { Deps, SignedInEnv } from '../deps';
import { eventStreams, signOfLife, eventStreamType as type } from '../http/event-streams';
import { answerFile } from '../http/file-download';
import { standingOf } from '../http/stream-standing';
import { fileParam, jsonBody, jsonUpTo } from '../middleware/json-body';
import { rateLimit } from '../middleware/rate-limit';
import { requireUser } from '../middleware/who-asks';
import { describe } from './describe';

const tag = 'Accounts';

type Needs = EventNeeds &
  Pick<Deps, 'fileStore' | 'adminSecondFactor' | 'security' | 'limits' | 'clientAddress'>;

/** The routes of logged-in users to their own data. */
export const meRoutes = (deps: Needs) => {
  const { db, security, limits } = deps;
  return new Hono<SignedInEnv>()
    .use('/me/*', requireUser(deps))
    .use('/me/contact-messages', rateLimit(deps, limits.ownLists))
    .use('/me/service-requests', rateLimit(deps, limits.ownLists))
    .get(
      '/me',
      describe({
        operationId: 'getMe',
        summary: 'The user of the session token',
        tag,
        security: 'user',
        answer: meAnswer(Me),
        problems: [401, 403],
      }),
      (c) => {
        const { uid, email, display_name: displayName, role } = c.get('account');
        return c.json({ uid, email, displayName, role } satisfies Me);
      },
    )
    .post(
      '/me/sign-out',
      describe({
        operationId: 'signOut',
        summary: 'Log out, on this device or everywhere: the tokens of these sessions end',
        tag,
        security: 'user',
        answer: { status: 204, meaning: 'Done.' },
        problems: [400, 401, 403, 413, 415],
      }),
      jsonUpTo(1),
      jsonBody(SignOut),
      async (c) => {
        const session = c.get('session');
        const { everywhere } = c.req.valid('json');
        await signOut(db, session, { everywhere });
        if (everywhere) {
          security({ event: 'sessions-ended', requestId: c.get('requestId'), byUid: session.uid });
        }
        return c.body(null, 204);
      },
    )
    .get(
      '/me/contact-messages',
      describe({
        operationId: 'listMyContactMessages',
        summary: 'The messages that I sent, newest first',
        tag,
        security: 'user',
        answer: meAnswer(v.array(OwnMessage)),
        problems: [401, 403, 429],
      }),
      adopts(deps),
      async (c) => c.json(await messagesOf(db, c.get('account').uid)),
    )
    .get(
      '/me/service-requests',
      describe({
        operationId: 'listMyServiceRequests',
        summary: 'The requests that I sent with their timeline, newest first',
        tag,
        security: 'user',
        answer: meAnswer(v.array(OwnRequest)),
        problems: [401, 403, 429],
      }),
      adopts(deps),
      async (c) => c.json(await requestsOf(db, c.get('account').uid)),
    )
    .get(
      '/me/service-requests/:id/files/:fileId',
      describe({
        operationId: 'downloadMyRequestFile',
        summary: 'A file of a request that I sent',
        tag,
        security: 'user',
        answer: { type: 'application/octet-stream', meaning: 'The file, to be saved.' },
        problems: [400, 401, 403, 404, 429, 503],
      }),
      rateLimit(deps, limits.ownLists),
      fileParam,
      async (c) => {
        const { id, fileId } = c.req.valid('param');
        const request = await findRecord(db, 'service-requests', id);
        const isOwn = request?.ownerUid === c.get('account').uid;
        return answerFile(c, deps, {
          submission: isOwn ? request : undefined,
          fileId,
          who: 'owner',
        });
      },
    )
    .route('/', accountEventsRoutes(deps));
};

/** Gives the account what the user sent before without it, so that the lists have it too. */
const adopts =
  ({ db }: Pick<Deps, 'db'>): MiddlewareHandler<SignedInEnv> =>
  async (c, next) => {
    await adoptSubmissions(db, c.get('account'), c.get('session'));
    await next();
  };

const meAnswer = <Schema extends v.GenericSchema>(schema: Schema) => ({
  schema,
  meaning: 'What is the caller’s own.',
});

type EventNeeds = Pick<
  Deps,
  'db' | 'sessions' | 'followAccounts' | 'clientAddress' | 'stopping' | 'log'
>;

type Pace = { heartbeatMs: number; streamsAtMost?: { all: number; eachAddress: number } };

const usualPace: Pace = { heartbeatMs: 25_000 };

/**
 * Tells a logged-in device at once what its user may do; it runs after `requireUser`. The stream ends when the
 * session is over: the next request says why.
 */
export function accountEventsRoutes(
  deps: EventNeeds,
  { heartbeatMs, streamsAtMost }: Pace = usualPace,
) {
  const answerStream = eventStreams(deps, streamsAtMost);
  return new Hono<SignedInEnv>().get(
    '/me/events',
    describe({
      operationId: 'followMyAccount',
      summary:
        'Server-sent events: `role`, with `user` or `admin` as data, at the start and at each change; `stopping` when the server restarts',
      tag: 'Accounts',
      security: 'user',
      answer: { type, schema: v.string(), meaning: 'Open until the session is over.' },
      problems: [401, 403, 429, 503],
    }),
    (c) => {
      let told: Role | null = null;
      const { uid } = c.get('account');
      const authorization = c.req.header('authorization');
      return answerStream(c, uid, {
        heartbeatMs,
        follow: (wake) =>
          deps.followAccounts((changed) => {
            if (changed === null || changed === uid) wake();
          }),
        async round(stream) {
          const standing = await standingOf(deps, authorization);
          if (standing === 'over') return false;
          const role = standing === 'unknown' ? told : standing.role;
          if (role === told || role === null) await stream.write(signOfLife);
          else await stream.writeSSE({ event: 'role', data: role });
          told = role;
          return true;
        },
      });
    },
  );
}
