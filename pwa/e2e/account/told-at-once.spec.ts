import type { Page } from 'playwright/test';
import { expectSignedIn, expectSignedOut, makeAccount, signIn } from '../support/accounts';
import { expect, test } from '../support/test';

const note = (page: Page) => page.getByRole('alert', { name: 'Your access on this device' });

test('a customer who is logged out elsewhere, or blocked, reads it within seconds, on a page that asks for nothing', async ({
  page,
  rows,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 40[13]/);
  consoleErrors.allow(/^JWT token fetch failed$/);
  const account = await makeAccount();
  const logInAndRead = async () => {
    await signIn(page, account);
    await expect(note(page)).toBeHidden();
    const followed = page.waitForResponse((answer) => answer.url().endsWith('/api/me/events'));
    await page.goto('/services');
    await expectSignedIn(page);
    await followed;
    await expect(note(page)).toBeHidden();
  };
  const expectTold = async (change: string, sentence: string) => {
    await rows(`update users set ${change} where uid = $1`, [account.uid]);
    await expect(note(page)).toContainText(sentence, { timeout: 4000 });
    await expectSignedOut(page);
  };
  await logInAndRead();
  await expectTold(
    'valid_after = now()',
    'You were logged out from another device. Please log in again.',
  );
  // Who has logged in again has read it.
  await page.waitForTimeout(1000 - (Date.now() % 1000));
  await logInAndRead();
  await expectTold('blocked = true', 'This account was blocked by the company.');
});
