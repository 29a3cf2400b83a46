import { unique } from '../support/deliveries';
import { fillContactForm, hydrated, shownReference } from '../support/forms';
import { holdScripts, reactScript } from '../support/gateway';
import { readyForOffline } from '../support/offline';
import { saysNotFound, screens, titleOf } from '../support/routes';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    rendered: Element[];
  }
}

for (const route of screens) {
  const { path, status, heading } = route;
  test(`${path} answers with ${status}, its heading and title, and is hydrated, not rendered again`, async ({
    page,
    gateway,
    complaints,
  }) => {
    if (status === 404) complaints.expect(saysNotFound);
    const scripts = holdScripts();
    gateway.behave(scripts.behaviour);
    const answer = await page.goto(path, { waitUntil: 'commit' });
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => {
      window.rendered = [...document.querySelectorAll('#root *:not(noscript *)')];
    });
    scripts.release();
    await hydrated(page);
    expect(await lost(page)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(titleOf(route));
    // Once more when the stored catalogue has taken the place of what came with the page.
    await readyForOffline(page);
    expect(await lost(page)).toEqual([]);
  });
}

/** Elements from the server that are no longer part of the page. */
function lost(page: import('playwright/test').Page) {
  return page.evaluate(() =>
    window.rendered.filter((element) => !element.isConnected).map((element) => element.outerHTML),
  );
}

test('scripts come behind the document; React is the first behind what they start with', async ({
  page,
}) => {
  await page.goto('/services');
  await hydrated(page);
  const scripts = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .sort((one, other) => one.startTime - other.startTime)
      .map(({ name, startTime }) => ({
        name: new URL(name).pathname,
        beside: startTime < (navigation?.responseEnd ?? 0),
      }));
  });
  // The first stands at the document's end, and may be asked for with its last bytes.
  const [first, ...others] = scripts;
  expect(first?.name).toMatch(/^\/assets\/main-/);
  expect(others[0]?.name).toMatch(reactScript);
  expect(others.filter(({ beside }) => beside)).toEqual([]);
});

test('what was typed before the scripts arrived is still there, and counts', async ({
  page,
  gateway,
}) => {
  const scripts = holdScripts();
  gateway.behave(scripts.behaviour);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Name', { exact: true }).fill('Early Bird');
  scripts.release();
  await hydrated(page);
  await page.getByLabel('Subject').fill('Typed early');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Early Bird');
  await page.getByRole('button', { name: 'Send the message' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Please look at 2 fields');
  await expect(summary).not.toContainText('name');
});

test('what is sent before the scripts arrived is sent by them, once', async ({
  page,
  gateway,
  rows,
}) => {
  const scripts = holdScripts(reactScript);
  gateway.behave(scripts.behaviour);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const subject = unique('Sent early');
  await fillContactForm(page, { subject });
  const send = page.getByRole('button', { name: 'Send the message' });
  await send.click();
  await send.click();
  scripts.release();
  const reference = await shownReference(page);
  const stored = 'select reference from contact_messages where subject = $1';
  await expect.poll(() => rows(stored, [subject])).toEqual([{ reference }]);
  expect(new URL(page.url()).search).toBe('');
});
