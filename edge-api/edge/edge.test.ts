import { v7 as uuidV7 } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { signedIn } from '../test-support/accounts/signed-in';
import { besideNode } from '../test-support/edge/beside-node';
import { onEdge } from '../test-support/edge/on-edge';
import { errorReceiver } from '../test-support/error-receiver';
import { fileOf, requestWith, uploadOf } from '../test-support/files/uploads';
import { json } from '../test-support/requests';
import { contactMessage, errorReport } from '../test-support/samples';
import { testApp } from '../test-support/test-app';
import { until } from '../test-support/wait';

test('a message that arrives twenty times at once is stored once', async () => {
  const { app, db } = await besideNode();
  const message = contactMessage({ id: uuidV7() });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.request('/api/contact-messages', json(message))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  const receipts = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(receipts.size).toBe(1);
  const rows = await db
    .selectFrom('submissions')
    .where('kind', '=', 'contact-message')
    .select('id')
    .execute();
  expect(rows).toEqual([{ id: message.id }]);
});

test('a hundred requests at once are all answered, each with what it asked for', async () => {
  const testing = await besideNode();
  const { app, db } = testing;
  const { headers } = await signedIn(testing);
  const paths = [
    ...['/', '/services?a=1', '/nowhere', '/sitemap.xml', '/WomenProducts/Product.json'],
    ...['/api/services', '/api/products?limit=3', '/api/catalogue/changes?scope=services'],
    ...['/api/me', '/.well-known/jwks.json'],
  ];
  const wanted = Array.from({ length: 80 }, (_, index) => paths[index % paths.length] ?? '/');
  const messages = Array.from({ length: 20 }, () => contactMessage({ id: uuidV7() }));
  const [reads, posts] = await Promise.all([
    Promise.all(wanted.map(async (path) => (await app.request(path, { headers })).text())),
    Promise.all(messages.map((message) => app.request('/api/contact-messages', json(message)))),
  ]);
  expect(posts.map(({ status }) => status)).toEqual(Array(20).fill(201));
  const expected = new Map<string, string>();
  for (const path of paths) expected.set(path, await (await app.request(path, { headers })).text());
  expect(reads).toEqual(wanted.map((path) => expected.get(path)));
  const rows = await db
    .selectFrom('submissions')
    .where('kind', '=', 'contact-message')
    .select('id')
    .execute();
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(messages.map(({ id }) => id)));
});

test('pages and lists are the same as those of the Node process, without an encoding', async () => {
  const { app, nodeApp } = await besideNode();
  for (const path of ['/', '/nowhere', '/api/services', '/WomenProducts/Product.json']) {
    const [here, there] = [await app.request(path), await nodeApp.request(path)];
    expect(here.status, path).toBe(there.status);
    expect(await here.text(), path).toBe(await there.text());
    // Of the runtime, of one request, and of packing, which the platform does.
    const differing = /^(x-request-id|transfer-encoding|mf-.*|vary)$/;
    const fields = (response: Response) =>
      [...response.headers]
        .filter(([name]) => !differing.test(name))
        .map(([name, value]) => [name, value.replace(' http://localhost:9099', '')])
        .sort();
    expect(fields(here), path).toEqual(fields(there));
  }
});

test('a cached answer has a strong tag, and 304 for who has it, also when it was made weak', async () => {
  const { app, db } = await besideNode();
  const first = await (await app.request('/api/services')).text();
  // Without the table, only a cached answer can still be right.
  await db.schema.alterTable('services').renameTo('services_away').execute();
  const cached = await app.request('/api/services');
  expect(await cached.text()).toBe(first);
  const etag = cached.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{20}"$/);
  for (const tag of [etag, `W/${etag}`]) {
    const again = await app.request('/api/services', { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
});

test('a changed catalogue shows within two seconds on a page, and at once in the feed', async () => {
  const { app, db } = await besideNode();
  const page = async () => (await app.request('/')).text();
  await page();
  await db.updateTable('services').set({ title: 'Changed' }).execute();
  const changedAtMs = performance.now();
  await until(async () => (await page()).includes('Changed'));
  expect(performance.now() - changedAtMs).toBeLessThan(2500);
  await db.updateTable('services').set({ title: 'Again' }).execute();
  const feed = await app.request('/api/catalogue/changes?scope=services');
  expect(await feed.text()).toContain('"Again"');
});

test('what only Node can do is passed on, with the address of the visitor', async () => {
  const { app, databaseUrl } = await besideNode();
  const picture = await app.request('/share/nothing.jpg');
  expect(picture.status).toBe(404);
  expect((await app.request('/api/openapi.json')).status).toBe(200);
  const away = await onEdge({ fetch: () => Response.error() } as never, databaseUrl);
  await away.close();
  const answer = await away.app.request('/readyz');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
});

test('a needless escape in an address does not lead past the Node process', async () => {
  const { app } = await besideNode({ settings: { REAL_SPELLINGS: 'yes' }, parts: {} });
  const file = fileOf(9);
  await requestWith(app, [file]);
  const madeAt = async (path: string) => {
    const upload = uploadOf((_, init) => app.request(path, init), file);
    return [path, (await upload.create()).status];
  };
  for (const path of ['/api/request-files', '/api/request-%66iles', '/%61pi/request-files']) {
    expect(await madeAt(path)).toEqual([path, 201]);
  }
});

test('errors of the worker are reported, and those that devices tell of', async () => {
  const receiver = await errorReceiver();
  onTestFinished(receiver.close);
  const { app: nodeApp, databaseUrl, db } = await testApp({ template: 'seeded' });
  const { app, close } = await onEdge(nodeApp, databaseUrl, {
    settings: { SENTRY_DSN: receiver.dsn },
    parts: {},
  });
  onTestFinished(close);
  expect((await app.request('/api/error-reports', json(errorReport))).status).toBe(204);
  await db.schema.alterTable('services').renameTo('services_away').execute();
  expect((await app.request('/api/services?q=Farida')).status).toBeGreaterThanOrEqual(500);
  await until(() => receiver.events.length === 2);
  expect(receiver.events.map(({ tags }) => tags.part)).toEqual(['page', 'edge']);
  expect(receiver.events[1]?.exception.values[0]?.stacktrace.frames).not.toEqual([]);
  expect(receiver.bytes()).not.toContain('Farida');
});

test('a session that was ended is refused at once', async () => {
  const testing = await besideNode();
  const { token } = await signedIn(testing);
  const me = () =>
    testing.app.request('/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect((await me()).status).toBe(200);
  await testing.db.updateTable('users').set({ blocked: true }).execute();
  expect((await me()).status).toBe(403);
});
