import type { Page } from 'playwright/test';
import { addTote, phone, tote } from '../support/basket';
import { cards } from '../support/cards';
import { hydrated } from '../support/forms';
import { slowProducts } from '../support/network';
import {
  goOffline,
  readyForOffline,
  untilCatalogueStored,
  untilPageStored,
} from '../support/offline';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

const paths = [
  '/',
  '/services',
  '/serviceDetail/reefer-cargo',
  '/services/blogs/hs-codes',
  '/product',
  '/product/women',
  '/women/productdescription/karnaphuli-court-sneaker',
  '/services/request',
  '/contact',
];

/** Pages that say how old their data is. */
const catalogue = [
  '/services',
  '/serviceDetail/reefer-cargo',
  '/product/women',
  '/women/productdescription/karnaphuli-court-sneaker',
];

/** On a desktop these have another layout than on a phone. */
const wide = ['/', '/services', '/product/women', '/services/request'];

const viewports = [
  { width: 360, height: 740, has: () => true },
  { width: 1440, height: 900, has: (path: string) => wide.includes(path) },
];

test('nothing moves by itself on a phone and a desktop, while loading and while scrolling', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(watchShifts);
  for (const { has, ...viewport } of viewports) {
    await page.setViewportSize(viewport);
    for (const path of paths.filter(has)) {
      await test.step(`${path} at ${viewport.width} px`, async () => {
        await page.goto(path);
        await hydrated(page);
        await readyForOffline(page);
        await scrollThrough(page);
        await expectNothingMoved(page);
      });
    }
  }
});

test('nothing moves on a phone and a desktop when a page starts without a connection', async ({
  page,
  network,
  consoleErrors,
}) => {
  await page.addInitScript(watchShifts);
  await page.goto('/');
  await readyForOffline(page);
  // The worker stores each a moment after its visit.
  for (const path of catalogue) await page.goto(path);
  for (const path of catalogue) await untilPageStored(page, path);
  await untilCatalogueStored(page);
  await goOffline(page, network, consoleErrors);
  for (const { has, ...viewport } of viewports) {
    await page.setViewportSize(viewport);
    for (const path of catalogue.filter(has)) {
      await test.step(`${path} at ${viewport.width} px`, async () => {
        await page.goto(path);
        await expect(page.getByText('You are offline.')).toBeVisible();
        await expect(page.getByText(/^As of .+, stored on this device\.$/)).toBeVisible();
        await expectNothingMoved(page);
      });
    }
  }
});

test('nothing moves for a visitor who reaches the end of a page before its products arrive', async ({
  page,
  network,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(watchShifts);
  await page.goto('/');
  await readyForOffline(page);
  network.behave(slowProducts(300));
  for (const path of ['/product', '/product/women']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('main h1')).toBeVisible();
      const product = cards(page).last();
      do await scrollThrough(page);
      while (!(await product.isVisible()));
      await scrollThrough(page);
      await expectNothingMoved(page);
    });
  }
});

test('nothing moves on a phone when the buttons, the count and the products of a basket appear', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.addInitScript(watchShifts);
  await addTote(page);
  for (const path of ['/product/women', tote, '/enquiry', '/services']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Your basket, one product' })).toBeVisible();
      await readyForOffline(page);
      await scrollThrough(page);
      await expectNothingMoved(page);
    });
  }
});

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Runs in the page, before anything else. */
function watchShifts() {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as unknown as Shift;
      const moved = sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 90));
      if (!hadRecentInput) window.shifts.push({ value, moved: moved.map(String) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function expectNothingMoved(page: Page) {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  // Less than a pixel of the bar may move when the font replaces its fallback.
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.0005);
}

/** To the end and back, like a reader. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await frame();
      await frame();
    }
    scrollTo(0, 0);
    await frame();
    await frame();
  });
}
