import type { Page } from 'playwright/test';
import { test as asAdmin, openScreen } from '../support/admin';
import { addTote } from '../support/basket';
import { hydrated } from '../support/forms';
import { screens } from '../support/routes';
import { expect, test } from '../support/test';

const paths = [
  '/',
  '/services',
  '/serviceDetail/reefer-cargo',
  '/services/request',
  '/product/women',
  '/women/productdescription/karnaphuli-court-sneaker',
  '/tools/chargeable-weight',
  '/contact',
  '/login',
];

const toolPaths = screens.map(({ path }) => path).filter((path) => path.startsWith('/tools/'));

const chatLink = (page: Page) => page.getByRole('link', { name: 'Talk to Us', exact: true }).last();
const topLink = (page: Page) => page.getByRole('link', { name: 'Scroll to top' });

test('nothing of the end of a page is covered', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of paths) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.goto(path);
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        expect(await page.evaluate(coveredAtEnd)).toEqual([]);
      });
    }
  }
});

test('on a phone it has a low strip of its own, and covers no field, button or figure', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [...paths, ...toolPaths, '/search?q=sea']) {
    await test.step(path, async () => {
      await page.goto(path);
      await hydrated(page);
      expect(await page.evaluate(coveredInView), path).toEqual([]);
    });
  }
  await page.goto('/tools/landed-cost');
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  for (const part of [chatLink(page), topLink(page)]) {
    const { y = 0, height } = (await part.boundingBox()) ?? {};
    expect([y, height]).toEqual([740 - 44 - 8, 44]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the way to the top comes after 300 px of scrolling, stays in its place and leads there', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/services');
    const top = topLink(page);
    await expect(top).not.toBeInViewport();
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 290);
    await expect(top).not.toBeInViewport();
    await page.mouse.wheel(0, 200);
    await expect(top).toBeInViewport({ ratio: 1 });
    const placed = await top.boundingBox();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => top.boundingBox()).toEqual(placed);
    await top.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(top).not.toBeInViewport();
  });

  test('a page is no longer for it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 3000 });
    await page.goto('/terms');
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 5000);
    // The footer ends where the page does: nothing is below it.
    const { y = 0, height = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {};
    expect(y + height).toBeCloseTo(3000, 0);
  });
});

test('on the page of a product the chat names it', async ({ page }) => {
  await page.goto('/women/productdescription/karnaphuli-court-sneaker');
  await expect(chatLink(page)).toHaveAttribute('href', /karnaphuli%20court%20sneaker/);
});

asAdmin('the dashboard has no floating help at any width', async ({ page }) => {
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openScreen(page, '/dashboard/manageProducts', 'Products');
    await expect(page.getByRole('complementary', { name: 'Help' })).toHaveCount(0);
  }
});

test('what the basket says covers no field, and can be closed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addTote(page);
  await page.goto('/product/women');
  await hydrated(page);
  await page.getByRole('button', { name: 'Add Karnaphuli Court Sneaker to your basket' }).click();
  await page.goto('/enquiry');
  await page.getByRole('button', { name: 'Remove Kowloon Canvas Tote' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'was removed from your basket' });
  await expect(toast).toBeVisible();
  expect((await toast.boundingBox())?.y).toBeLessThan(200);
  expect(await toast.evaluate(fieldsUnder)).toEqual([]);
  await page.getByRole('button', { name: 'Close this note' }).click();
  await expect(toast).toHaveCount(0);
});

/** Runs in the page: the names of the fields under an element. */
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

/** Runs in the page: the fields, buttons and figures of its content that the help covers once one goes there. */
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

/** Runs in the page: what of its footer lies under the help. */
function coveredAtEnd(): string[] {
  const parts = [...document.querySelectorAll('aside[aria-label="Help"] a')];
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
