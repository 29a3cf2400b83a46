import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import { DatabaseFailure } from '../../db/database-failure';
import type { Deps, SignedInEnv } from '../../deps';
import { streamChangeEvents, usualPace } from '../../http/change-events';
import { ProblemError } from '../../http/problem';
import { accountOf, checkAdmin } from '../../http/session-account';
import { describe } from '../describe';

type Needs = Pick<Deps, 'db' | 'sessions' | 'adminSecondFactor' | 'follow' | 'stopping' | 'log'>;

// A few devices with a few tabs each; further tabs look for changes from time to time.
const streamsPerUser = 8;
const type = 'text/event-stream';

/** Tells admins at once that something changed, see `contract/admin/events.ts`. */
export function adminEventsRoutes(deps: Needs, pace = usualPace) {
  const openStreams = new Map<string, number>();
  const countOpen = (uid: string, more: number) => {
    const open = (openStreams.get(uid) ?? 0) + more;
    if (open > 0) openStreams.set(uid, open);
    else openStreams.delete(uid);
    return open;
  };

  const mayStay = async (authorization: string | undefined): Promise<boolean> => {
    try {
      const { account, session } = await accountOf(deps, authorization);
      checkAdmin(deps, account, session);
      return true;
    } catch (error) {
      // While the database can't be asked, the stream stays: it only says that something changed.
      if (error instanceof DatabaseFailure) return true;
      if (!(error instanceof ProblemError)) {
        deps.log.error('an event stream could not be checked', { error });
      }
      return false;
    }
  };

  return new Hono<SignedInEnv>().get(
    '/admin/events',
    describe(
      'Server-sent events: `changed`, with `catalogue` or `admin` as data',
      'Admin',
      { type, schema: v.string(), meaning: 'Open until the token is over or the rights are gone.' },
      [401, 403, 429],
    ),
    (c) => {
      // Without a body there is no stream that could end.
      if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': type });
      const { uid } = c.get('account');
      if (countOpen(uid, 1) > streamsPerUser) {
        countOpen(uid, -1);
        throw new ProblemError(429, 'Too many windows are open with this account.', {
          headers: { 'retry-after': '60' },
        });
      }
      const authorization = c.req.header('authorization');
      const listener = { ...deps, mayStay: () => mayStay(authorization) };
      const answer = streamSSE(c, (stream) =>
        streamChangeEvents(stream, listener, pace).finally(() => countOpen(uid, -1)),
      );
      // A proxy that collects or compresses events would delay them.
      answer.headers.set('cache-control', 'no-store, no-transform');
      answer.headers.set('x-accel-buffering', 'no');
      return answer;
    },
  );
}
