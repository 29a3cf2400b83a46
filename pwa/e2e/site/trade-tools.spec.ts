import type { Page } from 'playwright/test';
import { hydrated } from '../support/forms';
import { delayScripts } from '../support/network';
import { goOffline, readyForOffline, storedScopes } from '../support/offline';
import { saysNotFound } from '../support/routes';
import { expect, test } from '../support/test';

const rules = (page: Page) =>
  page.getByRole('region', { name: 'Rules that fit' }).getByRole('article');

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('a paper that is ticked before the scripts arrive stays ticked', async ({ page, network }) => {
  const scripts = delayScripts();
  network.behave(scripts.behaviour);
  await page.goto('/tools/documents', { waitUntil: 'commit' });
  await box(page, 'Packing list').check();
  scripts.release();
  await hydrated(page);
  await expect(page.getByText(/^1 of \d+ papers ticked/)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(box(page, 'Packing list')).toBeChecked();
});

test('chooser, checklist and lanes work without a connection after a visit of another page', async ({
  page,
  network,
  consoleErrors,
}) => {
  consoleErrors.allow(saysNotFound);
  await page.goto('/');
  await readyForOffline(page);
  await expect.poll(() => storedScopes(page), { timeout: 30_000 }).toContain('services');
  await goOffline(page, network, consoleErrors);
  await page.goto('/tools/incoterms?mode=air&carriage=seller');
  await expect(rules(page)).toHaveCount(5);
  await page.goto('/tools/documents?to=US&mode=air&goods=electronics');
  await expect(box(page, 'UN 38.3 test summary')).toBeVisible();
  await page.goto('/lanes/petrapole-benapole');
  await expect(page.getByRole('link', { name: 'Land Port Freight', exact: true })).toBeVisible();
  await page.goto('/lanes/chattogram-atlantis');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have no page for this lane');
});
