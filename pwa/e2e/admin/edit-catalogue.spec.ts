import {
  productInput,
  serviceInput,
} from '../../../edge-api/test-support/catalogue/catalogue-inputs';
import { image, makeItem, openScreen, test, untilDashboardStored } from '../support/admin';
import { unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import { open } from '../support/network';
import { goOffline, readyForOffline, storedScopes } from '../support/offline';
import { expect } from '../support/test';

test('several products are published, moved to another department and hidden at once', async ({
  page,
  request,
  rows,
}) => {
  const tag = unique('Tray');
  const screen = `/dashboard/manageProducts?${new URLSearchParams({ q: tag })}`;
  await openScreen(page, screen, 'Products');
  for (const place of [1, 2]) {
    const name = `${tag} ${place}`;
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const written = { name, slug, images: [image], category: 'bag', published: false };
    await makeItem(page, 'products', productInput(written));
  }
  await expect(page.getByRole('status').filter({ hasText: '2 entries' })).toBeVisible();

  const stored = () =>
    rows(
      `select department || '/' || category as place, published, version
       from products where name like $1`,
      [`${tag}%`],
    );
  const expectBoth = (state: object) => expect.poll(stored).toEqual([state, state]);
  const inShop = async (query: string) => {
    const answer = await request.get(`/api/products?${query}&${new URLSearchParams({ q: tag })}`);
    return (await answer.json()).items.length;
  };
  const chooseAll = () => page.getByRole('button', { name: 'Choose all' }).click();

  await chooseAll();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectBoth({ place: 'women/bag', published: true, version: 2 });
  expect(await inShop('department=women&category=bag')).toBe(2);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);

  await chooseAll();
  await page.getByLabel('Move to').selectOption('kids/school');
  await page.getByRole('button', { name: 'Move' }).click();
  await expectBoth({ place: 'kids/school', published: true, version: 3 });
  expect(await inShop('department=women')).toBe(0);
  expect(await inShop('department=kids&category=school')).toBe(2);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);

  await chooseAll();
  await page.getByRole('button', { name: 'Hide' }).click();
  await expectBoth({ place: 'kids/school', published: false, version: 4 });
  expect(await inShop('department=kids')).toBe(0);
});

test('a service edited without a connection is changed once when the connection is back', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const title = unique('Courier');
  const slug = title.toLowerCase().replace(' ', '-');
  await openScreen(page, '/dashboard/manageServices', 'Services');
  const id = await makeItem(
    page,
    'services',
    serviceInput({ title, slug, image, published: false }),
  );
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/updateService/${id}$`));
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await readyForOffline(page);
  await untilDashboardStored(page);
  await goOffline(page, network, consoleErrors);

  await page.getByLabel('Summary').fill('Written on the quay.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  const item = page.getByRole('listitem').filter({ hasText: title });
  await expect(item.getByText('Not sent yet')).toBeVisible();

  // It arrives, but the first answer is lost: it is sent a second time.
  let puts = 0;
  network.behave((exchange) => {
    if (exchange.incoming.method !== 'PUT' || ++puts > 1) return open(exchange);
    const drop = () => exchange.incoming.socket.destroy();
    exchange.ask().then(drop, drop);
  });
  await page.context().setOffline(false);
  await expect(item.getByText('Not sent yet')).toBeHidden({ timeout: 30_000 });
  await expect(item.getByText('Needs attention')).toBeHidden();
  expect(puts).toBe(2);
  expect(await rows('select summary, version from services where id = $1', [id])).toEqual([
    { summary: 'Written on the quay.', version: 2 },
  ]);
  const audit = 'select before, after from audit_entries where entity_id = $1 order by at, id';
  expect((await rows(audit, [id])).slice(1)).toEqual([
    { before: { summary: 'In short.' }, after: { summary: 'Written on the quay.' } },
  ]);
});

test('a form that was opened before its service reached the device shows it later', async ({
  page,
  network,
}) => {
  // The device has the services: else it would ask for the newest, of which the new one is the first.
  await openScreen(page, '/dashboard/manageServices', 'Services');
  await expect(page.getByRole('main').getByText('Express Courier').first()).toBeVisible();
  network.behave((exchange) => {
    const { incoming, outgoing } = exchange;
    const { pathname, searchParams } = new URL(incoming.url ?? '', network.origin);
    const isAsked = pathname.endsWith('/admin/changes') && searchParams.get('scope') === 'services';
    if (!isAsked) return open(exchange);
    const cursor = searchParams.get('since');
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ cursor, reset: false, hasMore: false, items: [] }));
  });
  const title = unique('Ferry');
  const input = { title, slug: title.toLowerCase().replace(' ', '-'), image, published: false };
  const id = await makeItem(page, 'services', serviceInput(input));
  await page.goto(`/updateService/${id}`);
  await expect(page.getByText('There is no such service')).toBeVisible();

  network.behave(open);
  // After any change the device asks for what is new.
  await makeItem(page, 'services', serviceInput({ ...input, slug: `${input.slug}-2` }));
  await expect(page.getByLabel('Title')).toHaveValue(title);
});

test('a changed price is on the public page of the same browser at once', async ({ page }) => {
  const name = unique('Basket');
  const slug = name.toLowerCase().replace(' ', '-');
  await openScreen(page, '/dashboard/profile', 'Your dashboard');
  // From now on this list counts as fresh on this device, without the new product.
  await expect.poll(() => storedScopes(page)).toContain('women');
  const id = await makeItem(page, 'products', productInput({ name, slug, images: [image] }));

  await openScreen(page, `/updateProduct/${id}`, 'Update a product');
  await page.getByLabel('Amount').fill('990');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  const storedPrice = async () => {
    const products = await storedRows<{ id: string; price: object | null }>(page, 'products');
    return products.find((product) => product.id === id)?.price;
  };
  await expect.poll(storedPrice).toMatchObject({ amountMinor: 99000 });
  await page.goto(`/product/women?${new URLSearchParams({ q: name })}`);
  await expect(page.getByText('990')).toBeVisible();
});
