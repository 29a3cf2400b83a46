import type { Page } from 'playwright/test';
import { json } from '../../../edge-api/test-support/requests';
import { serviceRequest, shipment } from '../../../edge-api/test-support/samples';
import { demoAdmin, openScreen, sendMessage, test } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { privateRows } from '../support/device';
import { expectFits, shortMessage } from '../support/layout';
import { delayRequests } from '../support/network';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { siteUnderTest } from '../support/site';
import { expect } from '../support/test';

async function sendRequest(commodity: string) {
  const writtenAt = new Date().toISOString();
  const request = serviceRequest({ writtenAt, shipment: shipment({ commodity }) });
  const sent = await fetch(`${siteUnderTest().url}/api/service-requests`, json(request));
  expect(sent.status).toBe(201);
  return request;
}

const rowOf = (page: Page, name: string) => page.getByRole('button', { name });
const boxOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Choose ${name}`) });

test('several are assigned, closed and archived at once without a connection, and what is left out is named', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const name = unique('Several');
  const closed = await sendRequest(`${name} closed`);
  const sent = [await sendMessage(`${name} a`), await sendRequest(`${name} b`)];
  await rows(`update submissions set status = 'closed', version = version + 1 where id = $1`, [
    closed.id,
  ]);
  await openScreen(page, `/dashboard/inbox?status=any&q=${encodeURIComponent(name)}`, 'Inbox');
  await expect(rowOf(page, name)).toHaveCount(3);
  await expect(rowOf(page, `${name} closed`)).toContainText('Closed');
  // Users come behind all messages and requests, this admin not with the first ones.
  const users = async () =>
    (await privateRows<{ email: string }>(page, 'users')).map(({ email }) => email);
  await expect.poll(users, { timeout: 60_000 }).toContain(demoAdmin.email);
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);

  // A range with the shift key.
  await boxOf(page, `${name} b`).click();
  await boxOf(page, `${name} closed`).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: '3 items chosen' });
  await expectNoSeriousFaults(page, [360, 820]);
  await bar.getByRole('button', { name: 'Assign' }).click();
  await page
    .getByRole('dialog', { name: 'Assign' })
    .getByRole('button', { name: 'Assign' })
    .click();
  await expect(shortMessage(page, '3 items assigned.')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(rowOf(page, `${name} a`)).toContainText('admin@sampan.example');

  for (const one of ['a', 'b', 'closed']) await boxOf(page, `${name} ${one}`).check();
  await bar.getByRole('button', { name: 'Close or archive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close or archive' });
  await dialog.getByLabel('Why is it closed?').selectOption('no-answer');
  await dialog.getByRole('button', { name: 'Close the request' }).click();
  await expect(shortMessage(page, `does not allow it: ${closed.reference}.`)).toBeVisible();
  await expect(shortMessage(page, '2 items closed or archived.')).toBeVisible();

  await goOnline(page, network);
  await expect(page.getByText('Not sent yet')).toHaveCount(0, { timeout: 30_000 });
  const stored = () =>
    rows(
      `select status, assigned_to is not null as assigned from submissions where id = $1
       union all select status, assigned_to is not null from submissions where id = $2`,
      sent.map(({ id }) => id),
    );
  await expect.poll(stored).toEqual([
    { status: 'archived', assigned: true },
    { status: 'closed', assigned: true },
  ]);
});

test('a card of the board takes its next steps from a menu, one while the other is sent, and opens', async ({
  page,
  network,
  rows,
}) => {
  const name = unique('Board');
  const request = await sendRequest(name);
  await openScreen(page, `/dashboard/inbox?board=yes&q=${encodeURIComponent(name)}`, 'Inbox');
  const column = (status: string) => page.getByRole('region', { name: status, exact: true });
  const held = delayRequests(new RegExp(request.id));
  network.behave(held.behaviour);
  await column('New').getByText('Move').click();
  await column('New').getByRole('button', { name: 'Reviewing' }).click();
  await expect(column('Reviewing').getByRole('button', { name })).toBeVisible();
  await expect(column('Reviewing').getByRole('heading')).toBeFocused();

  await column('Reviewing').getByText('Move').click();
  await column('Reviewing').getByRole('button', { name: 'No offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'No offer' });
  await expect(dialog).toBeVisible();
  held.release();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'No offer' }).click();
  await expect(dialog.getByText('Say in a sentence why there is no offer.')).toBeVisible();
  await dialog.getByLabel('A sentence for the customer').fill('No vessel goes there.');
  await dialog.getByRole('button', { name: 'No offer' }).click();
  await expect(column('No offer').getByRole('button', { name })).toBeVisible();
  const stored = 'select status from submissions where id = $1';
  await expect.poll(() => rows(stored, [request.id])).toEqual([{ status: 'no-bid' }]);

  await expectNoSeriousFaults(page, [360, 820]);
  await expectFits(page);
  await column('No offer').getByRole('button', { name }).first().click();
  await expect(page.getByRole('article', { name })).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(column('No offer').getByRole('button', { name }).first()).toBeVisible();
});

test('what is snoozed without a connection is out of the way, and found again', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const name = unique('Snoozed');
  const request = await sendRequest(name);
  await openScreen(page, `/dashboard/inbox?mode=air&open=${request.id}`, 'Inbox');
  const opened = page.getByRole('article', { name });
  await expect(opened).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await opened.getByRole('heading', { level: 2 }).first().focus();
  await page.keyboard.press('z');
  const dialog = page.getByRole('dialog', { name: 'Snooze' });
  await expectNoSeriousFaults(page, [360, 820]);
  await dialog.getByRole('button', { name: /^Tomorrow/ }).click();
  await expect(opened.getByRole('button', { name: /^Snoozed until/ })).toBeVisible();
  await expect(rowOf(page, name)).toBeHidden();
  await goOnline(page, network);
  const stored = 'select snoozed_until > now() as snoozed from submissions where id = $1';
  await expect
    .poll(() => rows(stored, [request.id]), { timeout: 30_000 })
    .toEqual([{ snoozed: true }]);
  await page.getByRole('button', { name: 'Snoozed', exact: true }).click();
  await expect(rowOf(page, name)).toContainText('Snoozed until');
  await opened.getByRole('button', { name: 'Wake' }).click();
  await expect(rowOf(page, name)).toBeHidden();
});

test('a view is saved, chosen, renamed and deleted, for every admin', async ({ page, rows }) => {
  const name = unique('Late air freight');
  await openScreen(page, '/dashboard/inbox?mode=air&sort=deadline', 'Inbox');
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Write a name.')).toBeVisible();
  await dialog.getByLabel('Save what the inbox shows now as').fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(dialog.getByText('Not sent yet')).toHaveCount(0);
  await expectNoSeriousFaults(page, [360]);
  await dialog.getByLabel('Name', { exact: true }).fill(`${name} 2`);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await openScreen(page, '/dashboard/inbox', 'Inbox');
  await page.getByRole('button', { name: `${name} 2` }).click();
  await expect(page).toHaveURL(/mode=air&sort=deadline/);
  const stored = 'select value from presets where name = $1';
  await expect
    .poll(() => rows(stored, [`${name} 2`]))
    .toEqual([{ value: 'mode=air&sort=deadline' }]);
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('button', { name: `Delete ${name} 2` }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: `${name} 2` })).toBeHidden();
});
