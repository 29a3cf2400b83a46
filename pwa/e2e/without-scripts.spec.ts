import { routes, saysNotFound } from './support/routes';
import { siteUnderTest } from './support/site';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

for (const { path, status, heading, canonical, holds } of routes) {
  test(`${path} reads completely without scripts`, async ({ page, complaints }) => {
    if (status === 404) complaints.expect(saysNotFound);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const text of holds) await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('contentinfo')).toContainText('Chattogram');

    await expect(page).toHaveTitle(/\S.* · Sampan$|^Sampan Logistics: /);
    const description = page.locator('head meta[name="description"]');
    await expect(description).toHaveAttribute('content', /.{20,}/);
    const link = page.locator('head link[rel="canonical"]');
    if (canonical === null) await expect(link).toHaveCount(0);
    else await expect(link).toHaveAttribute('href', siteUnderTest().url + canonical);
  });
}

test('no two pages have the same title or description', async ({ request }) => {
  const heads = new Set<string>();
  const found = routes.filter(({ status }) => status === 200);
  for (const { path } of found) {
    const html = await (await request.get(path)).text();
    heads.add(html.match(/<title>.*<\/title>/)?.[0] ?? '');
    heads.add(html.match(/<meta name="description"[^>]*>/)?.[0] ?? '');
  }
  // The two lists of women's products share a description, which is true of both.
  expect(heads.size).toBeGreaterThanOrEqual(found.length * 2 - 1);
});

test('a link works without scripts', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'Reefer Cargo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reefer Cargo');
});
