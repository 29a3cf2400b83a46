import { test as asAdmin, openScreen } from '../support/admin';
import { expect, test } from '../support/test';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the way to the top comes after 300 px of scrolling, stays in its place and leads there', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/services');
    const top = page.getByRole('link', { name: 'Scroll to top' });
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

asAdmin('the dashboard has no floating help at any width', async ({ page }) => {
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openScreen(page, '/dashboard/manageProducts', 'Products');
    await expect(page.getByRole('complementary', { name: 'Help' })).toHaveCount(0);
  }
});
