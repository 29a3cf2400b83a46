import { Hono } from 'hono';
import { Overview } from '../../contract/admin/overview';
import { overviewAt } from '../../db/admin/overview-queries';
import type { Deps, SignedInEnv } from '../../deps';
import { describe } from '../describe';

/** The figures of the dashboard's first page. */
export const adminOverviewRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<SignedInEnv>().get(
    '/admin/overview',
    describe({
      operationId: 'getOverview',
      summary: 'What is new, open and waiting, submissions by week, the last changes',
      tag: 'Admin',
      security: 'admin',
      answer: { schema: Overview, meaning: 'Figures of this moment; weeks start on Monday, UTC.' },
      problems: [401, 403],
    }),
    async (c) => c.json(await overviewAt(db, new Date())),
  );
