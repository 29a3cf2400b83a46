import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAgain, openPage, print } from '../../test-support/page/open-page';
import { field, group } from '../../test-support/page/request-form';

const result = () => page.getByRole('region', { name: 'Result' });

/** Waits until the address has this query. */
const expectQuery = (query: string) => expect.poll(() => location.search).toBe(query);

test('the result follows what is typed, and the address follows too', async () => {
  openPage('/tools/landed-cost');
  await expect.element(page.getByText('An example.')).toBeVisible();
  await expect.element(result()).toHaveTextContent(/Landed cost BDT\s[\d,.]+/);
  await page.getByRole('link', { name: 'start with empty fields' }).click();
  await expect.element(result()).toHaveTextContent('Enter the value of the goods.');
  await page.getByLabelText('Value of the goods').fill('10000');
  await page.getByLabelText('What the price has in it').selectOptions('cif');
  await page.getByLabelText('Exchange rate').fill('100');
  for (const rate of ['CD', 'RD', 'SD', 'VAT', 'AIT', 'AT']) {
    await page.getByLabelText(new RegExp(`^${rate}, `)).fill(rate === 'CD' ? '10' : '0');
  }
  // 1,000,000 + 1 % is the base, of which 10 % is 101,000.
  await expect.element(result()).toHaveTextContent('Landed cost BDT 1,101,000.00');
  await expectQuery('?goods=10000&price=cif&rate=100&cd=10&rd=0&sd=0&vat=0&ait=0&at=0');
  openAgain();
  await expect.element(page.getByLabelText('Exchange rate')).toHaveValue('100');
  await expect.element(result()).toHaveTextContent('BDT 1,101,000.00');
  await print();
  await expect.element(page.getByText(/^Printed on .* · Sampan Logistics/)).toBeVisible();
  await expect.element(page.getByLabelText('Exchange rate')).not.toBeVisible();
});

test('a rate that can’t be is said at its field', async () => {
  openPage('/tools/landed-cost');
  const duty = page.getByLabelText('CD, customs duty');
  await duty.fill('1001');
  await expect.element(duty).toHaveAccessibleDescription(/from 0 to 1,000 %/);
});

test('wrong figures of an address are left out with a sentence, and the page is there', async () => {
  const main = openPage('/tools/landed-cost?goods=much&currency=XXX&rate=100&vat=15');
  await expect.element(main).toHaveTextContent('They are left out: Value of the goods, Currency.');
  await expect.element(page.getByLabelText('Exchange rate')).toHaveValue('100');
  openPage('/tools/chargeable-weight?cargo=lots_10-carton-10x10x10-5');
  await expect.element(main).toHaveTextContent('They are left out: lines of cargo.');
  await expect.element(page.getByLabelText('Quantity')).toHaveValue('10');
});

test('a tariff of three slabs is entered with the keyboard alone', async () => {
  openPage('/tools/demurrage-detention?discharged=2026-11-01&returned=2026-11-13');
  const slabs = group('Slabs after the free time');
  await expect.element(slabs).toBeVisible();
  field('Free days').element().focus();
  await userEvent.keyboard('4');
  for (const [index, day, rate] of [
    [0, '7', '12'],
    [1, '10', '20'],
    [2, '', '40'],
  ] as const) {
    if (index > 0) {
      slabs.getByRole('button', { name: 'Add a slab' }).element().focus();
      await userEvent.keyboard('{Enter}');
    }
    const lastDay = group(`Slab ${index + 1}`, slabs).getByLabelText('Up to day');
    await expect.element(lastDay).toBeVisible();
    lastDay.element().focus();
    await userEvent.keyboard(`${day}{Tab}${rate}`);
  }
  await expect.element(result()).toHaveTextContent('Total US$176');
  await expect.poll(() => location.search).toContain('slabs=7_12-10_20-_40');
  slabs.getByRole('button', { name: 'Remove slab 2' }).element().focus();
  await userEvent.keyboard('{Enter}');
  // Days 5 to 7 at 12, days 8 to 12 at 40.
  await expect.element(result()).toHaveTextContent('Total US$236');
  await page.getByLabelText('Returned empty').fill('2026-10-31');
  await expect.element(result()).toHaveTextContent('These dates can’t be in this order.');
});

test('the converter works in both directions', async () => {
  openPage('/tools/unit-converter');
  await field('Weight').click();
  await field('Amount').fill('10');
  await expect.element(page.getByLabelText('Other amount')).toHaveValue('4.5359237');
  await page.getByLabelText('Other amount').fill('1');
  await expect.element(field('Amount')).toHaveValue('2.2046226');
  await field('Other unit').selectOptions('lton');
  await expect.element(field('Amount')).toHaveValue('2240');
});

test('cargo of the calculator goes with its visitor into the request', async () => {
  const main = openPage('/tools/chargeable-weight');
  for (const [label, value] of [
    ['Quantity', '10'],
    ['Length', '120'],
    ['Width', '100'],
    ['Height', '120'],
    ['Weight each', '120'],
  ] as const) {
    await field(label).fill(value);
  }
  const courier = result().getByRole('row', { name: /^Courier/ });
  await expect.element(courier).toHaveTextContent('2,880 kg');
  const cargo = '?cargo=10-carton-120x100x120-120';
  await expectQuery(cargo);
  const request = main.getByRole('link', { name: 'Request a quotation' });
  await expect
    .element(request)
    .toHaveAttribute('href', expect.stringMatching(/\?cargo=10-carton-120x100x120-120$/));
  await request.click();
  const title = page.getByRole('heading', { level: 1, name: 'Request a quotation' });
  await expect.element(title).toBeVisible();
  history.back();
  await expect.element(result()).toHaveTextContent('14.4 m³');
});
