import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type ErrorReceiver, errorReceiver } from '../../../edge-api/test-support/error-receiver';
import { builtSite } from '../support/builds';
import { hydrated } from '../support/forms';
import { noAnswer, readyForOffline } from '../support/offline';
import { type Server, startServer } from '../support/server';
import { siteUnderTest } from '../support/site';
import { expect, test } from '../support/test';

// One server for all of them.
test.describe.configure({ mode: 'default' });

const personal = /Zebunnesa|zebunnesa|01711|Gulshan/;
const search = '?q=Zebunnesa%20Gulshan';

let receiver: ErrorReceiver;
let server: Server;
let dataDir: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const { url, databaseUrl } = siteUnderTest();
  const { authEmulatorUrl } = await (await fetch(`${url}/api/config`)).json();
  const emulatorHost = new URL(authEmulatorUrl).host;
  dataDir = await mkdtemp(join(tmpdir(), 'sampan-e2e-errors-'));
  receiver = await errorReceiver();
  const more = { SENTRY_DSN: receiver.dsn };
  server = await startServer({
    distDir: await builtSite(),
    databaseUrl,
    dataDir,
    emulatorHost,
    more,
  });
});

test.afterAll(async () => {
  await server?.stop();
  await receiver?.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.describe('where errors are reported', () => {
  test.beforeEach(({ network }) => network.switchTo(server.url));

  test.describe('in the first page of a visit', () => {
    test.use({ serviceWorkers: 'block' });

    test('an error is told once, with its place in our script and without anything of the visitor', async ({
      page,
      consoleErrors,
    }) => {
      consoleErrors.allow(/SyntaxError|Unexpected token/);
      await breakPageData(page);
      await page.goto(`/product/women${search}`);
      await expect.poll(() => receiver.events.length).toBe(1);
      const [event] = receiver.events;
      expect(event).toMatchObject({
        platform: 'javascript',
        release: expect.stringMatching(/^sampan@\d+\.\d+\.\d+$/),
        transaction: '/product/women',
        tags: { part: 'page', online: true, browser: expect.stringMatching(/^Chrome \d+$/) },
        exception: { values: [{ type: 'SyntaxError', value: 'Unexpected token' }] },
      });
      const frames = event?.exception.values[0]?.stacktrace.frames ?? [];
      expect(frames.at(-1)?.filename).toMatch(/^app:\/\/\/assets\/site-[\w-]+\.js$/);
      expect(receiver.bytes()).not.toMatch(personal);
      expect(receiver.bytes()).not.toContain('Mozilla');
    });

    test('a record that React cannot show is told, and what another script throws is not', async ({
      page,
      consoleErrors,
    }) => {
      consoleErrors.allow(/./);
      const before = receiver.events.length;
      await page.route('**/services', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replaceAll('"mode":"sea"', '"mode":"Zebunnesa"');
        await route.fulfill({ response: answer, body });
      });
      await page.goto('/services');
      await hydrated(page);
      await expect.poll(() => receiver.events.length).toBeGreaterThan(before);
      const told = receiver.requests();
      const thrown = page.waitForEvent('pageerror');
      await page.evaluate(() => setTimeout(() => Promise.reject(new Error('Zebunnesa'))));
      await thrown;
      // An error of ours that comes later is told alone.
      await throwAt(page, 1);
      await expect.poll(() => receiver.requests()).toBe(told + 1);
      expect(receiver.bytes()).not.toMatch(personal);
    });

    test('at most five are told, and none without a connection', async ({
      page,
      context,
      consoleErrors,
    }) => {
      consoleErrors.allow(noAnswer);
      await page.goto('/about');
      await hydrated(page);
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/error-reports')) posts.push(request.postData() ?? '');
      });
      await throwAt(page, 1);
      await expect.poll(() => posts.length).toBe(1);
      await context.setOffline(true);
      for (const line of [1, 2, 3]) await throwAt(page, line);
      await asksOnce(page);
      expect(posts).toHaveLength(1);
      await context.setOffline(false);
      await expect.poll(() => posts.length).toBe(3);
      for (const line of [4, 5, 6, 7]) await throwAt(page, line);
      await expect.poll(() => posts.length).toBe(5);
      await asksOnce(page);
      expect(posts).toHaveLength(5);
      expect(posts.map((post) => JSON.parse(post).online)).toEqual([
        true,
        false,
        false,
        true,
        true,
      ]);
      expect(posts.join()).not.toMatch(personal);
    });
  });

  test('an error of the service worker is told by an open page', async ({ page, context }) => {
    await page.goto('/about');
    await readyForOffline(page);
    const [worker] = context.serviceWorkers();
    const before = receiver.events.length;
    await worker?.evaluate(() => {
      const error = new RangeError('Zebunnesa');
      error.stack = `RangeError: Zebunnesa\n    at a (${location.origin}/service-worker.js:1:2)`;
      self.dispatchEvent(new ErrorEvent('error', { error }));
    });
    await expect.poll(() => receiver.events.length).toBe(before + 1);
    expect(receiver.events.at(-1)).toMatchObject({
      tags: { part: 'worker' },
      exception: { values: [{ type: 'RangeError', value: '' }] },
    });
    expect(receiver.bytes()).not.toMatch(personal);
  });
});

test.describe('where they are not', () => {
  test.use({ serviceWorkers: 'block' });

  test('nothing of it is in the page, nothing is loaded, and nothing is sent', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/SyntaxError|Unexpected token/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await breakPageData(page);
    const thrown = page.waitForEvent('pageerror');
    const answer = await page.goto(`/product/women${search}`);
    expect(await answer?.text()).not.toContain('data-reports');
    await thrown;
    await asksOnce(page);
    expect(asked.filter((url) => /error-report/.test(url))).toEqual([]);
  });
});

/** The document comes with a text of a visitor in place of its data. */
async function breakPageData(page: Page): Promise<void> {
  await page.route('**/product/women*', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replace(/(id="page-data">)[^<]*/, '$1Zebunnesa 01711 of Gulshan');
    await route.fulfill({ response: answer, body });
  });
}

/** The page asks something, with or without an answer: what it asked before has left it too. */
const asksOnce = (page: Page) => page.evaluate(() => fetch('/healthz').then(Boolean, () => false));

/** An error as a script of ours throws it. */
const throwAt = (page: Page, line: number) =>
  page.evaluate((at) => {
    const error = new TypeError('Zebunnesa');
    error.stack = `TypeError: Zebunnesa\n    at a (${location.origin}/assets/main-x.js:${at}:2)`;
    dispatchEvent(new ErrorEvent('error', { error }));
  }, line);
