import { Hono } from 'hono';
import { ImportAnswer, ImportBatch, maxImportBytes } from '../../contract/csv/csv-import';
import {
  type CatalogueItem,
  type CatalogueKind,
  products,
  services,
} from '../../db/catalogue/catalogue-kinds';
import { importRows } from '../../db/catalogue/import-catalogue';
import type { Deps, StaffEnv } from '../../deps';
import { jsonBody, jsonUpTo } from '../../middleware/json-body';
import { describe } from '../describe';

const maxKb = maxImportBytes / 1024;

/** Imports the rows of CSV files, a batch at a time. */
export const adminImportRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<StaffEnv>().route('/', importRoute(db, services)).route('/', importRoute(db, products));

function importRoute<Input extends { slug: string }, Item extends Input & CatalogueItem>(
  db: Deps['db'],
  kind: CatalogueKind<Input, Item>,
) {
  return new Hono<StaffEnv>().post(
    `/admin/${kind.table}/import`,
    describe({
      operationId: kind.table === 'services' ? 'importServices' : 'importProducts',
      summary: `Create and change ${kind.table} by the rows of a file, or only say what would become of them`,
      tag: 'Admin',
      security: 'admin',
      scope: 'catalogue:write',
      answer: { schema: ImportAnswer, meaning: 'What became of each row, in their order.' },
      problems: [400, 401, 403, 408, 413, 415],
      meanings: { 413: `Over ${maxKb} KB.` },
    }),
    jsonUpTo(maxKb),
    jsonBody(ImportBatch),
    async (c) => {
      return c.json({ results: await importRows(db, kind, c.req.valid('json'), c.get('by')) });
    },
  );
}
