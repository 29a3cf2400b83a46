import { readyForOffline, storedScopes } from '../support/offline';
import { expect, test } from '../support/test';

const old = '/toys/toysdescription/raft-of-balsa';

// One after another: both use the same toy.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ rows }) => {
  // A toy that is inserted and renamed by plain SQL, without our code.
  await rows(`insert into products (id, slug, name, department, category, description, specs,
      availability, images, position)
    select gen_random_uuid(), 'raft-of-balsa', 'Raft of Balsa', department, category, description,
      specs, availability, images, 900
    from products where department = 'toys' and category = 'outdoor' limit 1`);
  await rows(`update products set slug = 'river-raft', name = 'River Raft'
    where slug = 'raft-of-balsa'`);
});
test.afterEach(async ({ rows }) => {
  await rows(`delete from products where slug in ('raft-of-balsa', 'river-raft')`);
});

test('a device with the whole department shows the product at its former address', async ({
  page,
}) => {
  await page.goto('/product/toys/outdoor');
  await readyForOffline(page);
  await expect.poll(() => storedScopes(page), { timeout: 30_000 }).toContain('toys');
  // The service worker answers with the app shell, and the stored department has no such toy.
  await page.goto(old);
  await expect(page.getByRole('heading', { level: 1, name: 'River Raft' })).toBeVisible();
  await expect(page).toHaveTitle(/^River Raft · /);
});

test.describe('a service with a former address', () => {
  const slug = 'sky-parcels-to-dhaka';

  test.beforeEach(async ({ rows }) => {
    await rows(
      `insert into former_addresses (kind, address, entity_id)
        select 'service', $1, id from services where slug = 'express-courier'`,
      [slug],
    );
  });
  test.afterEach(async ({ rows }) => {
    await rows('delete from former_addresses where address = $1', [slug]);
  });

  test('is shown there, and chosen in a request for it, on a device with all services', async ({
    page,
  }) => {
    await page.goto('/services');
    await readyForOffline(page);
    await expect.poll(() => storedScopes(page), { timeout: 30_000 }).toContain('services');
    await page.goto(`/serviceDetail/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Express Courier' })).toBeVisible();
    await page.goto(`/services/request?service=${slug}`);
    await expect(page.getByLabel('Service (optional)')).toHaveValue('express-courier');
  });
});
