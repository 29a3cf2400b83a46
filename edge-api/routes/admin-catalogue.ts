import { Hono } from 'hono';
import type * as v from 'valibot';
import { ProductRecord, ServiceRecord } from '../contract/office/catalogue-input';
import { moveItem, saveItem } from '../db/catalogue-writes';
import { findItem, type Kept } from '../db/shelf-queries';
import { products, type Shelf, services } from '../db/shelves';
import type { ChangingEnv, Deps } from '../deps';
import { explainCatalogue } from '../middleware/catalogue-refusals';
import { answerChange, readBareOrder, readOrder } from '../middleware/change-order';
import { jsonBody, jsonUpTo, uuidParam, uuidV7Param } from '../middleware/json-body';
import { describe } from './describe';

/** A long description in Bengali takes three bytes for each letter. */
const maxItemKb = 256;
const meanings = { 413: `Over ${maxItemKb} KB.` };
const problems = [400, 401, 403, 404, 409, 412, 422, 428];

/** What admins do with services and products: write them, put them into the trash, take them out again. */
export const adminCatalogueRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<ChangingEnv>()
    .route('/', shelfRoutes(db, services, ServiceRecord))
    .route('/', shelfRoutes(db, products, ProductRecord));

function shelfRoutes<Input extends { slug: string }, Item extends Input & Kept>(
  db: Deps['db'],
  shelf: Shelf<Input, Item>,
  record: v.GenericSchema<unknown, Item>,
) {
  const { table, entityKind: kind, sheet, pictureField } = shelf;
  const explain = explainCatalogue(pictureField);
  const answer = { schema: record, meaning: `The ${kind} as it is now.` };
  return new Hono<ChangingEnv>()
    .put(
      `/admin/${table}/:id`,
      describe(
        `Create a ${kind} under an id of the client’s (If-None-Match: *), or change it (If-Match)`,
        'Admin',
        answer,
        [...problems, 413, 415],
        { meanings },
      ),
      uuidV7Param,
      jsonUpTo(maxItemKb),
      jsonBody(sheet.schema),
      readOrder,
      async (c) => {
        const { id } = c.req.valid('param');
        const input = c.req.valid('json');
        return c.json(
          await answerChange(
            c,
            (order) => saveItem(db, shelf, id, input, order).catch(explain),
            () => findItem(db, shelf, id),
          ),
        );
      },
    )
    .delete(
      `/admin/${table}/:id`,
      describe(`Put a ${kind} into the trash`, 'Admin', answer, problems),
      uuidParam,
      readBareOrder,
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(
          await answerChange(
            c,
            (order) => moveItem(db, shelf, id, 'trash', order).catch(explain),
            () => findItem(db, shelf, id),
          ),
        );
      },
    )
    .post(
      `/admin/${table}/:id/restore`,
      describe(`Take a ${kind} out of the trash`, 'Admin', answer, problems),
      uuidParam,
      readBareOrder,
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(
          await answerChange(
            c,
            (order) => moveItem(db, shelf, id, 'shelf', order).catch(explain),
            () => findItem(db, shelf, id),
          ),
        );
      },
    );
}
