import type { Page } from 'playwright/test';
import { contactMessage, serviceRequest, shipment } from '../../../edge-api/test-support/samples';
import { fillSignIn, makeAccount, signIn, storedToken, userIcon } from '../support/accounts';
import { openScreen, test, untilDashboardStored } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { delayRequests, open, refused } from '../support/network';
import { expect } from '../support/test';

test('people see the steps of their own requests, and no others', async ({
  page,
  browser,
  network,
}) => {
  const asks = async (by: typeof page, commodity: string) => {
    const sent = serviceRequest({
      writtenAt: new Date().toISOString(),
      shipment: shipment({ commodity }),
    });
    const headers = { authorization: `Bearer ${await storedToken(by)}` };
    const answer = await by.request.post('/api/service-requests', { headers, data: sent });
    expect(answer.status()).toBe(201);
    return sent;
  };
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1280, height: 800 },
  });
  const theirs = await context.newPage();
  await signIn(theirs, await makeAccount());
  await expect(theirs.getByText('You have not sent us anything')).toBeVisible();
  const { id, reference } = await asks(theirs, unique('Jute yarn'));

  await openScreen(page, `/dashboard/requestServiceData?open=${id}`, 'Inbox');
  await asks(page, unique('Of another user'));
  await page.getByLabel('A sentence for the customer').fill('We ask the line for space.');
  await page.getByRole('article').getByRole('button', { name: 'Reviewing' }).click();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('We ask the line');
  await expect(page.getByText('Not sent yet')).toHaveCount(0);

  await theirs.reload();
  const mine = theirs.getByRole('region', { name: 'My messages and requests' });
  await expect(mine.getByText(reference)).toBeVisible();
  await expect(mine.getByRole('listitem')).toHaveCount(1);
  await mine.getByRole('link').click();
  const steps = theirs.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Reviewing.*We ask the line for space\.$/]);
  await context.close();
});

const back = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Back to your dashboard' });

test('people open what they sent, with a connection and without one', async ({
  browser,
  network,
}) => {
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await signIn(page, await makeAccount());
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('You have not sent us anything')).toBeVisible();
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const commodity = unique('Jute yarn');
  const request = serviceRequest({
    shipment: shipment({ commodity }),
    notes: 'Please call before the pick-up.',
  });
  const message = contactMessage({ subject: unique('Rates'), message: 'First line\nLast line' });
  for (const [path, data] of [
    ['service-requests', request],
    ['contact-messages', message],
  ] as const) {
    expect((await page.request.post(`/api/${path}`, { headers, data })).status()).toBe(201);
  }

  const expectRequest = async () => {
    const view = page.getByRole('article', { name: commodity });
    await expect(page.getByRole('heading', { level: 2, name: commodity })).toBeFocused();
    for (const text of ['Air Freight Export', 'FCA Chattogram', 'Test Company', request.notes]) {
      await expect(view).toContainText(text);
    }
    await expect(view).toContainText(request.reference);
  };
  await page.goto('/dashboard/profile');
  await page.getByRole('link', { name: commodity }).click();
  await expectRequest();
  await expectNoSeriousFaults(page, [360]);
  await back(page).click();
  await expect(page.getByRole('link', { name: commodity })).toBeFocused();
  await page.getByRole('link', { name: message.subject }).click();
  await expect(page.getByRole('article', { name: message.subject })).toContainText('Last line');

  await untilDashboardStored(page);
  await context.setOffline(true);
  await page.goto(`/dashboard/profile?open=${request.id}`);
  await expectRequest();
  await expect(page.getByText('Last known state, from')).toBeVisible();
  await page.goto('/dashboard/profile?open=of-another-account');
  await expect(page.getByText('This device does not have it.')).toBeVisible();
  await context.close();
});

test('what people sent is asked for again once their session has a token, and the connection is back', async ({
  browser,
  network,
}) => {
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  const account = await makeAccount();
  await page.goto('/login');
  const late = delayRequests(/^\/api\/jwttoken/);
  network.behave(late.behaviour);
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(late.met).toBeGreaterThan(0);
  const unreachable = page.getByText('Our server can’t be reached').first();
  await expect(unreachable).toBeVisible();
  late.release();
  const nothingYet = page.getByText('You have not sent us anything');
  await expect(nothingYet).toBeVisible();
  await expect(unreachable).toBeHidden();

  network.behave(refused(/^\/api\//));
  await page.reload();
  const asOfLast = page.getByText('Last known state, from').first();
  await expect(asOfLast).toBeVisible();
  network.behave(open);
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect(asOfLast).toBeHidden();
  await expect(nothingYet).toBeVisible();
  await context.close();
});

test('people change their name, which needs a connection', async ({ browser, network, rows }) => {
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const account = await makeAccount('Test Person');
  await signIn(page, account);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Change name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change name' });
  const name = dialog.getByLabel('Name');
  await expect(name).toHaveValue('Test Person');
  await name.fill('  ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Please fill in the name.');
  await name.fill('Test Person Renamed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Test Person Renamed');
  await userIcon(page).click();
  await expect(page.getByRole('banner')).toContainText('Test Person Renamed');
  await page.keyboard.press('Escape');
  const stored = () => rows('select display_name from users where uid = $1', [account.uid]);
  await expect.poll(stored).toEqual([{ display_name: 'Test Person Renamed' }]);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(dialog).toContainText('Changing your name needs a connection');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await context.close();
});
