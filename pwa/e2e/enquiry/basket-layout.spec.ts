import type { Page } from 'playwright/test';
import { addTote, fillIn, phone, tote } from '../support/basket';
import { unique } from '../support/deliveries';
import { shownReference } from '../support/forms';
import { readyForOffline } from '../support/offline';
import { expect, test } from '../support/test';

test('nothing moves when buttons, count and products appear', async ({ page }) => {
  await page.setViewportSize(phone);
  await addTote(page);
  for (const path of ['/product/women', tote, '/enquiry', '/services']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Your basket, one product' })).toBeVisible();
    await readyForOffline(page);
    expect(await shiftedBy(page), path).toBe(0);
  }
});

test('the bar of the smallest phone has room for basket and outbox', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await addTote(page);
  await page.goto('/enquiry');
  await fillIn(page, unique('For the bar'));
  await page.getByRole('button', { name: 'Send the enquiry' }).click();
  await shownReference(page);
  await addTote(page);
  const bar = page.getByRole('banner');
  for (const target of [
    bar.getByRole('link', { name: 'Your basket, one product' }),
    bar.getByRole('button', { name: /^Outbox/ }),
    bar.getByRole('link', { name: /^Call/ }),
    bar.getByRole('button', { name: 'Search services' }),
    bar.getByRole('button', { name: 'Menu' }),
  ]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  }
});

/** How much of the screen moved by itself since the page began to load. */
function shiftedBy(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}
