import { openScreen, test, untilDashboardStored } from '../support/admin';
import { goOffline, readyForOffline } from '../support/offline';
import { expect } from '../support/test';

const screens = [
  ['/dashboard', 'Overview', 'Received per week'],
  ['/dashboard/adminHome', 'Overview', 'Last changes'],
  ['/dashboard/figures', 'Figures', 'Figures'],
  ['/dashboard/inbox', 'Inbox', 'Waiting for us'],
  ['/dashboard/contactData', 'Inbox', 'Waiting for us'],
  ['/dashboard/requestServiceData', 'Inbox', 'Waiting for us'],
  ['/dashboard/manageProducts?q=carrier', 'Products', 'Karnaphuli Baby Carrier'],
  ['/dashboard/manageServices', 'Services', 'Express Courier'],
  ['/dashboard/addProducts', 'Add a product', 'Call for price'],
  ['/dashboard/addServices', 'Add a service', 'Highlights'],
  ['/dashboard/allusers', 'Users', '(you)'],
  ['/dashboard/personalData', 'Personal data', 'First make sure that it is theirs'],
  ['/dashboard/apiKeys', 'API keys', 'With an API key a program'],
  ['/dashboard/webhooks', 'Webhooks', 'A webhook tells a program'],
  ['/dashboard/rates', 'Rates', 'Valid on'],
  ['/dashboard/addRate', 'Add a rate', 'May be used for dangerous goods'],
  ['/dashboard/profile', 'Your dashboard', 'My messages and requests'],
  ['/dashboard/conflict', 'A change that needs attention', 'This is done'],
] as const;

test('every screen of the dashboard opens on a tablet without a connection after one visit', async ({
  page,
  network,
  consoleErrors,
}) => {
  await openScreen(page, '/dashboard/manageProducts?q=carrier', 'Products');
  await page.getByRole('link', { name: 'Karnaphuli Baby Carrier' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Karnaphuli Baby Carrier');
  const editPath = new URL(page.url()).pathname;

  // Logged when a token can't be renewed now.
  consoleErrors.allow(/^JWT token fetch failed$/);
  await readyForOffline(page);
  await untilDashboardStored(page);
  await goOffline(page, network, consoleErrors);
  for (const [path, heading, text] of screens) {
    await openScreen(page, path, heading);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
  await openScreen(page, editPath, 'Update a product');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Karnaphuli Baby Carrier');
  await expect(page.getByText(/What you see is from/)).toBeVisible();
});

test('public pages have no styles of the dashboard, and the dashboard always has them', async ({
  page,
}) => {
  const answer = await page.request.get('/services');
  const html = await answer.text();
  expect(html.match(/@layer admin\s*\{/)).toBeNull();
  await page.goto('/services');
  const railIsGrid = () =>
    expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('list')).toHaveCSS(
      'display',
      'grid',
    );
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await railIsGrid();
  await page.goto('/dashboard/manageProducts');
  await railIsGrid();
  // The dashboard's rules win over the site's own.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveCSS(
    'font-size',
    '16px',
  );
});
