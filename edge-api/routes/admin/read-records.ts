import { Hono } from 'hono';
import { etag } from 'hono/etag';
import pLimit, { type LimitFunction } from 'p-limit';
import * as v from 'valibot';
import { timeZone } from '../../../pwa/config/company/places';
import {
  AdminFeedQuery,
  type AdminScope,
  adminChanges,
  adminScopes,
  recordOf,
} from '../../contract/admin/admin-feed';
import type { ChangedPart } from '../../contract/admin/events';
import {
  listedAtMost,
  listQueries,
  type RecordsQuery,
  recordPages,
} from '../../contract/admin/record-lists';
import { EarlierQuery, Replies } from '../../contract/conversation/reply';
import { dayIn } from '../../contract/text/dates';
import { pause } from '../../contract/waiting';
import { adminFeedSince } from '../../db/admin/admin-feed-queries';
import { csvOf, type ExportName } from '../../db/admin/export-csv';
import { listRecords, taggedRecord } from '../../db/admin/record-list-queries';
import { notedToItsEnd } from '../../db/changes/note-export';
import { repliesBefore } from '../../db/submissions/reply-pages';
import type { Deps, SignedInEnv, StaffEnv } from '../../deps';
import { seenBy } from '../../http/api-keys/without-costs';
import { eventStreams, eventStreamType, signOfLife } from '../../http/event-streams';
import { ProblemError } from '../../http/problem';
import { checkAdmin } from '../../http/session-account';
import { standingOf } from '../../http/stream-standing';
import { streamedText } from '../../http/streamed-text';
import { whileAllowed } from '../../http/while-allowed';
import { idOrReference, isUuid, queryOf, uuidParam } from '../../middleware/json-body';
import { describe } from '../describe';
import { noteExport } from './note-export';

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
      operationId,
      summary,
      tag: 'Admin',
      security: 'admin',
      ...(scope && { scope }),
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
  'contact-messages': { operationId: 'listRepliesToMessage', kind: 'contact-message' },
  'service-requests': { operationId: 'listRepliesToRequest', kind: 'service-request' },
} as const;

const noRecord = () => new ProblemError(404, 'There is no such record: it may have been erased.');

function repliesRoute(db: Deps['db'], of: keyof typeof conversations) {
  const { operationId, kind } = conversations[of];
  const [, , scope] = lists[of];
  return new Hono<StaffEnv>().get(
    `/admin/${of}/:id/replies`,
    describe({
      operationId,
      tag: 'Admin',
      security: 'admin',
      scope,
      summary: 'What was written before the replies that are known',
      answer: {
        schema: Replies,
        meaning:
          'The newest of the first `before` replies; `earlierReplies` goes into the next call.',
      },
      problems: [400, 401, 403, 404, 429],
    }),
    uuidParam,
    queryOf(EarlierQuery),
    async (c) => {
      const { id } = c.req.valid('param');
      c.header('cache-control', 'no-store');
      const replies = await repliesBefore(db, id, c.req.valid('query').before, kind);
      if (!replies) throw noRecord();
      return c.json(replies);
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
      operationId,
      summary,
      tag: 'Admin',
      security: 'admin',
      scope,
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
      if (!found) throw noRecord();
      c.header('etag', found.tag);
      // A compressed answer would have a weak tag, which no `If-Match` accepts.
      c.header('cache-control', 'no-store, no-transform');
      return c.json(seenBy(c.get('by'), found.record));
    },
  );
}

/** The routes of the feeds that an admin's device follows, once it has filled from the lists. */
export const adminFeedRoutes = ({ db }: Pick<Deps, 'db'>) =>
  new Hono<SignedInEnv>().get(
    '/admin/changes',
    describe({
      operationId: 'listAdminChanges',
      summary: 'What changed of a scope since a cursor',
      tag: 'Admin',
      security: 'admin',
      answer: {
        schema: v.union(adminScopes.map(adminChanges)),
        meaning: 'At most 500 records; `hasMore` says that there are more behind the cursor.',
      },
      problems: [400, 401, 403],
    }),
    queryOf(AdminFeedQuery),
    async (c) => {
      const { scope, since } = c.req.valid('query');
      return c.json(await adminFeedSince(db, scope, since));
    },
  );

type EventNeeds = Pick<
  Deps,
  'db' | 'sessions' | 'adminSecondFactor' | 'clientAddress' | 'follow' | 'stopping' | 'log'
>;

/** `gapMs`: how long changes are collected after one was sent. */
const usualPace = { heartbeatMs: 25_000, gapMs: 200 };

/** Tells admins at once that data changed, see `contract/admin/events.ts`. */
export function adminEventsRoutes(deps: EventNeeds, { heartbeatMs, gapMs } = usualPace) {
  const answerStream = eventStreams(deps);
  return new Hono<SignedInEnv>().get(
    '/admin/events',
    describe({
      operationId: 'followChanges',
      summary: 'Server-sent events: `changed`, with `catalogue` or `admin` as data',
      tag: 'Admin',
      security: 'admin',
      answer: {
        type: eventStreamType,
        schema: v.string(),
        meaning: 'Open until the token is over or the rights are gone.',
      },
      problems: [401, 403, 429, 503],
    }),
    (c) => {
      const changed = new Set<ChangedPart>();
      const authorization = c.req.header('authorization');
      return answerStream(c, c.get('account').uid, {
        heartbeatMs,
        follow: (wake) =>
          deps.follow((part) => {
            changed.add(part);
            wake();
          }),
        async round(stream) {
          const standing = await standingOf(deps, authorization, ({ account, session }) =>
            checkAdmin(deps, account, session),
          );
          if (standing === 'over') return false;
          const parts = [...changed];
          changed.clear();
          for (const part of parts) await stream.writeSSE({ event: 'changed', data: part });
          if (parts.length === 0) await stream.write(signOfLife);
          else await pause(gapMs);
          return true;
        },
      });
    },
  );
}

type CsvNeeds = Pick<Deps, 'db' | 'log' | 'security' | 'sessions' | 'adminSecondFactor'>;

const csvType = 'text/csv; charset=utf-8';
const csvOperations = {
  products: 'exportProducts',
  services: 'exportServices',
  'contact-messages': 'exportContactMessages',
  'service-requests': 'exportServiceRequests',
  rates: 'exportRates',
} as const satisfies Record<ExportName, string>;

/** The routes of the lists that admins save for a spreadsheet. */
export const adminCsvRoutes = (deps: CsvNeeds) =>
  new Hono<StaffEnv>()
    .route('/', csvRoute(deps, 'products'))
    .route('/', csvRoute(deps, 'services'))
    .route('/', csvRoute(deps, 'contact-messages'))
    .route('/', csvRoute(deps, 'service-requests'))
    .route('/', csvRoute(deps, 'rates'));

const csvRoute = <Name extends ExportName>(deps: CsvNeeds, name: Name) =>
  new Hono<StaffEnv>().get(
    `/admin/${name}.csv`,
    describe({
      operationId: csvOperations[name],
      summary: `All ${name.replace('-', ' ')} as a CSV file`,
      tag: 'Admin',
      security: 'admin',
      answer: {
        schema: v.string(),
        meaning:
          'RFC 4180 with a byte-order mark; named by the day in the company’s time zone. Days within are ISO 8601, instants in UTC.',
        type: csvType,
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
      return c.body(streamedText(c, deps, noted), 200, { 'content-type': csvType });
    },
  );

const isPersonal = (name: ExportName) => name === 'contact-messages' || name === 'service-requests';
