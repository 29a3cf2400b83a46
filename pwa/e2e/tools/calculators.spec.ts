import type { Page } from 'playwright/test';
import { hydrated } from '../support/forms';
import { goOffline, readyForOffline } from '../support/offline';
import { expect, test } from '../support/test';

const landedCost =
  '/tools/landed-cost?goods=10000&price=cif&rate=122.65&cd=25&rd=0&sd=0&vat=15&ait=0&at=0&pieces=1000';
const demurrage =
  '/tools/demurrage-detention?discharged=2026-11-01&returned=2026-11-13&free=4&slabs=7_12-10_20-_40';
const weight = '/tools/chargeable-weight?cargo=10-carton-120x100x120-120';
const converter = '/tools/unit-converter?from=cft&to=m3&left=100';

/** An address with figures, and what its result says. */
const results: [path: string, text: string][] = [
  [landedCost, 'Landed cost BDT 1,768,459.69'],
  [demurrage, 'Total US$176'],
  [weight, '10 pcs, 14.4 m³, 1,200 kg'],
  [converter, '2.8316847 m³'],
];

const result = (page: Page) => page.getByRole('region', { name: 'Result' });

test('on a phone the answer is in sight while the fields are filled in', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    '/tools/landed-cost',
    '/tools/demurrage-detention',
    '/tools/unit-converter',
  ]) {
    await page.goto(path);
    await hydrated(page);
    const answer = result(page).getByRole('status').first();
    await expect(answer).toBeInViewport({ ratio: 1 });
    await page.getByRole('main').getByRole('textbox').last().focus();
    await expect(answer).toBeInViewport({ ratio: 1 });
  }
});

test('after one visit every calculator works without a connection', async ({
  page,
  network,
  consoleErrors,
}) => {
  await page.goto('/tools');
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  for (const [path, text] of results) {
    await page.goto(path);
    await expect(result(page)).toContainText(text);
  }
});
