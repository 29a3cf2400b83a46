import { v7 as uuidV7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { createApp } from '../app';
import { scopeOfRoute } from '../http/api-keys/key-access';
import { usualReads } from '../http/limits/usual-limits';
import { accessByRoute } from '../test-support/accounts/access-by-route';
import { apiKey } from '../test-support/accounts/api-key';
import {
  heldRequest,
  losingBeforeChange,
  losses,
  restoreRights,
  rowsOf,
} from '../test-support/accounts/rights-meanwhile';
import { anAdmin, changing, signedIn } from '../test-support/accounts/signed-in';
import { requestOf } from '../test-support/fuzz/fuzz-calls';
import { fuzzExamples } from '../test-support/fuzz/fuzz-examples';
import { unlimited } from '../test-support/fuzz/unlimited';
import { testApp } from '../test-support/test-app';

const uid = 'farida';

/** A read that goes by POST, because an address in a query would be logged. */
const reading = 'POST /api/admin/personal-data';
/** An export of personal data is noted before it begins, which is a change. */
const notedExports = [
  'GET /api/admin/contact-messages.csv',
  'GET /api/admin/service-requests.csv',
  'GET /api/admin/contact-messages/{id}/files/{fileId}',
  'GET /api/admin/service-requests/{id}/files/{fileId}',
];
const isChange = (route: string) =>
  (!route.startsWith('GET ') && route !== reading) || notedExports.includes(route);
const isOfKeys = (route: string) => {
  const [method = '', path = ''] = route.split(' ');
  return scopeOfRoute(method, path.replaceAll(/{(\w+)}/g, ':$1')) !== null;
};
/** They read no body, so nothing of them can come later. */
const withoutBody = [
  'POST /api/request-files',
  'DELETE /api/request-files/{id}',
  'DELETE /api/submissions/{id}/links',
  'PUT /api/submissions/{id}/update-mails',
];
/** Noted when an upload begins; its bytes are what comes later. */
const ofBegin = 'PATCH /api/request-files/{id}: request_files';

const changes = Object.keys(accessByRoute).filter(isChange);
const changesOf = {
  admin: changes.filter((route) => accessByRoute[route] === 'admin'),
  user: changes.filter((route) =>
    ['submission', 'upload', 'own', 'link'].includes(accessByRoute[route] ?? ''),
  ),
  program: changes.filter(isOfKeys),
};

const cases = [
  { actor: 'admin', loss: 'blocked' },
  { actor: 'admin', loss: 'demoted' },
  { actor: 'admin', loss: 'signedOut' },
  { actor: 'user', loss: 'blocked' },
  { actor: 'user', loss: 'signedOut' },
  { actor: 'program', loss: 'keyWithdrawn' },
] as const;

async function atWork(actor: (typeof cases)[number]['actor']) {
  const testing = await testApp({
    template: 'seeded',
    ...unlimited,
    reads: { ...usualReads, apiKeys: { burst: 1000, perMinute: 1000 } },
  });
  const { db } = testing;
  const amina = await anAdmin(testing);
  await signedIn(testing, { uid: 'karim' });
  const role = actor === 'admin' ? 'admin' : 'user';
  const { token } = await signedIn(testing, { uid, role });
  const { key } = await apiKey(amina);
  const exampleOf = await fuzzExamples(testing);
  const authorization = `Bearer ${actor === 'program' ? key : token}`;
  const call = async (route: string) => {
    const example = await exampleOf(route);
    return { ...example, headers: { ...example.headers, authorization } };
  };
  const restore = () => restoreRights(db, uid, role);
  return { ...testing, amina, call, restore };
}

describe.each(cases)('while $actor is $loss', ({ actor, loss }) => {
  test('no change is made by a request that had begun', { timeout: 120_000 }, async () => {
    const { app, db, call, restore } = await atWork(actor);
    const answered: Record<string, number> = {};
    const changed: string[] = [];
    const routes = changesOf[actor].filter(
      (route) => !route.startsWith('GET ') && !withoutBody.includes(route),
    );
    for (const route of routes) {
      const request = heldRequest(await call(route), () => losses[loss](db, uid));
      const before = await rowsOf(db);
      const { status } = await app.request(request);
      if (status !== 401 && status !== 403) answered[route] = status;
      for (const [table, hash] of Object.entries(await rowsOf(db)))
        if (before[table] !== hash) changed.push(`${route}: ${table}`);
      await restore();
    }
    expect(answered).toEqual({});
    expect(changed.filter((change) => change !== ofBegin)).toEqual([]);
  });

  test('no change is made after the rights were looked up', { timeout: 120_000 }, async () => {
    const { db, call, restore, ...testing } = await atWork(actor);
    const late = losingBeforeChange(db);
    const app = createApp({ ...testing, db: late.db });
    const answered: Record<string, number> = {};
    const changed: string[] = [];
    for (const route of changesOf[actor]) {
      const request = requestOf(await call(route));
      if (!request) throw new Error(`${route} can't be asked for.`);
      const before = await rowsOf(db);
      late.loss.now = () => losses[loss](db, uid);
      const { status } = await app.request(request);
      if (status !== 401 && status !== 403) answered[route] = status;
      for (const [table, hash] of Object.entries(await rowsOf(db)))
        if (before[table] !== hash) changed.push(`${route}: ${table}`);
      await restore();
    }
    expect({ answered, changed }).toEqual({ answered: {}, changed: [] });
  });
});

test('of two admins who demote or block each other at once, one wins', async () => {
  const testing = await atWork('admin');
  const omar = await anAdmin(testing, 'omar');
  for (const body of [{ role: 'user' }, { blocked: true }] as const) {
    for (let round = 0; round < 10; round += 1) {
      await testing.db.updateTable('users').set({ role: 'admin', blocked: false }).execute();
      const versions = await testing.db.selectFrom('users').select(['uid', 'version']).execute();
      const order = (whom: string) =>
        changing('PATCH', body, {
          key: uuidV7(),
          version: versions.find((user) => user.uid === whom)?.version,
        });
      const answers = await Promise.all([
        testing.amina.request('/api/admin/users/omar', order('omar')),
        omar.request('/api/admin/users/amina', order('amina')),
      ]);
      expect(answers.map(({ status }) => status).sort(), JSON.stringify(body)).toEqual([200, 403]);
    }
  }
});
