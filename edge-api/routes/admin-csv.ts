import { Hono } from 'hono';
import * as v from 'valibot';
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
        return c.body(streamOf(csvOf(db, name)), 200, { 'content-type': type });
      },
    );
  }
  return routes;
};

/** The next piece is made when the one before has been taken, so that a slow reader costs no memory. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
