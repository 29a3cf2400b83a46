import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { addresses, readForm, render } from '../../pwa/site/entry-server';
import { longestQuery } from '../contract/catalogue/listing';
import { longestReply, mostReplyBytes } from '../contract/conversation/reply';
import { mostAlternatives } from '../contract/quotation/quotation';
import { mostLines } from '../contract/quotation/quotation-line';
import { signedIn } from '../test-support/accounts/signed-in';
import { addProducts, product } from '../test-support/catalogue/catalogue';
import { customerReply, sentRequest } from '../test-support/conversation/links';
import { aReply } from '../test-support/conversation/reply-sample';
import { fullestRequest, longestContactMessage } from '../test-support/costly-bodies';
import { fixedPage } from '../test-support/fixed-parts';
import { fieldsOf } from '../test-support/forms/fields-of';
import { type Call, requestOf } from '../test-support/fuzz/fuzz-calls';
import { fuzzExamples } from '../test-support/fuzz/fuzz-examples';
import { json } from '../test-support/fuzz/fuzz-headers';
import { unlimited } from '../test-support/fuzz/unlimited';
import { requestRow } from '../test-support/inbox';
import { inLongRun } from '../test-support/long-run';
import { costInPages } from '../test-support/processor-time';
import {
  quotationContent,
  quotationLine,
  sentQuotation,
} from '../test-support/quotations/quotation-samples';
import { decisionOf } from '../test-support/quotations/quoted-request';
import { errorReport, serviceRequest, shipment } from '../test-support/samples';
import { type TestApp, testApp } from '../test-support/test-app';
import { testOrigin, testSite } from '../test-support/test-site';

/** A call of a stranger costs at most as much as so many pages; a page takes about 2 ms. */
const most = { success: 10, refusal: 2, conversation: 3, search: 3 };

type Part = Partial<Call>;
/** The changes that make the usual call of a route the most expensive one, and the calls that it refuses. */
type Costly = {
  success?: (() => Part) | null;
  refusals?: (() => Part)[];
  conversations?: (() => Part)[];
};

let made = 0;
/** Another one each time, so that no cache has its answer. */
const other = () => {
  made += 1;
  return `other-${made}`;
};
const usual = (): Part => ({});
const unknownId = '/01890000-0000-7000-8000-000000000001';
const at = (path: string) => () => ({ path });
const atAnother = (path: string) => () => ({ path: `${path}${other()}` });
const asked = (query: () => string[]) => () => ({ query: query() });
const sent = (body: () => unknown) => () => ({ headers: json, body: body() });
/** A form as a browser sends it. */
const posted = (path: string, fields: () => object) => () => ({
  path,
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: testOrigin },
  body: new TextEncoder().encode(new URLSearchParams(fieldsOf(fields())).toString()),
});
const line = { product: 'karnaphuli-court-sneaker', quantity: 1 };
/** Files and answers to questions that no service asks are in no form. */
const fullestPostedRequest = () => {
  const request = fullestRequest();
  return { ...request, shipment: { ...request.shipment, readyOn: null }, files: [], answers: [] };
};
/** A request with the longest conversation and the largest quotation, by the key of its link. */
let long: { path: string; key: string; decision: object };
const ofLong =
  (end = '', body?: () => unknown) =>
  (): Part => ({
    path: `${long.path}${end}`,
    headers: { authorization: `Bearer ${long.key}`, ...(body && json) },
    ...(body && { body: body() }),
  });
const lists = (count: number) => Array(count).fill(Array(20).fill([]));

const hazardous = Array(20).fill({ subsidiaryHazards: Array(100).fill({}) });

/** The costly calls of each public route, by its method and path. */
const costly: Record<string, Costly> = {
  // Files that are there are answered before the app.
  'GET /assets/:file{.+}': { success: null, refusals: [atAnother('/assets/')] },
  'GET /healthz': {},
  'GET /readyz': {},
  'GET /.well-known/jwks.json': {},
  'GET /.well-known/security.txt': {},
  'GET /WomenProducts/Product.json': {},
  'GET /media/:id/:file': { refusals: [at(`/media${unknownId}/480.webp`)] },
  'POST /api/contact-messages': {
    success: sent(longestContactMessage),
    refusals: [
      sent(() => ({ ...longestContactMessage(), email: 'x' })),
      sent(() => ({ ...longestContactMessage(), more: lists(200) })),
      sent(() => Array(1000).fill('x'.repeat(60))),
    ],
  },
  'POST /api/service-requests': {
    success: sent(fullestRequest),
    refusals: [
      sent(() => ({ ...fullestRequest(), notes: 'x'.repeat(4001) })),
      sent(() => ({ ...fullestRequest(), reference: '' })),
      sent(() => ({ ...fullestRequest(), shipment: shipment({ dangerous: hazardous }) })),
      sent(() => ({ ...fullestRequest(), shipment: { cargo: Array(100).fill({}) } })),
      sent(() => ({ ...fullestRequest(), shipment: { cargo: Array(1000).fill({}) } })),
    ],
  },
  'POST /api/request-files': { refusals: [() => ({ headers: { 'tus-resumable': '1.0.0' } })] },
  'GET /api/request-files/:id': { refusals: [at(`/api/request-files${unknownId}`)] },
  'PATCH /api/request-files/:id': { refusals: [at(`/api/request-files${unknownId}`)] },
  'DELETE /api/request-files/:id': { refusals: [at(`/api/request-files${unknownId}`)] },
  'POST /api/jwttoken': {
    refusals: [
      sent(() => ({ email: 'x'.repeat(60_000) })),
      sent(() => ({ email: 'a@sampan.example' })),
    ],
  },
  'GET /api/config': {},
  'GET /api/privacy-settings': {},
  'GET /api/push-key': {},
  'PUT /api/push-subscriptions/:id': { refusals: [sent(() => ({ endpoint: 'x'.repeat(60_000) }))] },
  'GET /api/push-subscriptions/:id': {
    success: null,
    refusals: [
      () => ({ path: `/api/push-subscriptions${unknownId}`, headers: {} }),
      at(`/api/push-subscriptions${unknownId}`),
    ],
  },
  'DELETE /api/push-subscriptions/:id': {},
  'GET /api/submissions/:id': {
    refusals: [at(`/api/submissions${unknownId}`)],
    conversations: [ofLong()],
  },
  'GET /api/submissions/:id/replies': {
    refusals: [() => ({ ...ofLong('/replies')(), query: ['before=x'] })],
    conversations: [() => ({ ...ofLong('/replies')(), query: ['before=20'] })],
  },
  'GET /api/submissions/:id/files/:fileId': {
    refusals: [at(`/api/submissions${unknownId}/files${unknownId}`)],
  },
  // One that is written costs more than a page, and has a limit of its own.
  'GET /api/submissions/:id/quotations/:file': {
    success: null,
    refusals: [at(`/api/submissions${unknownId}/quotations${unknownId}.pdf`)],
  },
  'POST /api/submissions/:id/replies': {
    refusals: [
      sent(() => ({ text: 'x'.repeat(60_000) })),
      sent(() => ({ files: lists(200) })),
      ofLong('/replies', () => customerReply({ text: 'One more.' })),
    ],
  },
  'POST /api/submissions/:id/decisions': {
    refusals: [sent(() => ({ decision: {} })), ofLong('/decisions', () => long.decision)],
  },
  'POST /api/submissions/:id/seen': {
    refusals: [at(`/api/submissions${unknownId}/seen`)],
    conversations: [ofLong('/seen')],
  },
  'POST /api/submissions/:id/links': {
    refusals: [sent(() => ({ linkKeyHash: 'x'.repeat(60_000) }))],
  },
  'PUT /api/submissions/:id/update-mails': {
    refusals: [at(`/api/submissions${unknownId}/update-mails`)],
  },
  'DELETE /api/submissions/:id/links': { refusals: [at(`/api/submissions${unknownId}/links`)] },
  'POST /api/tracking-codes': { refusals: [sent(() => ({ email: 'x'.repeat(60_000) }))] },
  'POST /api/tracking-codes/:id/use': {
    refusals: [at(`/api/tracking-codes${unknownId}/use`)],
  },
  'GET /api/unsubscribe/:token': {
    success: null,
    refusals: [atAnother('/api/unsubscribe/')],
  },
  'POST /api/unsubscribe/:token': {
    success: null,
    refusals: [atAnother('/api/unsubscribe/')],
  },
  'POST /api/inbound-mail': {
    success: null,
    refusals: [() => ({ headers: { authorization: 'Bearer none' } })],
  },
  'POST /api/error-reports': {
    success: sent(() => ({ ...errorReport, places: Array(20).fill(errorReport.places[0]) })),
    refusals: [sent(() => ({ ...errorReport, places: Array(400).fill({}) }))],
  },
  'GET /api/services': {},
  'GET /api/services/:slug': { refusals: [atAnother('/api/services/')] },
  'GET /api/products': {
    success: asked(() => [`q=shoe ${other().slice(-1)}`, 'limit=100', 'sort=price-asc']),
    refusals: [asked(() => ['limit=x', `cursor=${other()}`])],
  },
  'GET /api/products/:slug': { refusals: [atAnother('/api/products/')] },
  'GET /api/catalogue/changes': {
    success: asked(() => ['scope=women', `since=${other()}`]),
    refusals: [asked(() => [`scope=${other()}`])],
  },
  'GET /api/openapi.json': {},
  'GET /api/docs': {},
  'GET /api/problems': {},
  'GET /api/problems/:kind': {
    success: at('/api/problems/not-found'),
    refusals: [atAnother('/api/problems/')],
  },
  'GET /robots.txt': {},
  'GET /sitemap.xml': {},
  'GET /:file{sitemap-[0-9]{1,6}\\.xml}': {
    success: at('/sitemap-1.xml'),
    refusals: [at('/sitemap-9.xml')],
  },
  'GET /share/*': {
    success: at('/share/pictures/hero-map.jpg'),
    refusals: [atAnother('/share/pictures/')],
  },
  'GET /*': {
    success: () => ({ path: '/services', query: [`a=${other()}`] }),
    refusals: [atAnother('/nowhere-')],
  },
  'GET /app-shell': {},
  'POST /services/request': {
    success: posted('/services/request', () => ({
      ...fullestPostedRequest(),
      go: 'send',
      formerService: 'air-freight-export',
    })),
    refusals: [
      posted('/services/request', () => ({ shipment: { cargo: Array(2600).fill({ kind: '' }) } })),
      ...[2499, 1590].map((count) =>
        posted('/services/request', () => ({
          shipment: { cargo: Array(count).fill({ kind: '' }) },
        })),
      ),
    ],
  },
  'POST /enquiry': {
    success: posted('/enquiry', () => ({ ...longestContactMessage(), line: Array(20).fill(line) })),
    refusals: [posted('/enquiry', () => ({ name: 'x'.repeat(120_000) }))],
  },
  'POST /contact': {
    success: posted('/contact', longestContactMessage),
    refusals: [
      posted('/contact', () => ({ ...longestContactMessage(), email: 'x' })),
      posted('/contact', () => ({ email: 'x'.repeat(120_000) })),
    ],
  },
};

const stored = 10_000;

/** Made so that an index helps least: words that nothing has, many of them, and such that are nearly right. */
const searches = {
  'a word that nothing has': 'zqxwvut',
  'one long word': 'z'.repeat(100),
  'eight words': ' zqxa wvutb xvbnc plokd mnhge qwryf zxcvg asdqh',
  'thirty words': ' zq wx'.repeat(15),
  Bangla: ' কখগঘ চছজঝ টঠডঢ তথদধ পফবভ মযরল শষসহ'.repeat(2),
  Chinese: '船運貨物香港達卡吉大港'.repeat(9),
  'words with an error each':
    ' demurrrage incotrems chattogarm containrs warehuosing freihgt dangerrous',
  'signs between words': 'a,b;c(d)e/f,g;h(i)j/k,l;m(n)o/p q,r;s t,u;v w,x;y z,a;b',
  'names of countries': ' united states of america united kingdom of great',
  'a word that each product has': ' shoe',
  'one letter': 's',
  'letters within each name': 'h o e h o e h',
};

test.runIf(inLongRun)(
  `no public route costs more than ${most.success} plain pages, or ${most.refusal} where it refuses`,
  {
    timeout: 300_000,
  },
  async () => {
    const testing = await testApp({
      ...unlimited,
      template: 'seeded',
      site: {
        ...testSite,
        addresses: { ...testSite.addresses, forms: addresses.forms },
        readForm,
        render: fixedPage,
      },
      errorReports: { fromDevice: async () => null },
    });
    const { app, db } = testing;
    await addStored(testing);
    const picture = { id: uuidV7(), content_hash: '', width: 9, height: 9, created_by: 'amina' };
    const file = { picture_id: picture.id, name: '1600.avif', bytes: new Uint8Array(300_000) };
    await db.insertInto('pictures').values(picture).execute();
    await db.insertInto('picture_files').values(file).execute();
    await signedIn(testing, { uid: 'farida' });
    const exampleOf = await fuzzExamples(testing);
    const served = app.routes
      .filter(({ method, path }) => method !== 'ALL' && !/^\/api\/(admin|me)\b/.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(costly).sort()).toEqual([...new Set(served)].sort());

    const wrong: unknown[] = [];
    const measure = async (route: string, kind: keyof typeof most, partOf: () => Part) => {
      const [method, path = ''] = route.split(' ');
      const documented = path.replace(/:(\w+)/g, '{$1}');
      const next = async () => {
        const call = { ...(await exampleOf(`${method} ${documented}`)), ...partOf() };
        const headers = { 'accept-encoding': 'gzip, br', ...call.headers };
        return requestOf({ ...call, headers }) as Request;
      };
      const { cost, statuses } = await costInPages(testing, next);
      const isRight = statuses.every((status) => status < 400 === (kind !== 'refusal'));
      if (cost > most[kind] || !isRight) wrong.push({ route, kind, cost, statuses });
    };
    for (const [route, { success = usual, ...others }] of Object.entries(costly)) {
      const { refusals = [], conversations = [] } = others;
      if (success) await measure(route, 'success', success);
      for (const refusal of refusals) await measure(route, 'refusal', refusal);
      for (const one of conversations) await measure(route, 'conversation', one);
    }
    expect(wrong).toEqual([]);

    // Without a revision no answer is cached, so that a plain page is rendered each time too.
    const rendering = await testApp({
      ...{ ...unlimited, db, revision: { current: () => null } },
      site: { ...testSite, addresses, readForm, render },
    });
    for (const [name, query] of Object.entries(searches)) {
      const next = async () => {
        // So that nothing is known of the words.
        await (await rendering.app.request('/search?q=sea')).text();
        const words = query.slice(0, longestQuery);
        const headers = { 'accept-encoding': 'gzip, br' };
        return new Request(`http://localhost/search?q=${encodeURIComponent(words)}`, { headers });
      };
      const { cost, statuses } = await costInPages(rendering, next);
      if (cost > most.search || statuses.some((status) => status !== 200)) {
        wrong.push({ name, cost, statuses });
      }
    }
    expect(wrong).toEqual([]);
  },
);

/** So many products and requests, one of which is as large as one can be. */
async function addStored(testing: TestApp): Promise<void> {
  const { db } = testing;
  for (let from = 0; from < stored; from += 500) {
    const places = Array.from({ length: 500 }, (_, place) => from + place);
    await addProducts(db, ...places.map((place) => product(`Shoe ${place}`)));
    const rows = places.map(() => requestRow());
    await db.insertInto('submissions').values(rows).execute();
  }
  // No account has its address, and takes it over.
  const contact = { ...serviceRequest().contact, email: 'long@ship.example' };
  const { id, key, path } = await sentRequest(testing, { contact });
  const replies = [];
  for (let bytes = 0; bytes < mostReplyBytes; bytes += 3 * longestReply) {
    replies.push(aReply({ text: 'ক'.repeat(longestReply) }));
  }
  const lines = Array.from({ length: mostLines }, (_, place) =>
    quotationLine({ id: `line-${place}`, chargeName: 'ভাড়া'.repeat(10) }),
  );
  const [alternative] = quotationContent().alternatives;
  const alternatives = Array.from({ length: mostAlternatives }, (_, place) => ({
    ...alternative,
    ...{ id: `by-${place}`, lines, unitCosts: [] },
  })) as ReturnType<typeof quotationContent>['alternatives'];
  const quotation = sentQuotation({ alternatives });
  await db
    .updateTable('submissions')
    .set({
      status: 'quoted',
      replies: JSON.stringify(replies),
      quotations: JSON.stringify([quotation]),
    })
    .where('id', '=', id)
    .execute();
  const decision = await decisionOf(quotation, { shownHash: '0'.repeat(64) });
  long = { path, key, decision };
}
