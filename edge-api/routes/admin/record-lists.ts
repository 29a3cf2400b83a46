import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type * as v from 'valibot';
import type { AdminRecord } from '../../contract/admin/admin-feed';
import { ProductRecord, ServiceRecord } from '../../contract/admin/catalogue-input';
import { MessageRecord, RequestRecord } from '../../contract/admin/inbox';
import {
  type ListedScope,
  MessagePage,
  MessagesQuery,
  ProductPage,
  ProductRecordsQuery,
  RequestPage,
  RequestsQuery,
  ServicePage,
  ServiceRecordsQuery,
} from '../../contract/admin/record-lists';
import { pageOfRecords, taggedRecord } from '../../db/admin/record-lists';
import type { Deps, StaffEnv } from '../../deps';
import { ProblemError } from '../../http/problem';
import { idOrReference, isUuid, queryOf, uuidParam } from '../../middleware/json-body';
import { type Description, describe } from '../describe';

/** Records a page at a time, and one by one: for programs, and for staff who look something up. */
export const adminListRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<StaffEnv>()
    .get(
      '/admin/contact-messages',
      describe(pageOf('contact-messages', MessagePage)),
      queryOf(MessagesQuery),
      async (c) => c.json(await pageOfRecords(db, 'contact-messages', c.req.valid('query'))),
    )
    .get(
      '/admin/service-requests',
      describe(pageOf('service-requests', RequestPage)),
      queryOf(RequestsQuery),
      async (c) => c.json(await pageOfRecords(db, 'service-requests', c.req.valid('query'))),
    )
    .get(
      '/admin/services',
      describe(pageOf('services', ServicePage)),
      queryOf(ServiceRecordsQuery),
      async (c) => c.json(await pageOfRecords(db, 'services', c.req.valid('query'))),
    )
    .get(
      '/admin/products',
      describe(pageOf('products', ProductPage)),
      queryOf(ProductRecordsQuery),
      async (c) => c.json(await pageOfRecords(db, 'products', c.req.valid('query'))),
    )
    .route('/', oneRoute(db, 'contact-messages', MessageRecord))
    .route('/', oneRoute(db, 'service-requests', RequestRecord))
    .route('/', oneRoute(db, 'services', ServiceRecord))
    .route('/', oneRoute(db, 'products', ProductRecord));

/** How each kind is described: its scope, what programs call its routes, and what it is to people. */
const described = {
  'contact-messages': {
    scope: 'contact-messages:read',
    list: ['listContactMessages', 'Contact messages, newest first'],
    one: ['readContactMessage', 'One contact message, by its id or reference'],
  },
  'service-requests': {
    scope: 'service-requests:read',
    list: ['listServiceRequests', 'Service requests, newest first'],
    one: ['readServiceRequest', 'One service request, by its id or reference'],
  },
  services: {
    scope: 'catalogue:read',
    list: ['listServiceRecords', 'Services, also drafts, newest first'],
    one: ['readServiceRecord', 'One service, by its id'],
  },
  products: {
    scope: 'catalogue:read',
    list: ['listProductRecords', 'Products, also drafts, newest first'],
    one: ['readProductRecord', 'One product, by its id'],
  },
} as const;

function pageOf(kind: ListedScope, schema: v.GenericSchema): Description {
  const { scope, list } = described[kind];
  const [operationId, summary] = list;
  return {
    operationId,
    summary,
    tag: 'Admin',
    security: 'admin',
    scope,
    answer: { schema, meaning: 'A page; `nextCursor` is null on the last one.' },
    problems: [400, 401, 403, 429],
  };
}

function oneRoute<Scope extends ListedScope>(
  db: Deps['db'],
  scope: Scope,
  record: v.GenericSchema<unknown, AdminRecord<Scope>>,
) {
  const [operationId, summary] = described[scope].one;
  const hasReference = scope === 'contact-messages' || scope === 'service-requests';
  return new Hono<StaffEnv>().get(
    `/admin/${scope}/:id`,
    describe({
      operationId,
      summary,
      tag: 'Admin',
      security: 'admin',
      scope: described[scope].scope,
      answer: {
        schema: record,
        meaning: 'As it is now; its `ETag` goes into the `If-Match` of a change.',
      },
      conditional: true,
      problems: [400, 401, 403, 404, 429],
    }),
    hasReference ? idOrReference : uuidParam,
    etag(),
    async (c) => {
      const { id } = c.req.valid('param');
      const by = isUuid(id) ? { id } : { reference: id.toUpperCase() };
      const found = await taggedRecord(db, scope, by);
      if (!found) throw new ProblemError(404, 'There is no such record: it may have been erased.');
      c.header('etag', found.tag);
      // Compressed, it would have a weak tag, which no `If-Match` takes.
      c.header('cache-control', 'no-store, no-transform');
      return c.json(found.record);
    },
  );
}
