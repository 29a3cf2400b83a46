import { expect, test } from 'vitest';
import type { Deps } from '../../deps';
import { pageOf } from '../../test-support/pages';
import { problemOf } from '../../test-support/requests';
import { type TestApp, testApp } from '../../test-support/test-app';
import { testSite } from '../../test-support/test-site';
import { until } from '../../test-support/wait';
import { usualReads } from './usual-limits';

/** An app that counts what it renders, at most until `hold` lets go of it. */
async function counting(overrides: Partial<Deps> = {}) {
  const rendered: string[] = [];
  let underWay = 0;
  let most = 0;
  let letGo = () => {};
  let delayed = Promise.resolve();
  const render = async (path: string) => {
    rendered.push(path);
    underWay += 1;
    most = Math.max(most, underWay);
    await delayed;
    underWay -= 1;
    return pageOf(new Blob([`<p>${path}</p>`]).stream(), {
      status: path.startsWith('/nowhere') ? 404 : 200,
    });
  };
  const testing = await testApp({ site: { ...testSite, render }, ...overrides });
  const hold = () => {
    delayed = new Promise((resolve) => {
      letGo = resolve;
    });
  };
  return { ...testing, rendered, most: () => most, hold, letGo: () => letGo() };
}

const texts = (app: TestApp['app'], urls: string[]) =>
  Promise.all(urls.map(async (url) => (await app.request(url)).text()));
const times = (count: number, urlOf: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => urlOf(place));

test('renders a page once, whatever hosts and parameters are made up', async () => {
  const { app, rendered } = await counting();
  const urls = times(30, (place) => `http://made-up-${place}.example/services?x=${place}&utm=1`);
  const pages = await texts(app, [...urls, 'http://localhost/services']);
  expect(new Set(pages).size).toBe(1);
  expect(rendered).toEqual(['/services']);
});

test('renders a page once for each value that it offers, and once for all that are made up', async () => {
  const { app, rendered } = await counting();
  const urls = times(30, (place) => `/tools?choice=${place}`);
  // One after another: each is answered before the next one comes.
  for (const url of [...urls, '/tools?choice=left', '/tools?choice=left&choice=right']) {
    await (await app.request(url)).text();
  }
  expect(rendered).toEqual(['/tools?choice=-', '/tools?choice=left']);
});

test('reads a list of the API once, whatever parameters are made up', async () => {
  const { app, db } = await testApp({ template: 'seeded' });
  const first = await (await app.request('/api/products?limit=5')).text();
  await db.schema.alterTable('products').renameTo('products_away').execute();
  for (const more of ['&x=1', '&cachebuster=2']) {
    expect(await (await app.request(`/api/products?limit=5${more}`)).text()).toBe(first);
  }
});

test('answers where two parts of the site feel responsible for an address, and frees every place', async () => {
  const { app } = await counting({
    reads: { ...usualReads, places: { atOnce: 1, waiting: 50, waitingPerSender: 50 } },
  });
  const paths = ['/WomenProducts/x', '/sitemap-999.xml', '/x.xml', '/share/x', '/api/services/x/y'];
  const answers = await Promise.all(
    paths.flatMap((path) => [app.request(path), app.request(path, { method: 'HEAD' })]),
  );
  for (const answer of answers) {
    await answer.text();
    expect([200, 404]).toContain(answer.status);
  }
  expect((await app.request('/services')).status).toBe(200);
});

test('renders one document for all addresses without a page', async () => {
  const { app, rendered } = await counting();
  const urls = times(20, (place) => `/nowhere-${place}?x=${place}`);
  const answers = await Promise.all(urls.map((url) => app.request(url)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(rendered).toHaveLength(1);
});

test('shares a rendering with those who ask for the same meanwhile, with a parameter too', async () => {
  const { app, rendered, hold, letGo } = await counting();
  hold();
  const asking = texts(
    app,
    times(10, () => '/services?a=air'),
  );
  await until(() => rendered.length > 0);
  letGo();
  expect(new Set(await asking).size).toBe(1);
  expect(rendered).toHaveLength(1);
});

test('makes a few at once, lets some wait, and sends further ones away for a moment', async () => {
  const places = { atOnce: 2, waiting: 3, waitingPerSender: 3 };
  const { app, rendered, most, hold, letGo } = await counting({
    reads: { ...usualReads, places },
  });
  hold();
  const asking = times(8, (place) => `/services?a=${place}`).map((url) => app.request(url));
  await until(() => rendered.length === 2);
  letGo();
  const answers = await Promise.all(asking);
  const refused = answers.filter(({ status }) => status === 503);
  expect([answers.length - refused.length, refused.length, most()]).toEqual([5, 3, 2]);
  for (const answer of refused) {
    expect(answer.headers.get('retry-after')).toBe('2');
    await problemOf(answer);
  }
});

test('leaves places to others when one address fills its own', async () => {
  let from = 'greedy';
  const places = { atOnce: 1, waiting: 10, waitingPerSender: 2 };
  const { app, rendered, hold, letGo } = await counting({
    reads: { ...usualReads, places },
    clientAddress: () => from,
  });
  hold();
  const greedy = times(6, (place) => `/services?a=${place}`).map((url) => app.request(url));
  await until(() => rendered.length === 1);
  from = 'other';
  const other = app.request('/services?a=other');
  letGo();
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all(greedy)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(3);
});

test('limits uncached answers by address, and not cached ones', async () => {
  let from = '192.0.2.1';
  const pages = { burst: 3, perMinute: 60 };
  const { app } = await testApp({
    reads: { ...usualReads, pages },
    clientAddress: () => from,
  });
  const ask = async (url: string) => app.request(url, { headers: { accept: 'text/html' } });
  await (await ask('/services')).text();
  for (const place of [1, 2]) await (await ask(`/services?a=${place}`)).text();
  const refused = await ask('/services?a=3');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('content-type')).toContain('text/html');
  expect(await refused.text()).toContain('Try again');
  expect((await ask('/services')).status).toBe(200);
  from = '192.0.2.2';
  expect((await ask('/services?a=3')).status).toBe(200);
});
