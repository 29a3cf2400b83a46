import { Hono } from 'hono';
import * as v from 'valibot';
import { AdminFeedQuery, adminChanges, adminScopes } from '../../contract/admin/admin-feed';
import {
  adminNewest,
  agingScopes,
  NewestQuery,
  newestAtMost,
  OlderQuery,
} from '../../contract/admin/newest';
import { adminFeedSince } from '../../db/admin/admin-feed';
import { newestRecords, olderRecords } from '../../db/admin/newest-records';
import type { Deps, SignedInEnv } from '../../deps';
import { queryOf } from '../../middleware/json-body';
import { describe } from '../describe';

/** What an admin's device stores and follows, and what it asks for. */
export const adminFeedRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<SignedInEnv>()
    .get(
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
    )
    .get(
      '/admin/newest',
      describe({
        operationId: 'listNewestRecords',
        summary: 'What devices store of a scope, newest first',
        tag: 'Admin',
        security: 'admin',
        answer: {
          schema: v.union(adminScopes.map(adminNewest)),
          meaning: `At most ${newestAtMost} records, and where the feed goes on from them.`,
        },
        problems: [400, 401, 403],
      }),
      queryOf(NewestQuery),
      async (c) => c.json(await newestRecords(db, { ...c.req.valid('query'), nowMs: Date.now() })),
    )
    .get(
      '/admin/older',
      describe({
        operationId: 'listOlderRecords',
        summary: 'What is older than devices store, newest first, or one record by its id',
        tag: 'Admin',
        security: 'admin',
        answer: {
          schema: v.union(agingScopes.map(adminNewest)),
          meaning: 'A page of records that fit all filters.',
        },
        problems: [400, 401, 403],
      }),
      queryOf(OlderQuery),
      async (c) => c.json(await olderRecords(db, { ...c.req.valid('query'), nowMs: Date.now() })),
    );
