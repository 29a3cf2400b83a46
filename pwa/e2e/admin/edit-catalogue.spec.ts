import { serviceInput } from '../../../edge-api/test-support/catalogue/catalogue-inputs';
import { image, makeItem, openScreen, test, untilDashboardStored } from '../support/admin';
import { unique } from '../support/deliveries';
import { open } from '../support/network';
import { goOffline, readyForOffline } from '../support/offline';
import { expect } from '../support/test';

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
