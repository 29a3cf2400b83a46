import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AdminScope,
  adminScopes,
  recordOf,
} from '../../../edge-api/contract/admin/admin-feed';
import type { RequestRecord } from '../../../edge-api/contract/admin/inbox';
import {
  isStored,
  listQueries,
  type RecordsQuery,
  storedSince,
} from '../../../edge-api/contract/admin/record-lists';
import { requestText, searchedText } from '../../../edge-api/contract/admin/record-search';
import { contactMessageStatuses } from '../../../edge-api/contract/contact-message';
import { serviceRequestStatuses } from '../../../edge-api/contract/service-request';
import { listRecords } from '../../../edge-api/db/admin/record-list-queries';
import { e164Of } from '../../../edge-api/db/records/e164';
import type { Database } from '../../../edge-api/db/tables';
import * as catalogue from '../../../edge-api/test-support/catalogue/catalogue';
import {
  createDatabase,
  type TestDatabase,
} from '../../../edge-api/test-support/database/database';
import { addMessage, addRequest } from '../../../edge-api/test-support/inbox';
import {
  fuelLine,
  quotationContent,
  quotationLine,
  sentQuotation,
} from '../../../edge-api/test-support/quotations/quotation-samples';
import { shipment } from '../../../edge-api/test-support/samples';
import { storedPage } from '../../data/admin/admin-feed';
import type { InboxScope } from '../../data/admin/changes';
import { wordSearch } from '../../data/admin/word-search';
import type { AdminApi } from '../../data/http/admin-api';
import { readable } from '../../data/http/readable';
import { anyStatus, filtered, noFilter, serverQuery, suspectedOnes } from './filter-inbox';
import { type InboxItem, messageItems, requestItems } from './inbox-item';

// Devices and the server say the same of a search, of each filter and of what devices store.

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  const admins = ['amina', 'omar'].map((uid) => ({ uid, email: `${uid}@sampan.example` }));
  await database.db.insertInto('users').values(admins).execute();
});
afterAll(() => database.close());

class Undone extends Error {}

/** Runs work in a transaction that is undone, with the list of a server on it. */
const undone = (work: (db: Kysely<Database>, api: Pick<AdminApi, 'list'>) => Promise<void>) =>
  database.db
    .transaction()
    .execute(async (db) => {
      const list = (scope: AdminScope, query: object) =>
        listRecords(db, scope, v.parse(listQueries[scope], query) as RecordsQuery);
      await work(db, { list } as unknown as Pick<AdminApi, 'list'>);
      throw new Undone();
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error;
    });

const keysOf = (records: object[]) => records.map((record) => Object.values(record)[0]).sort();

const title = 'By Plane';
const textOf = (scope: AdminScope) =>
  scope === 'service-requests'
    ? (request: object) => {
        const { serviceSlug: slug } = request as RequestRecord;
        const known = slug === 'air' ? title : (slug?.replaceAll('-', ' ') ?? null);
        return requestText(request as RequestRecord, known);
      }
    : searchedText(scope);

/** The numbers of a phone and a container, as people write them. */
const number = fc
  .tuple(
    fc.constantFrom(['01711', '234', '567'], ['+8801711', '234', '567'], ['MSKU', '100', '0122']),
    fc.constantFrom(...' \t\u00a0\u2009\u202f.-\u2010\u2011\u2012\u2013()[]', '', '\u2014'),
  )
  .map(([parts, between]) => parts.join(between));

/** With amounts in dollars and yen, and without. */
function quoted(number: string, terms: string, [name = '', chargeName = '']: string[]) {
  const { alternatives } = quotationContent();
  const inYen = { unitPriceMinor: 90_050, minimumMinor: 125_000, currency: 'JPY' as const };
  const lines = [
    quotationLine({ chargeName, unitPriceMinor: 125_050 }),
    quotationLine({ chargeName, ...inYen }),
    fuelLine({ chargeName }),
  ];
  return sentQuotation({
    ...{ number, terms, included: name, excluded: chargeName },
    alternatives: alternatives.map((one) => ({ ...one, name, lines })),
  });
}

/** What people write and search for, and what means something in SQL, in a pattern or in JSON. */
const written = fc.oneof(
  fc.constantFrom(
    ...'Été ÇAVUŞ İstanbul ΟΔΟΣ straẞe e\u0301te Ǆ ঢাকা চট্টগ্রাম 香港 🚢'.split(' '),
    ...['%', '_', '100%', 'a_b', '\\', '\\%', "'", '"', '[]', '{}', '--', '?', '\u00a0', '–'],
    ...['SR-7K3F-9QXD', 'cm-7k3f 9qxd', 'Rahim.Uddin@Shipper.example', "o'brien@post.example"],
    ...['(880) 1711', '0086 138 0013'],
    ...['1,250.50', '1250.5', '90,050', '90050.00', '1,250.00'],
    ...['Advice', 'to', 'null', 'by plane', 'no longer', 'Hong Kong'],
  ),
  number,
  // Up to Cyrillic, and Bangla: letters that browsers and databases have long known.
  fc.string({
    unit: fc
      .oneof(fc.integer({ min: 32, max: 0x52f }), fc.integer({ min: 0x980, max: 0x9ff }))
      .map((code) => String.fromCodePoint(code)),
    maxLength: 6,
  }),
);
const text = fc.array(written, { maxLength: 3 }).map((parts) => parts.join(' '));

/** Texts, and a search that often finds something: parts of them, in another case. */
const searched = fc.array(text, { minLength: 6, maxLength: 6 }).chain((texts) => {
  const part = fc
    .tuple(fc.oneof(fc.constantFrom(...texts), written), fc.nat(4), fc.nat(12), fc.nat(2))
    .map(([from, start, length, form]) => {
      const cut = [...from].slice(start, start + 1 + length).join('');
      return [cut, cut.toUpperCase(), cut.toLowerCase()][form] ?? cut;
    });
  const words = fc.array(part, { minLength: 1, maxLength: 2 });
  return fc.record({ texts: fc.constant(texts), q: words.map((parts) => parts.join(' ')) });
});

test('devices and the server find the same by words, in every list', async () => {
  await fc.assert(
    fc.asyncProperty(searched, ({ texts: [a = '', b = '', c = '', d = '', e = '', f = ''], q }) =>
      undone(async (db, api) => {
        const former_references = JSON.stringify([a, b]);
        const contact = { name: a, company: b, email: c, phone: d };
        const carried = shipment({ commodity: e });
        const answers = [a, d].map((answer) => ({ questionId: 'q', question: f, answer }));
        await catalogue.addServices(db, catalogue.service('Air', { title }));
        await catalogue.addProducts(db, catalogue.product('Shoe', { name: a }));
        const quotations = JSON.stringify([quoted(d, a, [e, f]), quoted(b, c, [f, e])]);
        const phone_e164 = e164Of(d);
        await addMessage(db, { subject: a, name: b, email: c, phone: d, phone_e164, message: e });
        await addMessage(db, { subject: f, former_references });
        await addRequest(db, {
          contact: JSON.stringify(contact),
          phone_e164,
          shipment: JSON.stringify({ ...carried, origin: { ...carried.origin, place: f } }),
          former_references,
          quotations,
        });
        for (const service_slug of ['air', 'no-longer', null]) {
          const asked = { service_slug, notes: c, answers: JSON.stringify(answers) };
          await addRequest(db, { ...asked, shipment: null });
        }
        await db.insertInto('users').values({ uid: 'u', email: c, display_name: a }).execute();
        const author = { by_uid: 'u', by_name: '', request_hash: '', result_version: 1 };
        const entity = { entity_kind: 'user', entity_id: 'x', action: 'update' } as const;
        await db
          .insertInto('audit_entries')
          .values({ id: uuidV7(), ...author, ...entity, label: a })
          .execute();

        for (const scope of adminScopes) {
          const { items } = await storedPage(api, scope, 200);
          const all = ['services', 'products', 'presets'].includes(scope) ? 'trash' : 'suspected';
          const whole = scope === 'users' || scope === 'audit' ? {} : { [all]: 'all' };
          const onServer = await api.list(scope, { ...whole, q });
          const here = (items as object[]).filter(wordSearch(textOf(scope)).fits(q));
          expect(keysOf(onServer.items), scope).toEqual(keysOf(here));
        }
      }),
    ),
    { numRuns: 100 },
  );
}, 60_000);

const looking = { uid: 'amina', nowMs: Date.now() };
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

test('an inbox shows the same, whatever part of it this device has', async () => {
  const filters = (scope: InboxScope, statuses: readonly string[]) =>
    fc.record({
      scope: fc.constant(scope),
      rows: fc.array(
        fc.record({
          status: fc.constantFrom(...statuses),
          suspected: fc.boolean(),
          assigned_to: fc.constantFrom(null, 'amina', 'omar'),
          // A minute before and after the end of the year as well.
          received_at: fc.constantFrom(2, 364.999, 365.001, 700).map(daysAgo),
          updated_at: fc.constantFrom(1, 364.999, 365.001, 600).map(daysAgo),
          words: fc.constantFrom('tea', 'jute', 'tea and jute'),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      status: fc.constantFrom('', anyStatus, suspectedOnes, ...statuses),
      assigned: fc.constantFrom('', 'amina', 'me', 'none'),
      q: fc.constantFrom('', 'tea', 'JUTE tea'),
    });
  const asked = fc.oneof(
    filters('contact-messages', contactMessageStatuses),
    filters('service-requests', serviceRequestStatuses),
  );
  await fc.assert(
    fc.asyncProperty(asked, ({ scope, rows, ...some }) =>
      undone(async (db, api) => {
        for (const { words, ...row } of rows) {
          if (scope === 'contact-messages')
            await addMessage(db, { ...row, subject: words } as object);
          else await addRequest(db, { ...row, notes: words } as object);
        }
        const filter = { ...noFilter, ...some };
        const { items } = await api.list(scope, { suspected: 'all' });
        const all = readable(recordOf(scope), items).records;
        const search = wordSearch(({ record }: InboxItem) => textOf(scope)(record));
        const fitting = (records: typeof all) => {
          const itemsOf = scope === 'contact-messages' ? messageItems : requestItems;
          const fit = filtered(itemsOf(records as never[]), filter, search, looking);
          return fit.map(({ record }) => record);
        };
        const shown = keysOf(fitting(all));
        const question = serverQuery(scope, filter, false, looking) ?? {};
        expect(keysOf((await api.list(scope, question)).items)).toEqual(shown);

        const since = storedSince(Date.now());
        const here = all.filter((record) => isStored(scope, record, since));
        expect(keysOf((await storedPage(api, scope, 200)).items)).toEqual(keysOf(here));
        const query = serverQuery(scope, filter, true, looking);
        const others = query ? (await api.list(scope, query)).items : [];
        expect(keysOf([...fitting(here), ...others])).toEqual(shown);
      }),
    ),
    { numRuns: 100 },
  );
}, 60_000);
