import { Hono } from 'hono';
import * as v from 'valibot';
import { AdminFeedQuery, adminChanges, adminScopes } from '../../contract/admin/admin-feed';
import { adminFeedSince } from '../../db/admin/admin-feed-queries';
import type { Deps, SignedInEnv } from '../../deps';
import { queryOf } from '../../middleware/json-body';
import { describe } from '../describe';

/** The routes of the feeds that an admin's device follows, once it has filled from the lists. */
export const adminFeedRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<SignedInEnv>().get(
    '/admin/changes',
    describe({
      operationId: 'listAdminChanges',
      summary: 'What changed of a scope since a cursor',
      tag: 'Admin',
      security: 'admin',
      answer: {
        schema: v.union(adminScopes.map(adminChanges)),
        meaning: 'At most 500 records; `hasMore` says that there are more behind the cursor.',
      },
      problems: [400, 401, 403],
    }),
    queryOf(AdminFeedQuery),
    async (c) => {
      const { scope, since } = c.req.valid('query');
      return c.json(await adminFeedSince(db, scope, since));
    },
  );
