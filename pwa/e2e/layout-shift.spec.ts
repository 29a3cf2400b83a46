import type { Page } from 'playwright/test';
import { hydrated } from './support/forms';
import { readyForOffline } from './support/offline';
import { expect, test } from './support/test';

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

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`nothing moves by itself at ${viewport.width} px, while loading and while scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as unknown as Shift;
          const moved = sources.map(({ node }) =>
            (node as Element | null)?.outerHTML?.slice(0, 90),
          );
          if (!hadRecentInput) window.shifts.push({ value, moved: moved.map(String) });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await hydrated(page);
        await readyForOffline(page);
        await scrollThrough(page);
        const shifts = await page.evaluate(() => window.shifts);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        // Less than a pixel of the bar may move when the font takes its fallback's place.
        expect(sum, JSON.stringify(shifts)).toBeLessThan(0.0005);
      });
    }
  });
}

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** To the end and back, as somebody who reads would. */
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
