import { Hono } from 'hono';
import * as v from 'valibot';
import { SiteConfig } from '../contract/sign-in';
import { DatabaseFailure, failureMeanings, retryAfterS } from '../db/database-failure';
import type { Deps } from '../deps';
import { ProblemError } from '../http/problem';
import { describe } from './describe';

const tag = 'Server';
const Status = v.object({ status: v.string() });

/** The route of the settings that a browser needs: the identity provider's public settings. */
export const configRoutes = ({ config }: Pick<Deps, 'config'>) =>
  new Hono().get(
    '/config',
    describe({
      operationId: 'getConfig',
      summary: 'Settings of the identity provider',
      tag,
      security: 'anyone',
      answer: { schema: SiteConfig, meaning: '`authEmulatorUrl` is null in production.' },
    }),
    (c) => c.json(config),
  );

/** The routes that say whether the server is alive and ready, and that publish the keys of our session tokens. */
export const serverRoutes = ({
  probe,
  sessions,
  draining,
  log,
}: Pick<Deps, 'probe' | 'sessions' | 'draining' | 'log'>) =>
  new Hono()
    .get(
      '/healthz',
      describe({
        operationId: 'getLiveness',
        summary: 'Whether the process is alive',
        tag,
        security: 'anyone',
        answer: { schema: Status, meaning: 'It is.' },
      }),
      (c) => c.json({ status: 'alive' }),
    )
    .get(
      '/readyz',
      describe({
        operationId: 'getReadiness',
        summary: 'Whether the server takes requests: it does not stop, and its database is ready',
        tag,
        security: 'anyone',
        answer: { schema: Status, meaning: 'They are.' },
        problems: [503],
      }),
      async (c) => {
        if (draining.aborted) throw new ProblemError(503, 'The server is stopping.');
        await probe().catch((error: unknown) => {
          log.error('not ready', { error });
          throw notReady(error);
        });
        return c.json({ status: 'ready' });
      },
    )
    .get(
      '/.well-known/jwks.json',
      describe({
        operationId: 'getPublicKeys',
        summary: 'Public keys of the session tokens',
        tag,
        security: 'anyone',
        answer: {
          schema: v.object({ keys: v.array(v.record(v.string(), v.unknown())) }),
          meaning: 'A JSON Web Key Set.',
        },
      }),
      async (c) =>
        c.json(await sessions.publicKeys(), 200, { 'cache-control': 'public, max-age=300' }),
    );

function notReady(error: unknown): ProblemError {
  const kind = error instanceof DatabaseFailure ? error.kind : null;
  return new ProblemError(503, `The database ${kind ? failureMeanings[kind] : 'is not ready'}.`, {
    headers: { 'retry-after': String(kind ? retryAfterS[kind] : 5) },
  });
}
