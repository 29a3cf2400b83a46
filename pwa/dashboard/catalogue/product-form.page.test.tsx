import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { db } from '../../data/device';
import { rowsStoredWhenClosing } from '../../test-support/closing-page';
import { storeRecords } from '../../test-support/page/admin-records';
import { answerAdmin } from '../../test-support/page/answer-admin';
import { productRecord } from '../../test-support/page/catalogue-server';
import { errors, expectErrors } from '../../test-support/page/error-summary';
import { logIn, openPage, openScreen, ownData } from '../../test-support/page/open-page';

test('errors within groups and lists name them, and lead to their field', async () => {
  await logIn();
  await ownData().cursors.put({ key: 'products', cursor: 'end', checkedAtMs: Date.now() });
  const form = openScreen('/dashboard/addProducts');
  await form.getByLabelText('Call for price').click();
  await form.getByLabelText('Amount').fill('a lot');
  await form.getByRole('button', { name: 'Add a fact' }).click();
  await form.getByLabelText('Order').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectErrors(
    /Please fill in the name\./,
    /^Address: |address/,
    /Price: Please write an amount such as/,
    /Facts, Fact 1: Please fill in “What”\./,
    /Facts, Fact 1: Please fill in “How much”\./,
    /Please write the order as a whole number/,
  );
  for (const [text, field] of [
    ['Price', form.getByLabelText('Amount')],
    ['How much', form.getByLabelText('How much')],
  ] as const) {
    await errors().filter({ hasText: text }).click();
    await expect.element(field).toHaveFocus();
  }
  await form.getByLabelText('Amount').fill('4250');
  await expect.element(errors().filter({ hasText: 'Price' })).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Remove fact 1' }).click();
  await expect.element(errors().filter({ hasText: 'Facts' })).not.toBeInTheDocument();
});

/** Opens the form and types while no timer runs, so that only leaving it can store the last words. */
async function typeAtOnce(): Promise<void> {
  await logIn();
  await storeRecords({});
  openScreen('/dashboard/addProducts');
  await expect.element(nameField).toHaveValue('');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await nameField.fill('First words');
  await nameField.fill('Half a product');
}

const nameField = page.getByLabelText('Name', { exact: true });

async function expectRestored(): Promise<void> {
  await expect.element(page.getByText('This is what you typed before')).toBeVisible();
  await expect.element(nameField).toHaveValue('Half a product');
}

test('a product form that is left at once for another screen still has what was typed', async () => {
  await typeAtOnce();
  const cancel = page.getByRole('button', { name: 'Cancel' }).element();
  if (cancel instanceof HTMLElement) cancel.click();
  // `expect.poll` would let the timers run.
  while (nameField.query()) await new Promise(requestAnimationFrame);
  const drafts = async () => JSON.stringify(await ownData().drafts.toArray());
  for (let frame = 0; frame < 100 && !(await drafts()).includes('Half'); frame += 1) {
    await new Promise(requestAnimationFrame);
  }
  expect(await drafts()).toContain('Half a product');
  // The next screen loads.
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Products$/);
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await expectRestored();
});

test('so does one whose page is closed at once', async () => {
  await typeAtOnce();
  expect(await rowsStoredWhenClosing()).toContain('Half a product');
  vi.useRealTimers();
  openScreen('/dashboard/addProducts');
  await expectRestored();
});

test('a wheel over a number field scrolls the page and never changes the number', async () => {
  await page.viewport(820, 400);
  await logIn();
  await storeRecords({});
  openScreen('/dashboard/addProducts');
  const order = page.getByLabelText('Order');
  await order.fill('12.5');
  order.element().scrollIntoView({ block: 'center' });
  await expect.element(order).toHaveFocus();
  const before = scrollY;
  await order.wheel({ delta: { y: -100 } });
  await expect.poll(() => scrollY).toBeLessThan(before);
  await expect.element(order).toHaveFocus();
  await expect.element(order).toHaveDisplayValue('12.5');
  // It can still be written into.
  await userEvent.keyboard('5');
  await expect.element(order).toHaveValue('12.55');
});

test('a changed price is on the public page of the same browser at once', async () => {
  const basket = productRecord(1, { name: 'Basket' });
  let stored = basket;
  await logIn();
  await storeRecords({ products: [basket] });
  // This list counts as fresh on this device, with the former price.
  await db.products.put(basket);
  await db.scopes.put({ key: 'women', cursor: 'end', checkedAtMs: Date.now() });
  answerAdmin({
    [`/api/admin/products/${basket.id}`]: async (request) => {
      stored = { ...stored, ...(await request.json()), version: 2 };
      return stored;
    },
    '/api/catalogue/changes': ({ url }) => ({
      ...{ cursor: 'more', reset: false, hasMore: false, truncated: false },
      ...{ services: [], removed: [] },
      products: url.includes('scope=women') ? [stored] : [],
    }),
  });
  openScreen(`/updateProduct/${basket.id}`);
  await page.getByLabelText('Amount').fill('990');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await db.products.get(basket.id))?.price)
    .toMatchObject({ amountMinor: 99_000 });
  openPage('/product/women?q=Basket');
  await expect.element(page.getByText('990')).toBeVisible();
});
