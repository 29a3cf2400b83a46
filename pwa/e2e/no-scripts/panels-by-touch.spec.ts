import { expect, test } from '../support/test';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('a tap outside the search closes it, and presses nothing behind it', async ({ page }) => {
      await page.goto('/services');
      const behind = page.getByRole('main').getByRole('link').filter({ visible: true }).nth(3);
      await behind.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await behind.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(250);
      const opened: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) opened.push(request.url());
      });
      await page.getByRole('button', { name: 'Search services and more' }).tap();
      const panel = page.locator('#site-search');
      await expect(panel).toBeVisible();
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await expect(panel).toBeHidden();
      // Behind a key and an answer of the server, what the tap pressed would have been followed.
      await page.keyboard.press('Shift');
      await page.request.get('/healthz');
      expect(opened).toEqual([]);
      await expect(page).toHaveURL('/services');
      // Once the moment is over in which the browser takes a tap for the one that closed the panel.
      await expect(async () => {
        await page.touchscreen.tap(x + width / 2, y + height / 2);
        await expect(page).not.toHaveURL('/services', { timeout: 1000 });
      }).toPass();
    });
  });
}
