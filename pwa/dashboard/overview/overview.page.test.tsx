import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storeRecords } from '../../test-support/page/admin-records';
import { answerAdmin } from '../../test-support/page/answer-admin';
import { logIn, openScreen } from '../../test-support/page/open-page';

test('the overview counts whose turn it is, of both kinds, and leads to them in the inbox', async () => {
  await logIn();
  await storeRecords({});
  answerAdmin({});
  openScreen('/dashboard/adminHome');
  const tile = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  await expect.element(tile(/Waiting for us/)).toHaveTextContent('3');
  await expect.element(tile(/Waiting for them/)).toHaveTextContent('2');
  await tile(/Waiting for us/).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Inbox');
  expect(location.search).toBe('?turn=us');
});
