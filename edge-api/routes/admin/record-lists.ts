import { Hono } from 'hono';
import { etag } from 'hono/etag';
import pLimit, { type LimitFunction } from 'p-limit';
import { type AdminScope, recordOf } from '../../contract/admin/admin-feed';
import {
  listedAtMost,
  listQueries,
  type RecordsQuery,
  recordPages,
} from '../../contract/admin/record-lists';
import { EarlierQuery, Replies } from '../../contract/conversation/reply';
import { listRecords, taggedRecord } from '../../db/admin/record-list-queries';
import { repliesBefore } from '../../db/submissions/reply-pages';
import type { Deps, StaffEnv } from '../../deps';
import { seenBy } from '../../http/api-keys/without-costs';
import { ProblemError } from '../../http/problem';
import { idOrReference, isUuid, queryOf, uuidParam } from '../../middleware/json-body';
import { describe } from '../describe';

/** A search reads every record: more searches at once would leave the site's visitors no connection. */
const searchesAtOnce = 2;

/** The routes to records, a page at a time or one by one: for programs, and for devices of the dashboard. */
export function adminListRoutes({ db }: Pick<Deps, 'db'>) {
  const searching = pLimit(searchesAtOnce);
  return new Hono<StaffEnv>()
    .route('/', listRoute(db, 'contact-messages', searching))
    .route('/', listRoute(db, 'service-requests', searching))
    .route('/', listRoute(db, 'services', searching))
    .route('/', listRoute(db, 'products', searching))
    .route('/', listRoute(db, 'users', searching))
    .route('/', listRoute(db, 'audit', searching))
    .route('/', listRoute(db, 'presets', searching))
    .route('/', repliesRoute(db, 'contact-messages'))
    .route('/', repliesRoute(db, 'service-requests'))
    .route('/', oneRoute(db, 'contact-messages'))
    .route('/', oneRoute(db, 'service-requests'))
    .route('/', oneRoute(db, 'services'))
    .route('/', oneRoute(db, 'products'));
}

/** The list of each scope: its name for programs, its name for people, and the scope that an API key needs for it. */
const lists = {
  'contact-messages': [
    'listContactMessages',
    'Contact messages, newest first',
    'contact-messages:read',
  ],
  'service-requests': [
    'listServiceRequests',
    'Service requests, newest first',
    'service-requests:read',
  ],
  services: ['listServiceRecords', 'Services, also drafts, newest first', 'catalogue:read'],
  products: ['listProductRecords', 'Products, also drafts, newest first', 'catalogue:read'],
  users: ['listUsers', 'Users, newest first', undefined],
  audit: ['listAuditEntries', 'What admins changed, newest first', undefined],
  presets: ['listPresets', 'Saved views and text blocks, newest first', undefined],
} as const;

function listRoute<Scope extends AdminScope>(db: Deps['db'], of: Scope, searching: LimitFunction) {
  const [operationId, summary, scope] = lists[of];
  const meaning = `At most ${listedAtMost} records; \`nextCursor\` is null on the last page.`;
  return new Hono<StaffEnv>().get(
    `/admin/${of}`,
    describe({
      ...{ operationId, summary, tag: 'Admin', security: 'admin', ...(scope && { scope }) },
      answer: { schema: recordPages[of], meaning },
      problems: [400, 401, 403, 429],
    }),
    queryOf(listQueries[of]),
    async (c) => {
      const query = c.req.valid('query') as RecordsQuery;
      const list = () => listRecords(db, of, query);
      const page = query.q ? await searching(list) : await list();
      return c.json({ ...page, items: page.items.map((item) => seenBy(c.get('by'), item)) });
    },
  );
}

const ones = {
  'contact-messages': ['readContactMessage', 'One contact message, by its id or reference'],
  'service-requests': ['readServiceRequest', 'One service request, by its id or reference'],
  services: ['readServiceRecord', 'One service, by its id'],
  products: ['readProductRecord', 'One product, by its id'],
} as const;

const conversations = {
  'contact-messages': 'listRepliesToMessage',
  'service-requests': 'listRepliesToRequest',
} as const;

function repliesRoute(db: Deps['db'], of: keyof typeof conversations) {
  const operationId = conversations[of];
  const [, , scope] = lists[of];
  return new Hono<StaffEnv>().get(
    `/admin/${of}/:id/replies`,
    describe({
      ...{ operationId, tag: 'Admin', security: 'admin', scope },
      summary: 'What was written before the replies that are known',
      answer: {
        schema: Replies,
        meaning:
          'The newest of the first `before` replies; `earlierReplies` goes into the next call.',
      },
      problems: [400, 401, 403, 429],
    }),
    uuidParam,
    queryOf(EarlierQuery),
    async (c) => {
      const { id } = c.req.valid('param');
      c.header('cache-control', 'no-store');
      return c.json(await repliesBefore(db, id, c.req.valid('query').before));
    },
  );
}

function oneRoute<Scope extends keyof typeof ones>(db: Deps['db'], of: Scope) {
  const [operationId, summary] = ones[of];
  const [, , scope] = lists[of];
  const hasReference = of === 'contact-messages' || of === 'service-requests';
  return new Hono<StaffEnv>().get(
    `/admin/${of}/:id`,
    describe({
      ...{ operationId, summary, tag: 'Admin', security: 'admin', scope },
      answer: {
        schema: recordOf(of),
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
      const found = await taggedRecord(db, of, by);
      if (!found) throw new ProblemError(404, 'There is no such record: it may have been erased.');
      c.header('etag', found.tag);
      // A compressed answer would have a weak tag, which no `If-Match` accepts.
      c.header('cache-control', 'no-store, no-transform');
      return c.json(seenBy(c.get('by'), found.record));
    },
  );
}
