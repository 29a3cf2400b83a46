import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright/test';
import { expectNoSeriousFaults } from '../support/axe';
import { storedRows } from '../support/device';
import { hydrated, next, pickPort } from '../support/forms';
import { expectFits, expectHeadingsInOrder } from '../support/layout';
import { delayRequests } from '../support/network';
import { goOffline, readyForOffline, untilPageStored } from '../support/offline';
import { expect, test } from '../support/test';

const path = '/tools/container-load';
const cartons = '250-carton-60x40x40-12-stackable';
const pallets = '20-pallet-120x100x110-300-stackable';
const tall = '2-crate-150x120x262-900';

const answerOf = (page: Page) => page.getByRole('region', { name: 'Load plan' });
const said = (page: Page) => answerOf(page).getByRole('status').first();

test('packages typed with the keyboard alone give a plan, and its address gives it again', async ({
  page,
}) => {
  await page.goto(path);
  await hydrated(page);
  // It opens on an example, which has a plan.
  await expect(said(page)).toHaveText(/^You need 1 × /);
  await page.getByRole('link', { name: 'start with empty fields' }).click();
  await page.getByLabel('Quantity').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('250');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('What you know')).toBeFocused();
  await page.keyboard.press('Tab');
  for (const value of ['60', '40', '40', '12']) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('Stackable')).toBeFocused();
  await expect(said(page)).toHaveText('You need 1 × 20GP, 20 ft standard.');
  await expect(page).toHaveURL(
    /\?cargo=250-carton-60x40x40-12-stackable&stand=up&in=20GP_40GP_40HC$/,
  );

  const picture = answerOf(page).getByRole('img', { name: /^Container 1: 20GP/ });
  const before = await picture.innerHTML();
  await answerOf(page).getByRole('slider', { name: 'Turn' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(answerOf(page).getByText('30°').first()).toBeVisible();
  await expect.poll(() => picture.innerHTML()).not.toBe(before);
  await answerOf(page).getByRole('slider', { name: 'Loaded up to step' }).focus();
  await page.keyboard.press('Home');
  await expect(answerOf(page).getByText(/^1 of \d+$/)).toBeVisible();

  const steps = await answerOf(page).getByRole('list').last().getByRole('listitem').allInnerTexts();
  await page.reload();
  await expect(page.getByLabel('Quantity')).toHaveValue('250');
  await expect(said(page)).toHaveText('You need 1 × 20GP, 20 ft standard.');
  const again = answerOf(page).getByRole('list').last().getByRole('listitem');
  expect(await again.allInnerTexts()).toEqual(steps);
  expect(countIn(steps)).toBe(250);
});

test('what is typed before its code has come is planned when it has', async ({ page, network }) => {
  const late = delayRequests(/^\/assets\/answers-.*\.js$/);
  network.behave(late.behaviour);
  await page.goto(`${path}?empty=1`);
  await hydrated(page);
  for (const [label, value] of Object.entries({ Quantity: '250', Length: '60', Width: '40' })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await expect.poll(() => late.met()).toBeGreaterThan(0);
  late.release();
  await page.getByLabel('Height', { exact: true }).fill('40');
  await page.getByLabel('Weight each', { exact: true }).fill('12');
  await expect(said(page)).toHaveText('You need 1 × 20GP, 20 ft standard.');
});

/** The packages of a loading list. */
const countIn = (steps: string[]) =>
  steps.reduce((sum, text) => sum + Number(/^(\d+) × /.exec(text)?.[1] ?? 0), 0);

test('cargo that is out of gauge is asked for as a single piece', async ({ page }) => {
  await page.goto(`${path}?cargo=${tall}&in=40HC_40OT_40FR`);
  const left = page.getByRole('list', { name: 'What is in no container' });
  await expect(left).toContainText('No other type takes it.');
  await left.getByRole('link', { name: 'Request a quotation' }).click();
  await toCargo(page);
  await expect(page.getByLabel('Description')).toHaveValue('');
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
  await expect(page.getByLabel('Height', { exact: true })).toHaveValue('262');
});

test('what does not pass the door is named, and an open type takes it', async ({ page }) => {
  await page.goto(`${path}?cargo=${cartons}_${tall}`);
  await expect(
    page.getByRole('list', { name: 'What is in no container' }).getByRole('listitem'),
  ).toContainText('2 × B fits inside, but does not pass the door');
  await page.getByText('Open and refrigerated types').click();
  await page.getByLabel('40FR, 40 ft flat rack').check();
  await expect(page.getByRole('list', { name: 'What is in no container' })).toContainText('2 × B');
  await page.getByLabel('Height').last().fill('225');
  await page.getByLabel('20OT, 20 ft open top').check();
  await expect(page.getByRole('list', { name: 'What is in no container' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await expect(said(page)).toHaveText('You need 1 × 20GP, 20 ft standard.');
});

test('it plans without a connection', async ({ page, network, consoleErrors }) => {
  await page.goto(path);
  await hydrated(page);
  await readyForOffline(page);
  await untilPageStored(page);
  await goOffline(page, network, consoleErrors);
  await page.goto(`${path}?cargo=${pallets}`);
  await expect(said(page)).toHaveText(/^You need 1 × 20GP|^You need 1 × 40GP/);
  await page.getByLabel('Quantity').fill('60');
  await expect(said(page)).toHaveText(/^You need 1 × 40GP, 40 ft standard and /);
});

test('a quote is requested for the containers, or for the packages, beside a request that was begun', async ({
  page,
}) => {
  await page.goto('/services/request');
  await hydrated(page);
  const from = page.getByRole('group', { name: 'From', exact: true }).getByRole('combobox').first();
  await from.fill('Dhaka Dry Dock');
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'drafts')))
    .toContain('Dhaka Dry Dock');
  await page.goto(`${path}?cargo=${cartons}`);
  const ask = page.getByRole('link', { name: 'Request a quotation for containers' });
  await ask.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request a quotation' })).toBeVisible();
  await toCargo(page);
  await expect(page.getByLabel('Type')).toHaveValue('20GP');
  await expect(page.getByLabel('Cargo weight each')).toHaveValue('3000');
  // To the step before, and to the planner.
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'Request a quotation for packages' }).click();
  await toCargo(page);
  await expect(page.getByLabel('Quantity')).toHaveValue('250');
  await expect(page.getByLabel('Length', { exact: true })).toHaveValue('60');
  await expect(page.getByRole('status').filter({ hasText: '24 m³' })).toBeVisible();
  const drafts = async () => JSON.stringify(await storedRows(page, 'drafts'));
  await expect.poll(drafts).toMatch(/"quantity":250.*"step":1/);
  await page.reload();
  await expect(page.getByLabel('Quantity')).toHaveValue('250');

  await page.goto('/services/request');
  await expect(from).toHaveValue('Dhaka Dry Dock');
});

async function toCargo(page: Page) {
  await pickPort(page, 'From', 'chittagong', /BDCGP/);
  await pickPort(page, 'To', 'HKHKG', /HKHKG/);
  await page.getByLabel('Commodity').fill('Jute bags');
  await next(page, 'Cargo');
}

test('the plan can be saved: the list as CSV, all drawings as SVG and PNG', async ({ page }) => {
  await page.goto(`${path}?cargo=${cartons}_${pallets}`);
  const answer = answerOf(page);
  const csv = String(await saved(page, answer.getByRole('button', { name: /CSV/ })));
  expect(csv).toMatch(/^\uFEFFContainer,Type,Step,Line,Kind,Packages,/);
  const packages = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => Number(row.split(',')[5]));
  expect(packages.reduce((sum, count) => sum + count, 0)).toBe(270);

  const svg = String(await saved(page, answer.getByRole('button', { name: /SVG/ })));
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1600"/);
  expect(svg).not.toContain('var(');
  const drawings = await answer.getByRole('img').count();
  expect(svg.match(/data-plate/g)).toHaveLength(drawings);

  const png = await saved(page, answer.getByRole('button', { name: /PNG/ }));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(1_600);
});

async function saved(page: Page, button: Locator): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await button.click();
  const download: Download = await coming;
  return readFile(await download.path());
}

test('on paper are the containers, drawings and lists, without the form and the buttons', async ({
  page,
}) => {
  await page.goto(`${path}?cargo=${cartons}_${pallets}`);
  await expect(said(page)).toHaveText(/^You need/);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Loading list' }).first()).toBeVisible();
  await expect(main.getByRole('img').first()).toBeVisible();
  await page.pdf({ format: 'A4' });
  await expect(main.getByText(/^Printed on .*\d{4}.* · Sampan Logistics/)).toBeVisible();
  await expect(main.getByRole('table', { name: 'Cargo' }).getByRole('row')).toHaveCount(3);
  for (const hidden of [main.getByRole('textbox'), main.getByRole('button')]) {
    for (const part of await hidden.all()) await expect(part).toBeHidden();
  }
});

test('a plan has no serious fault for axe, headings in order, and fits every width with a larger font', async ({
  page,
}) => {
  test.slow();
  await page.goto(`${path}?cargo=${cartons}_${pallets}_${tall}`);
  await expect(said(page)).toHaveText(/^You need/);
  await expectNoSeriousFaults(page);
  await expectHeadingsInOrder(page);
  await expectFits(page);
});
