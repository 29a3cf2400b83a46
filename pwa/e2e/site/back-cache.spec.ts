import type { Page } from 'playwright/test';
import { makeAccount, signIn, signOut } from '../support/accounts';
import { messagesAbout, unique } from '../support/deliveries';
import { rowsInPage } from '../support/device';
import { fillContactForm, hydrated, secondWave, sendContactForm } from '../support/forms';
import { slowAnswers } from '../support/network';
import { readyForOffline } from '../support/offline';
import { saysNotFound, screens } from '../support/routes';
import { test as base, expect } from '../support/test';

/** In a browser that can show a page again as it was left, which Playwright's own is told not to. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      await provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

const usual = [
  '/',
  '/serviceDetail/dangerous-goods',
  '/services/request',
  '/product/women',
  '/women/productdescription/karnaphuli-court-sneaker',
  '/tools/container-load',
  '/search?q=reefer',
];
const others = screens.map(({ path }) => path).filter((path) => !usual.includes(path));

for (const [name, paths, tags] of [
  ['the usual public screens', usual, []],
  ['every other public screen', others, ['@long']],
] as const) {
  const tag = ['@whole-browser', ...tags];
  test(`"Back" shows ${name} again without loading`, { tag }, async ({ page, consoleErrors }) => {
    test.slow();
    consoleErrors.allow(saysNotFound);
    await page.goto('/about');
    await readyForOffline(page);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await everythingStarted(page);
        await expectRestored(page);
      });
    }
  });
}

test('a logged-in person’s pages are shown again too', { tag: '@whole-browser' }, async ({
  page,
  consoleErrors,
}) => {
  // A page may be left while it asks for its token.
  consoleErrors.allow(/^JWT token fetch failed$/);
  await signIn(page, await makeAccount());
  await readyForOffline(page);
  for (const path of ['/', '/services/request', '/product/women', '/dashboard']) {
    await test.step(path, async () => {
      await page.goto(path);
      await roleFollowed(page);
      await expectRestored(page, roleFollowed);
    });
  }
});

test('what was being sent when its page was left arrives once, and the page is shown again', {
  tag: '@whole-browser',
}, async ({ page, network, rows }) => {
  const subject = unique('Sent while leaving');
  await page.goto('/contact');
  await readyForOffline(page);
  const slow = slowAnswers(/^\/api\/contact-messages/, 2000);
  network.behave(slow);
  await fillContactForm(page, { subject });
  await sendContactForm(page);
  await expect.poll(() => slow.counts.begun).toBeGreaterThan(0);
  await expectRestored(page);
  await expect.poll(() => page.evaluate(rowsInPage, 'outbox')).toEqual([]);
  expect(await messagesAbout(rows, subject)).toHaveLength(1);
});

test('a logout in the dashboard ends at the page to log in, and so does "Back"', {
  tag: '@whole-browser',
}, async ({ page }) => {
  await signIn(page, await makeAccount());
  const followed = roleFollowed(page);
  await page.goto('/dashboard/profile?open=private');
  await followed;
  const opened: string[] = [];
  page.on('framenavigated', (frame) =>
    opened.push(new URL(frame.url()).pathname + new URL(frame.url()).search),
  );
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(opened).toEqual(['/login']);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

/** What waits until the page is quiet has begun, and what it fetched is stored. */
async function everythingStarted(page: Page): Promise<void> {
  await hydrated(page);
  await secondWave(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(rowsInPage, 'scopes');
}

/** The page hears from our server when the user's rights change; one page of all does. */
async function roleFollowed(page: Page): Promise<void> {
  await page.waitForResponse((answer) => answer.url().endsWith('/api/me/events'));
}

/** Leaves for another page, which does all that a page does, and goes back. */
async function expectRestored(page: Page, started = everythingStarted): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const hindrances: string[] = [];
  const explained = new Promise<void>((resolve) => {
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      hindrances.push(...notRestoredExplanations.map(({ reason }) => reason));
      resolve();
    });
  });
  await session.send('Page.enable');
  const left = page.url();
  await page.goto(left.endsWith('/terms') ? '/privacy' : '/terms');
  await started(page);
  // Our server answers it, which it tells every other page.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/healthz'));
  await page.evaluate(() => {
    for (const event of ['offline', 'online']) dispatchEvent(new Event(event));
  });
  await answered;
  // No script of ours may run in between: it would make the browser throw the page away.
  const navigated = new Promise<{ type: string; frame: { url: string } }>((resolve) => {
    session.on('Page.frameNavigated', (event) => {
      if (!event.frame.parentId) resolve(event);
    });
  });
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex - 1]?.id ?? 0;
  await session.send('Page.navigateToHistoryEntry', { entryId });
  const { type, frame } = await navigated;
  // The browser says why only after it has begun to load the page.
  if (type !== 'BackForwardCacheRestore') await explained;
  expect({ hindrances, type, url: frame.url }).toEqual({
    hindrances: [],
    type: 'BackForwardCacheRestore',
    url: left,
  });
  await session.detach();
}
