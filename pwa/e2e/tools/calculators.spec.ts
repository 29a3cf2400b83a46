import type { Page } from 'playwright/test';
import { expectNoSeriousFaults } from '../support/axe';
import { hydrated } from '../support/forms';
import { expectFits } from '../support/layout';
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

test('an address with figures opens with its result, which axe and every width can bear', async ({
  page,
}) => {
  test.slow();
  for (const [path, text] of results) {
    await test.step(path, async () => {
      await page.goto(path);
      await hydrated(page);
      await expect(result(page)).toContainText(text);
      await expectNoSeriousFaults(page);
      await expectFits(page);
    });
  }
});

test('the result follows what is typed, and the address follows too', async ({ page }) => {
  await page.goto('/tools/landed-cost');
  await hydrated(page);
  await expect(page.getByText('An example.')).toBeVisible();
  await expect(result(page)).toContainText(/Landed cost BDT\s[\d,.]+/);
  await page.getByRole('link', { name: 'start with empty fields' }).click();
  await expect(result(page)).toContainText('Enter the value of the goods.');
  await page.getByLabel('Value of the goods').fill('10000');
  await page.getByLabel('What the price has in it').selectOption('cif');
  await page.getByLabel('Exchange rate').fill('100');
  for (const rate of ['CD', 'RD', 'SD', 'VAT', 'AIT', 'AT']) {
    await page.getByLabel(new RegExp(`^${rate}, `)).fill(rate === 'CD' ? '10' : '0');
  }
  // 1,000,000 + 1 % is the base, of which 10 % is 101,000.
  await expect(result(page)).toContainText('Landed cost BDT 1,101,000.00');
  await expect(page).toHaveURL(
    /\?goods=10000&price=cif&rate=100&cd=10&rd=0&sd=0&vat=0&ait=0&at=0$/,
  );
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Exchange rate')).toHaveValue('100');
  await expect(result(page)).toContainText('BDT 1,101,000.00');

  await page.emulateMedia({ media: 'print' });
  await page.pdf({ format: 'A4' });
  await expect(result(page)).toContainText('BDT 1,101,000.00');
  await expect(page.getByText(/^Printed on .* · Sampan Logistics/)).toBeVisible();
  await expect(page.getByLabel('Exchange rate')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByLabel('CD, customs duty').fill('1001');
  await expect(page.getByLabel('CD, customs duty')).toHaveAccessibleDescription(
    /from 0 to 1,000 %/,
  );
});

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

test('wrong figures of an address are left out with a sentence, and the page is there', async ({
  page,
}) => {
  const answer = await page.goto('/tools/landed-cost?goods=much&currency=XXX&rate=100&vat=15');
  expect(answer?.status()).toBe(200);
  await hydrated(page);
  await expect(page.getByRole('main')).toContainText(
    'They are left out: Value of the goods, Currency.',
  );
  await expect(page.getByLabel('Exchange rate')).toHaveValue('100');
  await page.goto('/tools/chargeable-weight?cargo=lots_10-carton-10x10x10-5');
  await expect(page.getByRole('main')).toContainText('They are left out: lines of cargo.');
  await expect(page.getByLabel('Quantity')).toHaveValue('10');
});

test('a tariff of three slabs is entered with the keyboard alone', async ({ page }) => {
  await page.goto('/tools/demurrage-detention?discharged=2026-11-01&returned=2026-11-13');
  await hydrated(page);
  const slabs = page.getByRole('group', { name: 'Slabs after the free time' });
  await page.getByLabel('Free days', { exact: true }).focus();
  await page.keyboard.type('4');
  for (const [index, day, rate] of [
    [0, '7', '12'],
    [1, '10', '20'],
    [2, '', '40'],
  ] as const) {
    const slab = slabs.getByRole('group', { name: `Slab ${index + 1}`, exact: true });
    if (index > 0) {
      await slabs.getByRole('button', { name: 'Add a slab' }).focus();
      await page.keyboard.press('Enter');
    }
    await slab.getByLabel('Up to day').focus();
    await page.keyboard.type(day);
    await page.keyboard.press('Tab');
    await page.keyboard.type(rate);
  }
  await expect(result(page)).toContainText('Total US$176');
  await expect(page).toHaveURL(/slabs=7_12-10_20-_40/);
  await slabs.getByRole('button', { name: 'Remove slab 2' }).press('Enter');
  // Days 5 to 7 at 12, days 8 to 12 at 40.
  await expect(result(page)).toContainText('Total US$236');
  await page.getByLabel('Returned empty').fill('2026-10-31');
  await expect(result(page)).toContainText('These dates can’t be in this order.');
});

test('the converter works in both directions', async ({ page }) => {
  await page.goto('/tools/unit-converter');
  await hydrated(page);
  await page.getByLabel('Weight', { exact: true }).check();
  await page.getByLabel('Amount', { exact: true }).fill('10');
  await expect(page.getByLabel('Other amount')).toHaveValue('4.5359237');
  await page.getByLabel('Other amount').fill('1');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('2.2046226');
  await page.getByLabel('Other unit', { exact: true }).selectOption('lton');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('2240');
});

test('cargo of the calculator goes with its visitor into the request', async ({ page }) => {
  await page.goto('/tools/chargeable-weight');
  await hydrated(page);
  for (const [label, value] of [
    ['Quantity', '10'],
    ['Length', '120'],
    ['Width', '100'],
    ['Height', '120'],
    ['Weight each', '120'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await expect(result(page).getByRole('row', { name: /^Courier/ })).toContainText('2,880 kg');
  await expect(page).toHaveURL(/\?cargo=10-carton-120x100x120-120$/);
  const request = page.getByRole('main').getByRole('link', { name: 'Request a quotation' });
  await expect(request).toHaveAttribute('href', /\?cargo=10-carton-120x100x120-120$/);
  await request.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request a quotation' })).toBeVisible();
  await page.goBack();
  await expect(result(page)).toContainText('14.4 m³');
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared address shows its result, and the button calculates again', async ({ page }) => {
    // The server does not read lines of cargo: each link would be a page of its own in its cache.
    await page.goto(weight);
    expect(await page.content()).toContain('This calculator needs JavaScript.');
    for (const [path, text] of results.filter(([tool]) => tool !== weight)) {
      await page.goto(path);
      await expect(result(page)).toContainText(text);
    }
    await page.getByLabel('Amount', { exact: true }).fill('10');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(result(page)).toContainText('0.28316847 m³');
  });
});

test.describe('the code of a calculator', () => {
  test.use({ serviceWorkers: 'block' });

  test('loads only on its page', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Service Worker registration blocked/);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    for (const path of ['/', '/tools', '/services/request']) {
      await page.goto(path, { waitUntil: 'networkidle' });
    }
    const ofTools = /\/assets\/(landed-cost|demurrage|unit-converter|chargeable-weight)/;
    expect(loaded.filter((path) => ofTools.test(path))).toEqual([]);
    await page.goto('/tools/landed-cost', { waitUntil: 'networkidle' });
    expect(loaded.filter((path) => ofTools.test(path)).length).toBeGreaterThan(0);
  });
});
