import { secondWave } from '../support/forms';
import { expect, test } from '../support/test';

test.use({
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 3,
});

test('an iPhone gets a picture for the start of the app in its own size, and no other device does', async ({
  page,
}) => {
  const links = page.locator('link[rel=apple-touch-startup-image]');
  await page.goto('/');
  await secondWave(page);
  await expect(links).toHaveCount(0);

  // Only Safari on an iPhone or iPad says whether the page was installed.
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
  await page.goto('/');
  await expect(links).toHaveCount(2);
  for (const theme of ['light', 'dark']) {
    const path = await links.and(page.locator(`[media*="${theme}"]`)).getAttribute('href');
    expect(path).toBe(`/splash/1170x2532-${theme}.png`);
    expect((await page.request.get(path ?? '')).headers()['content-type']).toBe('image/png');
  }
});
