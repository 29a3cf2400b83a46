import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { db } from '../data/device';
import { messageRecord } from '../test-support/message-record';
import { storeRecords } from '../test-support/page/admin-records';
import { answerAdmin, comeBack } from '../test-support/page/answer-admin';
import { answerCalls, logIn, openScreen, ownData } from '../test-support/page/open-page';

const dayMs = 24 * 60 * 60_000;
const subject = () => page.getByRole('main').getByText('Teak boards');

test('after seven days without our server private screens are locked until it answers', async () => {
  const nowMs = Date.now();
  await logIn({ reachedAtMs: nowMs, lastSeenMs: nowMs });
  await storeRecords({ 'contact-messages': [messageRecord(1, { subject: 'Teak boards' })] });
  openScreen('/dashboard/contactData');
  await expect.element(subject()).toBeVisible();
  await db.session.update('current', {
    ...{ reachedAtMs: nowMs - 8 * dayMs, lastSeenMs: nowMs - 8 * dayMs },
  });
  comeBack();
  const locked = page.getByRole('heading', { name: 'Locked until our server can be reached' });
  await expect.element(locked).toBeVisible();
  await expect.element(subject()).not.toBeInTheDocument();
  // Setting the clock back opens nothing.
  await db.session.update('current', { reachedAtMs: nowMs, lastSeenMs: nowMs + 8 * dayMs });
  comeBack();
  const tryNow = page.getByRole('button', { name: 'Try now' });
  await tryNow.click();
  await expect.element(tryNow).toBeEnabled();
  await expect.element(locked).toBeVisible();
  answerAdmin();
  await tryNow.click();
  await expect.element(subject()).toBeVisible();
  await expect.element(locked).not.toBeInTheDocument();
});

test('a 403 from another network erases nothing', async () => {
  await logIn();
  await storeRecords({ 'contact-messages': [messageRecord(1, { subject: 'Teak boards' })] });
  let met = 0;
  // A hotel's network refuses everything, with an answer that looks like ours.
  const body = { reason: 'account-blocked', status: 403, title: 'Pay first.' };
  const forbid = () => {
    met += 1;
    return Response.json(body, { status: 403 });
  };
  const paths = ['/api/me', '/api/me/events', '/healthz', '/api/admin/changes'];
  answerCalls(
    Object.fromEntries(
      [...paths, '/api/admin/events', '/api/admin/overview'].map((path) => [path, forbid]),
    ),
  );
  openScreen('/dashboard/contactData');
  comeBack();
  await expect.element(page.getByText(/can’t be reached/).first()).toBeVisible();
  expect(met).toBeGreaterThan(0);
  await expect.element(subject()).toBeVisible();
  expect(await ownData()['contact-messages'].count()).toBe(1);
  await expect
    .element(page.getByRole('alert', { name: 'Your access on this device' }))
    .not.toBeInTheDocument();
});
