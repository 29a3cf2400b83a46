import { Hono } from 'hono';
import * as v from 'valibot';
import { streamedText } from '../contract/streamed-text';
import { csvOf, exportNames } from '../db/csv-export';
import type { Deps, SignedInEnv } from '../deps';
import { describe } from './describe';

const type = 'text/csv; charset=utf-8';

/** What admins take into a spreadsheet. */
export const adminCsvRoutes = ({ db }: Pick<Deps, 'db'>) => {
  const routes = new Hono<SignedInEnv>();
  for (const name of exportNames) {
    routes.get(
      `/admin/${name}.csv`,
      describe(
        `All ${name.replace('-', ' ')} as a CSV file`,
        'Admin',
        { schema: v.string(), meaning: 'RFC 4180 with a byte-order mark.', type },
        [401, 403],
      ),
      (c) => {
        const today = new Date().toISOString().slice(0, 10);
        c.header('content-disposition', `attachment; filename="${name}-${today}.csv"`);
        return c.body(streamedText(csvOf(db, name)), 200, { 'content-type': type });
      },
    );
  }
  return routes;
};
