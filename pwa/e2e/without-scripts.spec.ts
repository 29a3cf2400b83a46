import { routes, saysNotFound, titleOf } from './support/routes';
import { siteUnderTest } from './support/site';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

for (const route of routes) {
  const { path, status, heading, canonical, holds } = route;
  test(`${path} reads completely without scripts`, async ({ page, complaints }) => {
    if (status === 404) complaints.expect(saysNotFound);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const text of holds) await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('contentinfo')).toContainText('Chattogram');

    await expect(page).toHaveTitle(titleOf(route));
    const description = page.locator('head meta[name="description"]');
    await expect(description).toHaveAttribute('content', /.{20,}/);
    const link = page.locator('head link[rel="canonical"]');
    if (canonical === null) await expect(link).toHaveCount(0);
    else await expect(link).toHaveAttribute('href', siteUnderTest().url + canonical);
  });
}

test('a link works without scripts', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'Reefer Cargo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reefer Cargo');
});
