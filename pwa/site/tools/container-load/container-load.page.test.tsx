import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { db } from '../../../data/device';
import { openAgain, openPage, print } from '../../../test-support/page/open-page';
import { field, fillRoute, next } from '../../../test-support/page/request-form';
import { storeWholeCatalogue } from '../../../test-support/page/seed-catalogue';

const path = '/tools/container-load';
const cartons = '250-carton-60x40x40-12-stackable';
const pallets = '20-pallet-120x100x110-300-stackable';
const tall = '2-crate-150x120x262-900';

const answer = () => page.getByRole('region', { name: 'Load plan' });
const said = () => answer().getByRole('status').first();
const leftOver = () => page.getByRole('list', { name: 'What is in no container' });
const steps = () =>
  answer()
    .getByRole('list')
    .last()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(storeWholeCatalogue);

test('packages typed with the keyboard alone give a plan, and its address gives it again', async () => {
  openPage(path);
  // It opens on an example, which has a plan.
  await expect.element(said()).toHaveTextContent(/^You need 1 × /);
  await page.getByRole('link', { name: 'start with empty fields' }).click();
  page.getByLabelText('Quantity').element().focus();
  await userEvent.keyboard('{Control>}a{/Control}250{Tab}');
  await expect.element(page.getByLabelText('What you know')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  for (const value of ['60', '40', '40', '12']) {
    await userEvent.keyboard(`{Control>}a{/Control}${value}{Tab}`);
  }
  await expect.element(page.getByLabelText('Stackable')).toHaveFocus();
  await expect.element(said()).toHaveTextContent(/^You need 1 × 20GP, 20 ft standard\.$/);
  await expect
    .poll(() => location.search)
    .toBe('?cargo=250-carton-60x40x40-12-stackable&stand=up&in=20GP_40GP_40HC');

  const picture = answer().getByRole('img', { name: /^Container 1: 20GP/ });
  const before = picture.element().innerHTML;
  answer().getByRole('slider', { name: 'Turn' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(answer().getByText('30°').first()).toBeVisible();
  await expect.poll(() => picture.element().innerHTML).not.toBe(before);
  answer().getByRole('slider', { name: 'Loaded up to step' }).element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(answer().getByText(/^1 of \d+$/)).toBeVisible();

  const first = steps();
  openAgain();
  await expect.element(page.getByLabelText('Quantity')).toHaveValue('250');
  await expect.element(said()).toHaveTextContent(/^You need 1 × 20GP, 20 ft standard\.$/);
  expect(steps()).toEqual(first);
  const packages = first.map((text) => Number(/^(\d+) × /.exec(text)?.[1] ?? 0));
  expect(packages.reduce((sum, count) => sum + count, 0)).toBe(250);
});

test('cargo that is out of gauge is asked for as a single piece', async () => {
  openPage(`${path}?cargo=${tall}&in=40HC_40OT_40FR`);
  await expect.element(leftOver()).toHaveTextContent('No other type takes it.');
  await leftOver().getByRole('link', { name: 'Request a quotation' }).click();
  await toCargo();
  await expect.element(page.getByLabelText('Description')).toHaveValue('');
  await expect.element(page.getByLabelText('Quantity')).toHaveValue('2');
  await expect.element(field('Height')).toHaveValue('262');
});

test('what does not pass the door is named, and an open type takes it', async () => {
  openPage(`${path}?cargo=${cartons}_${tall}`);
  await expect
    .element(leftOver().getByRole('listitem'))
    .toHaveTextContent('2 × B fits inside, but does not pass the door');
  await page.getByText('Open and refrigerated types').click();
  await page.getByLabelText('40FR, 40 ft flat rack').click();
  await expect.element(leftOver()).toHaveTextContent('2 × B');
  await page.getByLabelText('Height').last().fill('225');
  await page.getByLabelText('20OT, 20 ft open top').click();
  await expect.element(leftOver()).toHaveLength(0);
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await expect.element(said()).toHaveTextContent(/^You need 1 × 20GP, 20 ft standard\.$/);
});

test('a quote is requested for the packages, which survive a reload', async () => {
  openPage(`${path}?cargo=${cartons}`);
  await page.getByRole('link', { name: 'Request a quotation for packages' }).click();
  await toCargo();
  await expect.element(page.getByLabelText('Quantity')).toHaveValue('250');
  await expect.element(field('Length')).toHaveValue('60');
  await expect.element(page.getByRole('status').filter({ hasText: '24 m³' })).toBeVisible();
  await expect.poll(drafts).toMatch(/"quantity":250.*"step":1/);
  openAgain();
  await expect.element(page.getByLabelText('Quantity')).toHaveValue('250');
});

test('the plan can be saved: the list as CSV, all drawings as SVG and PNG', async () => {
  openPage(`${path}?cargo=${cartons}_${pallets}`);
  const csv = await (await saved(/CSV/)).text();
  // Without its byte order mark, which `text` takes away.
  expect(csv).toMatch(/^Container,Type,Step,Line,Kind,Packages,/);
  const packages = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => Number(row.split(',')[5]));
  expect(packages.reduce((sum, count) => sum + count, 0)).toBe(270);

  const svg = await (await saved(/SVG/)).text();
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1600"/);
  expect(svg).not.toContain('var(');
  expect(svg.match(/data-plate/g)).toHaveLength(answer().getByRole('img').elements().length);

  const png = await saved(/PNG/);
  expect(png.type).toBe('image/png');
  expect((await createImageBitmap(png)).width).toBe(1_600);
});

/** Presses the button, and returns what it hands to the browser's downloads. */
async function saved(name: RegExp): Promise<Blob> {
  const ofFiles = vi.spyOn(URL, 'createObjectURL');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await answer().getByRole('button', { name }).click();
  await expect.poll(() => click.mock.calls).toHaveLength(1);
  const file = ofFiles.mock.lastCall?.[0] as Blob;
  for (const spy of [ofFiles, click]) spy.mockRestore();
  return file;
}

test('on paper are the containers, drawings and lists, without the form and the buttons', async () => {
  const main = openPage(`${path}?cargo=${cartons}_${pallets}`);
  await expect.element(said()).toHaveTextContent(/^You need/);
  await print();
  await expect.element(main.getByRole('heading', { name: 'Loading list' }).first()).toBeVisible();
  await expect.element(main.getByRole('img').first()).toBeVisible();
  await expect.element(main.getByText(/^Printed on .*\d{4}.* · Sampan Logistics/)).toBeVisible();
  await expect.element(main.getByRole('table', { name: 'Cargo' }).getByRole('row')).toHaveLength(3);
  for (const role of ['textbox', 'spinbutton', 'button'] as const) {
    await expect.element(main.getByRole(role), { message: role }).toHaveLength(0);
  }
});

const drafts = async () => JSON.stringify(await db.drafts.toArray());

async function toCargo() {
  await fillRoute('Jute bags');
  await next('Cargo');
}
