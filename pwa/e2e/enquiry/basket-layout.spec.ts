import type { Page } from 'playwright/test';
import { addTote, phone, tote } from '../support/basket';
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
