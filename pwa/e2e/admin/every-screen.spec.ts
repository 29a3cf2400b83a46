import { makeAccount, signIn } from '../support/accounts';
import { openScreen, sendMessage, test, untilDashboardStored } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { fillContactForm, sendContactForm } from '../support/forms';
import { expectFits, expectHeadingsInOrder } from '../support/layout';
import { goOffline, readyForOffline } from '../support/offline';
import { expect, test as signedOut } from '../support/test';

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

/** Made of the same parts as another one, which is looked at. */
const likeAnother = [
  '/dashboard',
  '/dashboard/contactData',
  '/dashboard/requestServiceData',
  '/dashboard/manageServices',
  '/dashboard/addServices',
];
const looked = screens.filter(([path]) => !likeAnother.includes(path));

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

for (const part of [0, 1]) {
  test(`every screen of the dashboard fits every width with a larger font, its headings in order, and axe finds nothing serious, part ${part + 1}`, async ({
    page,
  }) => {
    const { id } = await sendMessage(unique('Looked at'));
    for (const [path, heading, text] of looked.filter((_, at) => at % 2 === part)) {
      await test.step(path, async () => {
        await openScreen(page, path, heading);
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
        await expectHeadingsInOrder(page);
        await expectFits(page);
        if (heading === 'Inbox') {
          await openScreen(page, `${path}?open=${id}`, heading);
          await expect(page.getByRole('main').getByText('Internal notes').first()).toBeVisible();
        }
        if (heading === 'Products') await page.getByLabel('Choose Karnaphuli Baby Carrier').check();
        if (heading === 'Add a product') await page.getByRole('button', { name: 'Save' }).click();
        await expectNoSeriousFaults(page, [360, 820]);
      });
    }
  });
}

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

signedOut(
  'a customer sees their own account, and a refusal on the screens of admins',
  async ({ page }) => {
    const visitor = await makeAccount();
    await signIn(page, visitor);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your dashboard');
    await expect(page.getByRole('definition').filter({ hasText: visitor.email })).toBeVisible();
    await expect(page.getByText('You have not sent us anything while logged in.')).toBeVisible();
    const subject = unique('Written while logged in');
    await page.goto('/contact');
    await fillContactForm(page, { subject });
    const reference = await sendContactForm(page);
    await openScreen(page, '/dashboard/profile', 'Your dashboard');
    const mine = page
      .getByRole('region', { name: 'My messages and requests' })
      .getByRole('listitem');
    await expect(mine.getByRole('link', { name: subject })).toBeVisible();
    await expect(mine.getByText(reference)).toBeVisible();
    await expect(mine.getByText('Received', { exact: true })).toBeVisible();
    for (const screen of ['adminHome', 'allusers', 'contactData', 'manageProducts']) {
      await openScreen(page, `/dashboard/${screen}`, 'This part is for admins');
    }
  },
);
