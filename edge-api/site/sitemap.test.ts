import { expect, test } from 'vitest';
import { testApp } from '../test-support/test-app';

test('the sitemap lists every page, service and product with its last change', async () => {
  const { app, db } = await testApp({ template: 'seeded' });
  const { slug } = await db.selectFrom('services').select('slug').executeTakeFirstOrThrow();
  const answer = await app.request('/sitemap.xml');
  expect(answer.headers.get('content-type')).toContain('application/xml');
  const xml = await answer.text();
  expect(xml).toContain('/services</loc></url>');
  expect(xml).toMatch(new RegExp(`/serviceDetail/${slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`));
  const { total } = await db
    .selectFrom('products')
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  expect(xml.match(/productDescription/g)).toHaveLength(Number(total));
});

test('what is not published is not in the sitemap', async () => {
  const { app, db } = await testApp({ template: 'seeded' });
  const { slug } = await db.selectFrom('services').select('slug').executeTakeFirstOrThrow();
  await db.updateTable('services').set({ published: false }).where('slug', '=', slug).execute();
  expect(await (await app.request('/sitemap.xml')).text()).not.toContain(`${slug}</loc>`);
});

test('there is no second file while the first is not full', async () => {
  const { app } = await testApp({ template: 'seeded' });
  expect((await app.request('/sitemap-2.xml')).status).toBe(404);
});

test('robots.txt names the sitemap and keeps crawlers out of the API and the dashboard', async () => {
  const { app } = await testApp({ template: 'seeded' });
  const text = await (await app.request('/robots.txt')).text();
  expect(text).toContain('/sitemap.xml');
  expect(text).toContain('Disallow: /api/');
  expect(text).toContain('Disallow: /dashboard');
});
