import { Hono } from 'hono';
import { Figures } from '../../contract/admin/figures';
import { Overview } from '../../contract/admin/overview';
import { figuresAt } from '../../db/admin/figures-queries';
import { overviewAt } from '../../db/admin/overview-queries';
import type { Deps, SignedInEnv } from '../../deps';
import { describe } from '../describe';

/** The routes of the figures on the dashboard's first page, and of how requests went. */
export const adminOverviewRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<SignedInEnv>()
    .get(
      '/admin/overview',
      describe({
        operationId: 'getOverview',
        summary: 'What is new, open and waiting, submissions by week, the last changes',
        tag: 'Admin',
        security: 'admin',
        answer: {
          schema: Overview,
          meaning: 'Figures of this moment; weeks start on Monday, UTC.',
        },
        problems: [401, 403],
      }),
      async (c) => c.json(await overviewAt(db, new Date())),
    )
    .get(
      '/admin/figures',
      describe({
        operationId: 'getFigures',
        summary:
          'How fast requests were answered and quoted, and how they ended, by month, lane and mode',
        tag: 'Admin',
        security: 'admin',
        answer: { schema: Figures, meaning: 'Figures of this moment; months are those of UTC.' },
        problems: [401, 403],
      }),
      async (c) => c.json(await figuresAt(db, new Date())),
    );
