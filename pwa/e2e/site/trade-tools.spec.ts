import type { Page } from 'playwright/test';
import { expectNoSeriousFaults } from '../support/axe';
import { hydrated } from '../support/forms';
import { expectFits } from '../support/layout';
import { delayScripts } from '../support/network';
import { goOffline, readyForOffline, storedScopes } from '../support/offline';
import { saysNotFound } from '../support/routes';
import { expect, test } from '../support/test';

const rules = (page: Page) =>
  page.getByRole('region', { name: 'Rules that fit' }).getByRole('article');

test('the Incoterms chooser narrows the rules, and its address opens the same again', async ({
  page,
}) => {
  await page.goto('/tools/incoterms');
  await hydrated(page);
  await expect(rules(page)).toHaveCount(11);
  // By keyboard alone.
  await page.getByLabel('How do the goods travel?').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rules(page)).toHaveCount(7);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rules(page)).toHaveCount(2);
  await page.getByLabel('Who clears the export?').selectOption('The seller');
  await expect(rules(page)).toHaveCount(1);
  await expect(page.getByText('One of the eleven rules fits.')).toBeVisible();
  await expect(page).toHaveURL('/tools/incoterms?mode=container&carriage=buyer&export=seller');
  await expect(page.getByRole('listitem').filter({ hasText: /^FOB:/ })).toContainText(
    'a container is handed over at a terminal, before it is on the ship, so use FCA instead',
  );

  await page.reload();
  await hydrated(page);
  await expect(rules(page)).toHaveCount(1);
  const picture = rules(page).getByRole('img', { name: /^FCA, handed over at a terminal/ });
  await expect(picture).toHaveAccessibleName(
    /The seller pays: Loading at the seller’s door; .*The risk passes to the buyer after “Export clearance”\.$/,
  );
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Request a quotation' }),
  ).toHaveAttribute('href', '/services/request?mode=sea&terms=FCA');
});

test('answers that no rule has together: one press takes back what stands in the way', async ({
  page,
}) => {
  await page.goto('/tools/incoterms?carriage=buyer&import=seller&mode=rocket');
  await hydrated(page);
  await expect(page.getByText('This address has figures that can’t be used.')).toBeVisible();
  await expect(rules(page)).toHaveCount(0);
  await expectNoSeriousFaults(page);
  await page.getByRole('button', { name: 'Who pays the main carriage?' }).click();
  await expect(rules(page)).toHaveCount(1);
  await expect(rules(page).getByRole('heading', { level: 2 })).toHaveText(
    'DDP Delivered Duty Paid',
  );
});

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('the ticks of a checklist stay on the device, for each list by itself', async ({ page }) => {
  await page.goto('/tools/documents?to=EU&goods=garments');
  await hydrated(page);
  await box(page, 'Commercial invoice').check();
  await box(page, 'EXP form').check();
  await expect(page.getByText(/^2 of \d+ papers ticked/)).toBeVisible();
  await page.getByLabel('Mode').selectOption('Air');
  await expect(page.getByText(/^0 of \d+ papers ticked/)).toBeVisible();
  await page.getByLabel('Mode').selectOption('Sea');
  await expect(box(page, 'EXP form')).toBeChecked();
  // The address follows a moment later.
  await expect(page).not.toHaveURL(/mode=air/);
  await page.reload();
  await hydrated(page);
  await expect(box(page, 'Commercial invoice')).toBeChecked();
  await page.getByRole('button', { name: 'Clear the ticks' }).click();
  await page.reload();
  await hydrated(page);
  await expect(box(page, 'Commercial invoice')).not.toBeChecked();
});

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

test('a checklist prints its title, its papers and their boxes, without the form', async ({
  page,
}) => {
  await page.goto('/tools/documents?from=BD&to=IN&mode=road&goods=garments');
  await hydrated(page);
  await expect(page.getByText('Not allowed.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('heading', { name: 'Garments by road from Bangladesh to India' }),
  ).toBeVisible();
  await expect(box(page, 'EXP form')).toBeVisible();
  await expect(page.getByLabel('Goods')).toBeHidden();
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    await expect(button).toBeHidden();
  }
});

test('a way that does not exist has a sentence in place of a list', async ({ page }) => {
  await page.goto('/tools/documents?from=BD&to=HK&mode=road');
  await expect(page.getByRole('main')).toContainText('No truck goes from Bangladesh to Hong Kong.');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('a lane leads to the request form with both ends', async ({ page }) => {
  await page.goto('/lanes/dhaka-hong-kong');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Request a quotation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a quotation');
  for (const [legend, place] of [
    ['From', 'Dhaka'],
    ['To', 'Hong Kong'],
  ] as const) {
    const end = page.getByRole('group', { name: legend, exact: true });
    await expect(end.getByRole('combobox').first()).toHaveValue(place);
  }
  await expect(page.getByRole('radio', { name: 'Air', exact: true })).toBeChecked();
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

test('a narrowed chooser and a long checklist fit every width with larger letters', async ({
  page,
}) => {
  test.slow();
  for (const path of [
    '/tools/incoterms?mode=ship&carriage=seller',
    '/tools/documents?from=HK&to=BD&mode=air&goods=electronics',
    '/lanes/hong-kong-singapore',
  ]) {
    await page.goto(path);
    await hydrated(page);
    await expectFits(page);
    await expectNoSeriousFaults(page);
  }
});
