import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { db } from '../../../data/device';
import { beginSecondWave } from '../../../loading/second-wave';
import { openAgain, openPage } from '../../../test-support/page/open-page';
import { field } from '../../../test-support/page/request-form';
import { storeWholeCatalogue } from '../../../test-support/page/seed-catalogue';

const tote = '/women/productdescription/kowloon-canvas-tote';
const sneakerName = 'Karnaphuli Court Sneaker';
const sneaker = '/women/productdescription/karnaphuli-court-sneaker';

const back = '{Shift>}{Tab}{/Shift}';

beforeEach(async () => {
  beginSecondWave();
  await storeWholeCatalogue();
});

test('by keyboard alone, on a phone: add, count and see the basket', async () => {
  await page.viewport(360, 740);
  for (const [path, name] of [
    [tote, 'Kowloon Canvas Tote'],
    [sneaker, 'Karnaphuli Court Sneaker'],
  ] as const) {
    openPage(path);
    await press(page.getByRole('link', { name: 'Skip to content' }));
    await press(button('Add to basket'));
    await expect.element(page.getByText(`${name} is in your basket.`)).toBeVisible();
  }
  await press(page.getByRole('link', { name: 'Your basket, 2 products' }), back);
  await expect.element(page.getByRole('main')).toHaveFocus();
  await press(button('One more of Kowloon Canvas Tote'));
  await userEvent.keyboard('{Enter}');
  await expect.element(quantityOfTote()).toHaveValue('3');
});

test('by keyboard alone: remove and undo', async () => {
  await db.basket.bulkPut([await ofSeed('Kowloon Canvas Tote', 3), await ofSeed(sneakerName, 1)]);
  openPage('/enquiry');
  await press(button('Remove Kowloon Canvas Tote'));
  await expect.element(button('Remove Karnaphuli Court Sneaker')).toHaveFocus();
  await expect.element(inBasket()).toHaveLength(1);
  await press(button('Undo'));
  await expect.element(quantityOfTote()).toHaveValue('3');
});

test('by keyboard alone: send', async () => {
  await db.basket.bulkPut([await ofSeed('Kowloon Canvas Tote', 3), await ofSeed(sneakerName, 1)]);
  openPage('/enquiry');
  await press(page.getByRole('link', { name: 'Skip to content' }));
  await tabTo(page.getByLabelText('Note (optional)'));
  for (const text of ['To Hong Kong by sea', 'Test Person', 'ayesha@shipper.example', '']) {
    await userEvent.keyboard(`${text}{Tab}`);
  }
  await expect.element(button('Send the enquiry')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const [entry] = await waiting(1);
  await expect.element(receipt()).toHaveTextContent(String(entry?.reference));
  expect(entry?.body).toMatchObject({
    subject: 'Enquiry: Kowloon Canvas Tote and 1 more',
    message: [
      'I would like to ask about:',
      '',
      `3 × Kowloon Canvas Tote: ${location.origin}${tote}`,
      `1 × Karnaphuli Court Sneaker: ${location.origin}${sneaker}`,
      '',
      'To Hong Kong by sea',
    ].join('\n'),
  });
  openAgain();
  await expect.element(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
});

test('a wrong quantity is explained beside its field, and nothing is sent', async () => {
  await addTote();
  openPage('/enquiry');
  await quantityOfTote().fill('1000');
  await fillIn('A thousand');
  await button('Send the enquiry').click();
  await expect.element(quantityOfTote()).toHaveFocus();
  await expect
    .element(quantityOfTote())
    .toHaveAccessibleDescription('Please write a quantity from 1 to 999.');
  await expect.element(quantityOfTote()).toHaveValue('1000');
  expect(await db.basket.toArray()).toMatchObject([{ quantity: 1 }]);
  expect(await db.outbox.count()).toBe(0);

  await quantityOfTote().fill('999');
  await button('Send the enquiry').click();
  const [entry] = await waiting(1);
  await expect.element(receipt()).toHaveTextContent(String(entry?.reference));
});

test('a product that left the catalogue stays by name', async () => {
  await db.basket.put(collected('Harbour Hat', 1));
  openPage('/enquiry');
  await expect.element(inBasket()).toHaveTextContent('Harbour Hat');
  await expect.element(inBasket()).toHaveTextContent('No longer in our catalogue');
  await expect.element(inBasket().getByRole('link')).toHaveLength(0);
});

test('a full basket says so and takes no more', async () => {
  await db.basket.bulkPut(Array.from({ length: 20 }, (_, index) => collected(`P${index}`, index)));
  openPage(sneaker);
  await button('Add to basket').click();
  await expect.element(page.getByText('one enquiry can be about 20 products')).toBeVisible();
  openPage('/enquiry');
  await expect.element(inBasket()).toHaveLength(20);
});

test('the product’s name goes into the question, the call’s name and the chat', async () => {
  openPage('/contact');
  await page.getByLabelText('Subject').fill('Something else, half written');
  await expect
    .poll(async () => JSON.stringify(await db.drafts.toArray()))
    .toContain('half written');

  const main = openPage(tote);
  await expect
    .element(main.getByRole('link', { name: 'Call for order: Kowloon Canvas Tote' }))
    .toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Talk to Us about Kowloon Canvas Tote' }))
    .toHaveAttribute('href', expect.stringMatching(/\?text=About%20Kowloon%20Canvas%20Tote/));
  await main.getByRole('link', { name: 'Ask about this product' }).click();
  await expect.element(page.getByLabelText('Subject')).toHaveValue('About Kowloon Canvas Tote');
  openPage('/contact');
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Something else, half written');
});

test('the bar of the smallest phone has room for basket and outbox', async () => {
  await page.viewport(320, 640);
  await addTote();
  openPage('/enquiry');
  await fillIn('For the bar');
  await button('Send the enquiry').click();
  await waiting(1);
  await addTote();
  const bar = page.getByRole('banner');
  for (const target of [
    bar.getByRole('link', { name: 'Your basket, one product' }),
    bar.getByRole('button', { name: /^Outbox/ }),
    bar.getByRole('link', { name: /^Call/ }),
    bar.getByRole('button', { name: 'Search services' }),
    bar.getByRole('button', { name: 'Menu' }),
  ]) {
    await expect.element(target).toBeVisible();
    const { width, height, left, right } = target.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  }
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const quantityOfTote = () => page.getByLabelText('Quantity of Kowloon Canvas Tote');
const inBasket = () =>
  page.getByRole('list', { name: 'Products in your basket' }).getByRole('listitem');
const receipt = () => page.getByRole('region', { name: 'Stored, and on its way' });

const collected = (name: string, collectedAtMs: number) => ({
  id: `id of ${name}`,
  name,
  department: 'women' as const,
  price: null,
  picture: null,
  quantity: 1,
  collectedAtMs,
});

/** A product of the seed, in the order of its quantity: the most first. */
async function ofSeed(name: string, quantity: number) {
  const product = await db.products.filter((one) => one.name === name).first();
  if (!product) throw new Error(`The seed has no ${name}.`);
  const { id, department } = product;
  return { ...collected(name, -quantity), id, department, quantity };
}

async function addTote() {
  openPage(tote);
  await button('Add to basket').click();
  await expect.element(page.getByRole('link', { name: 'Your basket, one product' })).toBeVisible();
}

async function fillIn(note: string) {
  await page.getByLabelText('Note (optional)').fill(note);
  await field('Name').fill('Test Person');
  await page.getByLabelText('E-mail').fill('ayesha@shipper.example');
}

/** Waits until the outbox has so many entries, and returns them. */
async function waiting(count: number) {
  await expect.poll(() => db.outbox.count()).toBe(count);
  return db.outbox.toArray();
}

async function press(target: Locator, key = '{Tab}') {
  await tabTo(target, key);
  await userEvent.keyboard('{Enter}');
}

/** Presses Tab (or Shift+Tab) until `target` has the focus; fails when it can't be reached. */
async function tabTo(target: Locator, key = '{Tab}') {
  await expect.element(target).toBeVisible();
  for (let stops = 0; stops < 90; stops += 1) {
    if (target.element() === document.activeElement) return;
    await userEvent.keyboard(key);
  }
  throw new Error(`${key} does not reach ${target.selector}.`);
}
