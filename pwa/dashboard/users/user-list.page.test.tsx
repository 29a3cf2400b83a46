import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { UserRecord } from '../../../edge-api/contract/admin/people';
import { storeRecords } from '../../test-support/page/admin-records';
import { waitingChanges } from '../../test-support/page/answer-admin';
import { logIn, openScreen } from '../../test-support/page/open-page';

const time = '2026-01-01T08:30:00.000Z';

const user = (uid: string, changes: Partial<UserRecord> = {}): UserRecord => ({
  ...{ uid, email: `${uid}@shipper.example`, emailVerified: true, displayName: '' },
  ...{ role: 'user', blocked: false, createdAt: time, lastSeenAt: time, version: 1 },
  ...changes,
});

test('blocking asks first, names the person and what they lose', async () => {
  const me = user('nadia', { role: 'admin' });
  await logIn();
  await storeRecords({
    users: [me, user('rahim', { displayName: 'Rahim Block', role: 'admin' }), user('other')],
  });
  openScreen('/dashboard/allusers');
  await page.getByLabelText('Search by name or e-mail').fill('rahim@shipper.example');
  await expect.element(page.getByText('rahim@shipper.example (verified)')).toBeVisible();
  const block = page.getByRole('button', { name: 'Block', exact: true });
  await expect.element(block).toHaveLength(1);
  await block.click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('heading'))
    .toHaveTextContent(/^Block Rahim Block \(rahim@shipper\.example\)\?$/);
  for (const sentence of [
    'logged out on all devices',
    'API keys that they made are withdrawn',
    'Webhooks that they made are switched off',
  ]) {
    await expect.element(dialog).toHaveTextContent(sentence);
  }

  // By keyboard: the first button does nothing, and the focus returns.
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(block).toHaveFocus();
  expect(await waitingChanges()).toEqual([]);

  await block.click();
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect.element(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await expect.element(page.getByText('Not sent yet')).toBeVisible();
  expect(await waitingChanges()).toMatchObject([
    { method: 'PATCH', path: '/api/admin/users/rahim', ifMatch: 1, body: { blocked: true } },
  ]);
});

test('the list shows only admins, customers or blocked users, who was here last first', async () => {
  await logIn();
  await storeRecords({
    users: [
      user('nadia', { role: 'admin' }),
      user('early'),
      user('late', { lastSeenAt: '2026-02-01T08:30:00.000Z' }),
      user('blocked', { blocked: true, lastSeenAt: '2025-12-01T08:30:00.000Z' }),
    ],
  });
  openScreen('/dashboard/allusers');
  const names = () =>
    page
      .getByRole('article')
      .elements()
      .map((item) => item.querySelector('h2')?.textContent.split('@')[0]);
  for (const [show, shown] of [
    ['Blocked', ['blocked']],
    ['Admins', ['nadia']],
    ['Customers', ['late', 'early', 'blocked']],
  ] as const) {
    await page.getByLabelText('Show').selectOptions(show);
    await expect.poll(names).toEqual(shown);
  }
});
