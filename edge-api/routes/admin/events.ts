import { Hono } from 'hono';
import * as v from 'valibot';
import type { ChangedPart } from '../../contract/admin/events';
import { pause } from '../../contract/waiting';
import type { Deps, SignedInEnv } from '../../deps';
import { eventStreams, signOfLife, eventStreamType as type } from '../../http/event-stream';
import { checkAdmin } from '../../http/session-account';
import { standingOf } from '../../http/stream-standing';
import { describe } from '../describe';

type Needs = Pick<
  Deps,
  'db' | 'sessions' | 'adminSecondFactor' | 'clientAddress' | 'follow' | 'stopping' | 'log'
>;

/** `gapMs`: how long changes are collected after one was sent. */
const usualPace = { heartbeatMs: 25_000, gapMs: 200 };

/** Tells admins at once that data changed, see `contract/admin/events.ts`. */
export function adminEventsRoutes(deps: Needs, { heartbeatMs, gapMs } = usualPace) {
  const answerStream = eventStreams(deps);
  return new Hono<SignedInEnv>().get(
    '/admin/events',
    describe({
      operationId: 'followChanges',
      summary: 'Server-sent events: `changed`, with `catalogue` or `admin` as data',
      tag: 'Admin',
      security: 'admin',
      answer: {
        type,
        schema: v.string(),
        meaning: 'Open until the token is over or the rights are gone.',
      },
      problems: [401, 403, 429, 503],
    }),
    (c) => {
      const changed = new Set<ChangedPart>();
      const authorization = c.req.header('authorization');
      return answerStream(c, c.get('account').uid, {
        heartbeatMs,
        follow: (wake) =>
          deps.follow((part) => {
            changed.add(part);
            wake();
          }),
        async round(stream) {
          const standing = await standingOf(deps, authorization, ({ account, session }) =>
            checkAdmin(deps, account, session),
          );
          if (standing === 'over') return false;
          const parts = [...changed];
          changed.clear();
          for (const part of parts) await stream.writeSSE({ event: 'changed', data: part });
          if (parts.length === 0) await stream.write(signOfLife);
          else await pause(gapMs);
          return true;
        },
      });
    },
  );
}
