import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnRequest } from '../../../edge-api/contract/admin/inbox';
import { serviceRequest } from '../../../edge-api/test-support/samples';
import { db } from '../../data/device';
import { isApiThere } from '../../data/http/client';
import { answerAdmin } from '../../test-support/page/answer-admin';
import { answerCalls, logIn, openScreen } from '../../test-support/page/open-page';

const time = '2026-01-01T08:30:00.000Z';
const nothingYet = page.getByText('You have not sent us anything');

const answers = (requests: OwnRequest[] = []) => ({
  '/api/me/service-requests': () => requests,
  '/api/me/contact-messages': () => [],
});

test('people see the steps of their own requests', async () => {
  const request: OwnRequest = {
    ...serviceRequest(),
    ...{ ownerUid: 'nadia', receivedAt: time, updatedAt: time, version: 2, status: 'reviewing' },
    timeline: [
      {
        at: time,
        by: 'our team',
        from: 'new',
        to: 'waiting-for-customer',
        note: 'Which day is it ready?',
      },
    ],
  };
  await logIn({ role: 'user' });
  const ofNewerServer = { id: 'newer', reference: 'CM-7777-7777' };
  answerAdmin({ ...answers([request]), '/api/me/contact-messages': () => [ofNewerServer] });
  openScreen('/dashboard/profile');
  const mine = page.getByRole('region', { name: 'My messages and requests' });
  await expect.element(mine.getByText(request.reference)).toBeVisible();
  await expect.element(mine).toHaveTextContent('1 item can’t be shown by this version of the app');
  await mine.getByRole('listitem').getByRole('link').click();
  const steps = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect.element(steps).toHaveTextContent(/^Waiting for you.*Which day is it ready\?$/);
});

test('what people sent is asked for again once their session has a token, and the connection is back', async () => {
  await logIn({ token: null, tokenExpiresAtMs: 0, reachedAtMs: Date.now() });
  answerAdmin(answers());
  openScreen('/dashboard/profile');
  const unreachable = page.getByText('Our server can’t be reached').first();
  await expect.element(unreachable).toBeVisible();
  await db.session.update('current', {
    ...{ token: 'a token', tokenExpiresAtMs: Number.MAX_SAFE_INTEGER },
  });
  await expect.element(nothingYet).toBeVisible();
  await expect.element(page.getByText('nothing is on this device yet')).not.toBeInTheDocument();

  answerCalls({});
  openScreen('/dashboard/profile');
  const asOfLast = page.getByText('Last known state, from').first();
  await expect.element(asOfLast).toBeVisible();
  answerAdmin(answers());
  // Another call gets through.
  await isApiThere();
  await expect.element(asOfLast).not.toBeInTheDocument();
  await expect.element(nothingYet).toBeVisible();
});

test('a customer sees their own account, and a refusal on the screens of admins', async () => {
  await logIn({ role: 'user' });
  answerAdmin(answers());
  openScreen('/dashboard/profile');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent(/^Your dashboard$/);
  await expect
    .element(page.getByRole('definition').filter({ hasText: 'nadia@shipper.example' }))
    .toBeVisible();
  await expect
    .element(page.getByText('You have not sent us anything while logged in.'))
    .toBeVisible();
  for (const screen of ['adminHome', 'allusers', 'contactData', 'manageProducts']) {
    openScreen(`/dashboard/${screen}`);
    await expect.element(heading).toHaveTextContent(/^This part is for admins$/);
  }
});

test('a name can’t be empty, and is not changed without a connection', async () => {
  await logIn({ role: 'user' });
  answerAdmin(answers());
  openScreen('/dashboard/profile');
  await expect.element(nothingYet).toBeVisible();
  await page.getByRole('button', { name: 'Change name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change name' });
  const name = dialog.getByLabelText('Name');
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect.element(name).toHaveValue('Nadia Rahman');
  await name.fill('  ');
  await save.click();
  await expect.element(dialog).toHaveTextContent('Please fill in the name.');
  answerCalls({});
  openScreen('/dashboard/profile');
  await expect.element(page.getByText('Last known state, from').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect.element(dialog).toHaveTextContent('Changing your name needs a connection');
  await expect.element(save).toBeDisabled();
});
