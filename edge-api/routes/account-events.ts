import { Hono } from 'hono';
import * as v from 'valibot';
import type { Role } from '../contract/sign-in';
import type { Deps, SignedInEnv } from '../deps';
import { eventStreams, signOfLife, eventStreamType as type } from '../http/event-stream';
import { standingOf } from '../http/stream-standing';
import { describe } from './describe';

type Needs = Pick<
  Deps,
  'db' | 'sessions' | 'followAccounts' | 'clientAddress' | 'stopping' | 'log'
>;

type Pace = { heartbeatMs: number; streamsAtMost?: { all: number; eachAddress: number } };

const usualPace: Pace = { heartbeatMs: 25_000 };

/**
 * Tells a logged-in device at once what its user may do; it runs after `requireUser`. The stream ends when the
 * session is over: the next request says why.
 */
export function accountEventsRoutes(deps: Needs, { heartbeatMs, streamsAtMost }: Pace = usualPace) {
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
