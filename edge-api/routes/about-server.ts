import { Hono } from 'hono';
import { sql } from 'kysely';
import * as v from 'valibot';
import { SiteConfig } from '../contract/session';
import type { Deps } from '../deps';
import { ProblemError } from '../middleware/problem';
import { describe } from './describe';

const tag = 'Server';
const Status = v.object({ status: v.string() });

/** What a browser needs to know: the identity provider's public settings. */
export const configRoutes = ({ config }: Pick<Deps, 'config'>) =>
  new Hono().get(
    '/config',
    describe('Settings of the identity provider', tag, {
      schema: SiteConfig,
      meaning: '`authEmulatorUrl` is null in production.',
    }),
    (c) => c.json(config),
  );

/** Alive, ready, and the keys that verify our session tokens. */
export const serverRoutes = ({ db, sessions, log }: Pick<Deps, 'db' | 'sessions' | 'log'>) =>
  new Hono()
    .get(
      '/healthz',
      describe('Whether the process is alive', tag, { schema: Status, meaning: 'It is.' }),
      (c) => c.json({ status: 'alive' }),
    )
    .get(
      '/readyz',
      describe(
        'Whether database and schema are ready',
        tag,
        { schema: Status, meaning: 'They are.' },
        [503],
      ),
      async (c) => {
        try {
          await sql`select revision from catalogue_state`.execute(db);
        } catch (error) {
          log.error('not ready', { error: String(error) });
          throw new ProblemError(503, 'The database is not ready.', {
            headers: { 'retry-after': '5' },
          });
        }
        return c.json({ status: 'ready' });
      },
    )
    .get(
      '/.well-known/jwks.json',
      describe('Public keys of the session tokens', tag, {
        schema: v.object({ keys: v.array(v.record(v.string(), v.unknown())) }),
        meaning: 'A JSON Web Key Set.',
      }),
      async (c) =>
        c.json(await sessions.publicKeys(), 200, { 'cache-control': 'public, max-age=300' }),
    );
