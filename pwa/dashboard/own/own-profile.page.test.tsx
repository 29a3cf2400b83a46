import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pageOf } from '../../test-support/conversation';
import { answerCalls, logIn, openScreen } from '../../test-support/page/open-page';

test('an account lists both kinds in one list, as its last answer said without a connection', async () => {
  await logIn({ role: 'user', reachedAtMs: Date.now() });
  const { submission } = pageOf({ id: 'sent', reference: 'CM-7777-7777' });
  const own = { ...submission, ownerUid: 'nadia', updatedAt: submission.receivedAt };
  answerCalls({
    '/api/me/contact-messages': () => [own],
    '/api/me/service-requests': () => [{ id: 'of a newer server', reference: 'SR-7777-7777' }],
  });
  openScreen('/dashboard/profile');
  const mine = page.getByRole('region', { name: 'My messages and requests' });
  await expect.element(mine.getByRole('link', { name: 'Rates' })).toBeVisible();
  await expect.element(mine).toHaveTextContent('1 item can’t be shown by this version of the app');
  answerCalls({});
  openScreen('/dashboard/profile');
  await expect.element(mine).toHaveTextContent('Last known state, from');
  await expect.element(mine.getByRole('link', { name: 'Rates' })).toBeVisible();
});
