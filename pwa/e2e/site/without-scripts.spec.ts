import type { Page } from 'playwright/test';
import { type Route, routes, saysNotFound, titleOf } from '../support/routes';
import { siteUnderTest } from '../support/site';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

for (const status of [200, 404] as const) {
  test(`every page that answers with ${status} is complete without scripts`, async ({
    page,
    consoleErrors,
  }) => {
    if (status === 404) consoleErrors.allow(saysNotFound);
    for (const route of routes.filter((route) => route.status === status)) {
      await test.step(route.path, () => expectReadable(page, route));
    }
  });
}

async function expectReadable(page: Page, route: Route) {
  const { path, status, heading, canonical, texts } = route;
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(status);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
  await expect(page.getByRole('contentinfo')).toContainText('Chattogram');

  await expect(page).toHaveTitle(titleOf(route));
  const description = page.locator('head meta[name="description"]');
  await expect(description).toHaveAttribute('content', /.{20,}/);
  const link = page.locator('head link[rel="canonical"]');
  if (canonical === null) await expect(link).toHaveCount(0);
  else await expect(link).toHaveAttribute('href', siteUnderTest().url + canonical);
}

test('a link works without scripts', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'Reefer Cargo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reefer Cargo');
});
