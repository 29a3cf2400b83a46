import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toolAddresses } from '../../config/tool-addresses';
import { db } from '../../data/device';
import { openPage } from '../../test-support/page/open-page';
import { products, storeCatalogue } from '../../test-support/page/seed-catalogue';

const product = '/women/productdescription/karnaphuli-court-sneaker';

const paths = [
  '/',
  '/services',
  '/serviceDetail/reefer-cargo',
  '/services/request',
  '/product/women',
  product,
  '/contact',
  '/login',
];

const toolPaths = Object.values(toolAddresses).map(({ pattern }) => pattern);

const title = () => page.getByRole('heading', { level: 1 });
const chatLink = () => page.getByRole('link', { name: 'Talk to Us', exact: true }).last();
const topLink = () => page.getByRole('link', { name: 'Scroll to top' });

beforeEach(() => storeCatalogue('women'));

test.each([...paths, '/tools/chargeable-weight'])(
  'nothing of the end of %s is covered',
  async (path) => {
    openPage(path);
    await expect.element(title()).toBeVisible();
    for (const width of [360, 1440]) {
      await page.viewport(width, 740);
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      expect(coveredAtEnd(), `at ${width} px`).toEqual([]);
    }
  },
);

test.each([...paths, ...toolPaths, '/search?q=sea'])(
  'on a phone it covers no field, button or figure of %s',
  async (path) => {
    await page.viewport(360, 740);
    openPage(path);
    await expect.element(title()).toBeVisible();
    expect(coveredInView()).toEqual([]);
  },
);

test('on a phone it has a low strip of its own', async () => {
  await page.viewport(360, 740);
  openPage('/tools/landed-cost');
  await expect.element(title()).toBeVisible();
  scrollTo({ top: 500, behavior: 'instant' });
  for (const part of [chatLink(), topLink()]) {
    const { y, height } = part.element().getBoundingClientRect();
    expect([y, height]).toEqual([740 - 44 - 8, 44]);
  }
});

test('on the page of a product the chat names it', async () => {
  openPage(product);
  await expect
    .element(chatLink())
    .toHaveAttribute('href', expect.stringMatching(/karnaphuli%20court%20sneaker/));
});

test('what the basket says covers no field, and can be closed', async () => {
  await page.viewport(360, 740);
  for (const name of ['Kowloon Canvas Tote', 'Karnaphuli Court Sneaker']) {
    const { id = '' } = products.find((one) => one.name === name) ?? {};
    const item = {
      id,
      name,
      department: 'women',
      price: null,
      picture: null,
      quantity: 1,
    } as const;
    await db.basket.put({ ...item, collectedAtMs: Date.now() });
  }
  openPage('/enquiry');
  await page.getByRole('button', { name: 'Remove Kowloon Canvas Tote' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'was removed from your basket' });
  await expect.element(toast).toBeVisible();
  expect(toast.element().getBoundingClientRect().y).toBeLessThan(200);
  expect(fieldsUnder(toast.element())).toEqual([]);
  await page.getByRole('button', { name: 'Close this note' }).click();
  await expect.element(toast).toHaveLength(0);
});

test('the way to the top comes after 300 px of scrolling, stays in its place and leads there', async () => {
  await page.viewport(360, 740);
  openPage('/services');
  await expect.element(title()).toBeVisible();
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(2500);
  const scrollBy = (top: number) => window.scrollBy({ top, behavior: 'instant' });
  await expect.element(topLink()).not.toBeInViewport();
  scrollBy(290);
  await expect.element(topLink()).not.toBeInViewport();
  scrollBy(200);
  await expect.element(topLink()).toBeInViewport({ ratio: 1 });
  const placed = topLink().element().getBoundingClientRect();
  scrollBy(900);
  await expect.poll(() => topLink().element().getBoundingClientRect()).toEqual(placed);
  await topLink().click();
  await expect.element(title()).toBeInViewport();
  await expect.element(topLink()).not.toBeInViewport();
});

test('a page is no longer for it', async () => {
  await page.viewport(1440, 3000);
  openPage('/terms');
  await expect.element(title()).toBeVisible();
  scrollTo({ top: 5000, behavior: 'instant' });
  // The footer ends where the page does: nothing is below it.
  const { bottom } = page.getByRole('contentinfo').element().getBoundingClientRect();
  expect(bottom).toBeCloseTo(3000, 0);
});

/** The names of the fields under an element. */
function fieldsUnder(element: Element): string[] {
  const { top, bottom } = element.getBoundingClientRect();
  const fields = [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea)')];
  return fields
    .filter((field) => {
      const box = field.getBoundingClientRect();
      return field.tabIndex >= 0 && box.top < bottom && top < box.bottom;
    })
    .map(({ name }) => name);
}

/** The fields, buttons and figures of its content that the help covers once one goes there. */
function coveredInView(): string[] {
  const parts = [
    ...document.querySelectorAll('main :is(input, select, textarea, button, a, output)'),
  ];
  const walker = document.createTreeWalker(document.querySelector('main') ?? document, 4);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent && /\p{Nd}/u.test(walker.currentNode.nodeValue ?? '')) parts.push(parent);
  }
  const help = document.querySelector('aside[aria-label="Help"]');
  expect(parts.length).toBeGreaterThan(0);
  return parts.flatMap((part) => {
    part.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, right, bottom, height, width } = part.getBoundingClientRect();
    // Not what a closed part hides.
    if (width * height === 0 || !part.checkVisibility()) return [];
    const points = [left + 2, (left + right) / 2, right - 2];
    const isCovered = points.some((x) => help?.contains(document.elementFromPoint(x, bottom - 2)));
    return isCovered ? [part.outerHTML.slice(0, 100)] : [];
  });
}

/** What of the footer lies under the help. */
function coveredAtEnd(): string[] {
  const parts = [...document.querySelectorAll('aside[aria-label="Help"] a')];
  expect(parts).toHaveLength(2);
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const range = document.createRange();
  return [...document.querySelectorAll('footer :is(a, p, span, strong)')].flatMap((element) => {
    range.selectNodeContents(element);
    const rects = [...range.getClientRects()];
    const isCovered = rects.some((rect) =>
      boxes.some(
        (box) =>
          rect.left < box.right &&
          box.left < rect.right &&
          rect.top < box.bottom &&
          box.top < rect.bottom,
      ),
    );
    return isCovered ? [element.outerHTML.slice(0, 100)] : [];
  });
}
