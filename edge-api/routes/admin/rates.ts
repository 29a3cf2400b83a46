import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { ImportAnswer, ImportBatch, maxImportBytes } from '../../contract/csv/csv-import';
import { Rate, RateInput, RateVersions } from '../../contract/quotation/rate';
import { mostRates, RatePage, RateQuery } from '../../contract/quotation/rate-search';
import { importRates } from '../../db/rates/import-rates';
import { findRate, searchRates, versionsOfRate } from '../../db/rates/rate-queries';
import { endRate, saveRate } from '../../db/rates/write-rates';
import type { ChangingEnv, Deps } from '../../deps';
import { ProblemError } from '../../http/problem';
import { jsonBody, jsonUpTo, queryOf, uuidParam } from '../../middleware/json-body';
import { type Description, describe } from '../describe';
import { wholeRecordRoutes } from './whole-record';

/** 50 charges with 20 breaks each take 80 KB. */
const maxRateKb = 128;
const maxImportKb = maxImportBytes / 1024;

const noSuchRate = () => new ProblemError(404, 'There is no such rate.');

const reading = {
  tag: 'Admin',
  security: 'admin',
  scope: 'rates:read',
  problems: [400, 401, 403, 429],
} satisfies Partial<Description>;

/** The routes of rates: admins and programs search, write, import and end them. */
export const adminRatesRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<ChangingEnv>()
    .get(
      '/admin/rates',
      describe({
        ...reading,
        operationId: 'searchRates',
        summary: 'Rates that fit a lane, a cargo and a day, those for exactly these ports first',
        answer: {
          schema: RatePage,
          meaning: `At most ${mostRates} rates; \`nextCursor\` is null on the last page.`,
        },
      }),
      queryOf(RateQuery),
      async (c) => c.json(await searchRates(db, c.req.valid('query'))),
    )
    .get(
      '/admin/rates/:id',
      describe({
        ...reading,
        operationId: 'readRate',
        summary: 'One rate, also an ended one',
        answer: {
          schema: Rate,
          meaning: 'As it is now; its `ETag` goes into the `If-Match` of a change.',
        },
        conditional: true,
        problems: [...reading.problems, 404],
      }),
      uuidParam,
      etag(),
      async (c) => {
        const rate = await findRate(db, c.req.valid('param').id);
        if (!rate) throw noSuchRate();
        c.header('etag', `"${rate.version}"`);
        // A compressed answer would have a weak tag, which no `If-Match` accepts.
        c.header('cache-control', 'no-store, no-transform');
        return c.json(rate);
      },
    )
    .get(
      '/admin/rates/:id/versions',
      describe({
        ...reading,
        operationId: 'listRateVersions',
        summary: 'What a rate was after each of its changes, newest first',
        answer: { schema: RateVersions, meaning: 'At most 100.' },
        problems: [...reading.problems, 404],
      }),
      uuidParam,
      async (c) => {
        const versions = await versionsOfRate(db, c.req.valid('param').id);
        if (!versions) throw noSuchRate();
        return c.json(versions);
      },
    )
    .route(
      '/',
      wholeRecordRoutes({
        path: '/admin/rates/:id',
        noun: 'rate',
        scope: 'rates:write',
        maxKb: maxRateKb,
        record: Rate,
        input: RateInput,
        find: (id) => findRate(db, id),
        save: {
          operationId: 'saveRate',
          summary:
            'Create a rate under an id of the client’s (If-None-Match: *), or change it (If-Match); an ended one holds again',
          change: (id, input, request) => saveRate(db, id, input, request),
        },
        remove: {
          operationId: 'endRate',
          summary:
            'End a rate: from today on it fits nothing. It stays for the quotations made from it',
          change: (id, request) => endRate(db, id, request),
        },
      }),
    )
    .post(
      '/admin/rates/import',
      describe({
        tag: 'Admin',
        security: 'admin',
        scope: 'rates:write',
        operationId: 'importRates',
        summary:
          'Create and change rates by the rows of a file, or only say what would become of them',
        answer: { schema: ImportAnswer, meaning: 'What became of each row, in their order.' },
        problems: [400, 401, 403, 408, 413, 415],
        meanings: { 413: `Over ${maxImportKb} KB.` },
      }),
      jsonUpTo(maxImportKb),
      jsonBody(ImportBatch),
      async (c) => c.json({ results: await importRates(db, c.req.valid('json'), c.get('by')) }),
    );
