import { delayScripts } from '../support/network';
import { expect, test } from '../support/test';

test('a page is painted and can be read while its scripts are still on their way', async ({
  page,
  network,
}) => {
  network.behave(delayScripts().behaviour);
  for (const path of ['/services', '/product/women', '/contact']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const painted = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
  }
});
