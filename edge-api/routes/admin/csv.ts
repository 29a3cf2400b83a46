import { Hono } from 'hono';
import * as v from 'valibot';
import { timeZone } from '../../../pwa/config/company/places';
import { dayIn } from '../../contract/text/dates';
import { csvOf, type ExportName } from '../../db/admin/export-csv';
import { notedToItsEnd } from '../../db/changes/note-export';
import type { Deps, StaffEnv } from '../../deps';
import { streamedText } from '../../http/streamed-text';
import { whileAllowed } from '../../http/while-allowed';
import { describe } from '../describe';
import { noteExport } from './note-export';

type Needs = Pick<Deps, 'db' | 'log' | 'security' | 'sessions' | 'adminSecondFactor'>;

const type = 'text/csv; charset=utf-8';
const operationIds = {
  products: 'exportProducts',
  services: 'exportServices',
  'contact-messages': 'exportContactMessages',
  'service-requests': 'exportServiceRequests',
  rates: 'exportRates',
} as const satisfies Record<ExportName, string>;

/** The routes of the lists that admins save for a spreadsheet. */
export const adminCsvRoutes = (deps: Needs) =>
  new Hono<StaffEnv>()
    .route('/', csvRoute(deps, 'products'))
    .route('/', csvRoute(deps, 'services'))
    .route('/', csvRoute(deps, 'contact-messages'))
    .route('/', csvRoute(deps, 'service-requests'))
    .route('/', csvRoute(deps, 'rates'));

const csvRoute = <Name extends ExportName>(deps: Needs, name: Name) =>
  new Hono<StaffEnv>().get(
    `/admin/${name}.csv`,
    describe({
      operationId: operationIds[name],
      summary: `All ${name.replace('-', ' ')} as a CSV file`,
      tag: 'Admin',
      security: 'admin',
      answer: {
        schema: v.string(),
        meaning:
          'RFC 4180 with a byte-order mark; named by the day in the company’s time zone. Days within are ISO 8601, instants in UTC.',
        type,
      },
      problems: [401, 403],
    }),
    async (c) => {
      const entry = isPersonal(name) ? await noteExport(deps, c, name) : null;
      c.header('content-disposition', `attachment; filename="${name}-${dayIn(timeZone)}.csv"`);
      const pieces = whileAllowed(deps, csvOf(deps.db, name), {
        authorization: c.req.header('authorization'),
        who: 'admin',
      });
      const noted = entry ? notedToItsEnd(deps.db, entry, pieces) : pieces;
      return c.body(streamedText(c, deps, noted), 200, { 'content-type': type });
    },
  );

const isPersonal = (name: ExportName) => name === 'contact-messages' || name === 'service-requests';
