import { Hono } from 'hono';
import type * as v from 'valibot';
import { Placement, ProductRecord, ServiceRecord } from '../../contract/admin/catalogue-input';
import { findItem } from '../../db/catalogue/catalogue-kind-queries';
import {
  type CatalogueItem,
  type CatalogueKind,
  products,
  services,
} from '../../db/catalogue/catalogue-kinds';
import { moveItem, placeItem, saveItem } from '../../db/catalogue/write-catalogue';
import type { ChangingEnv, Deps } from '../../deps';
import { answerChange } from '../../http/answer-change';
import { explainCatalogue } from '../../http/refusals/catalogue-refusals';
import { readChangeRequest } from '../../middleware/change-request';
import { jsonBody, jsonOnly, uuidParam } from '../../middleware/json-body';
import { type Description, describe } from '../describe';
import { wholeRecordRoutes } from './whole-record';

/** A long description in Bengali takes three bytes for each letter. */
const maxItemKb = 256;
const problems = [400, 401, 403, 404, 409, 412, 422, 428];

/** The routes with which admins write services and products, put them into the trash and restore them. */
export const adminCatalogueRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<ChangingEnv>()
    .route('/', kindRoutes(db, services, ServiceRecord))
    .route('/', kindRoutes(db, products, ProductRecord));

function kindRoutes<Input extends { slug: string }, Item extends Input & CatalogueItem>(
  db: Deps['db'],
  kind: CatalogueKind<Input, Item>,
  record: v.GenericSchema<unknown, Item>,
) {
  const { table, entityKind, sheet, pictureField } = kind;
  const explain = explainCatalogue(pictureField);
  const name = entityKind === 'service' ? 'Service' : 'Product';
  const find = (id: string) => findItem(db, kind, id);
  const described = {
    tag: 'Admin',
    security: 'admin',
    scope: 'catalogue:write',
    headers: ['Idempotency-Key', 'If-Match'],
    answer: { schema: record, meaning: `The ${entityKind} as it is now.`, headers: ['ETag'] },
  } satisfies Partial<Description>;
  return new Hono<ChangingEnv>()
    .route(
      '/',
      wholeRecordRoutes({
        ...{ path: `/admin/${table}/:id`, noun: entityKind, scope: 'catalogue:write' },
        ...{ record, input: sheet.schema, maxKb: maxItemKb, moreProblems: [409] },
        find,
        save: {
          operationId: `save${name}`,
          summary: `Create a ${entityKind} under an id of the client’s (If-None-Match: *), or change it (If-Match)`,
          change: (id, input, request) => saveItem(db, kind, id, input, request).catch(explain),
        },
        remove: {
          operationId: `trash${name}`,
          summary: `Put a ${entityKind} into the trash`,
          change: (id, request) => moveItem(db, kind, id, 'trash', request).catch(explain),
        },
      }),
    )
    .patch(
      `/admin/${table}/:id`,
      describe({
        ...described,
        operationId: `place${name}`,
        summary: `Give a ${entityKind} another place in the order of its list`,
        problems: [...problems, 413, 415],
      }),
      uuidParam,
      jsonOnly,
      jsonBody(Placement),
      readChangeRequest(),
      async (c) => {
        const { id } = c.req.valid('param');
        const { position } = c.req.valid('json');
        return answerChange(
          c,
          (request) => placeItem(db, kind, id, position, request).catch(explain),
          () => find(id),
        );
      },
    )
    .post(
      `/admin/${table}/:id/restore`,
      describe({
        ...described,
        operationId: `restore${name}`,
        summary: `Take a ${entityKind} out of the trash`,
        problems,
      }),
      uuidParam,
      readChangeRequest({ body: false, version: true }),
      async (c) => {
        const { id } = c.req.valid('param');
        return answerChange(
          c,
          (request) => moveItem(db, kind, id, 'catalogue', request).catch(explain),
          () => find(id),
        );
      },
    );
}
