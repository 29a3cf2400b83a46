import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messageRecord, recordId } from '../../test-support/message-record';
import { storeRecords } from '../../test-support/page/admin-records';
import { logIn, openScreen, ownData } from '../../test-support/page/open-page';

const mostNodes = 1500;
const messages = 600;

/** A message of one sender, the newest first; it has its number in its subject. */
const question = (number: number) => {
  const at = new Date(Date.now() - number * 60_000).toISOString();
  return messageRecord(number, {
    name: 'Many Questions',
    subject: `Question ${number}`,
    receivedAt: at,
    updatedAt: at,
  });
};

const row = (number: number) =>
  page.getByRole('button', { name: new RegExp(`^Question ${number}\\b`) });
const rows = () => [...document.querySelectorAll('main li[aria-setsize]')];
const focusedPlace = () =>
  document.querySelector('li[aria-setsize]:focus-within')?.getAttribute('aria-posinset') ?? null;
const countNodes = () => document.querySelectorAll('*').length;

/** Opens the inbox with hundreds of messages, once it has all of them. */
beforeEach(async () => {
  // The open message is in place of the list.
  await page.viewport(740, 1180);
  await logIn();
  const all = Array.from({ length: messages }, (_, at) => question(at + 1));
  await storeRecords({ 'contact-messages': all });
  openScreen('/dashboard/contactData?q=Many+Questions');
  await expect
    .poll(() => rows()[0]?.getAttribute('aria-setsize'), { timeout: 10_000 })
    .toBe(String(messages));
});

test('the end of a long list is reached, and a message leads back to its row', async () => {
  await vi.waitFor(
    async () => {
      scrollTo(0, document.body.scrollHeight);
      await expect.element(row(messages), { timeout: 200 }).toBeInViewport();
    },
    { timeout: 4000 },
  );
  expect(countNodes()).toBeLessThan(mostNodes);
  expect(rows().at(-1)?.getAttribute('aria-posinset')).toBe(String(messages));

  await row(590).click();
  await expect.element(page.getByRole('article', { name: 'Question 590' })).toBeInViewport();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.element(row(590)).toBeInViewport();
  await expect.element(row(590)).toHaveFocus();
  await row(590).click();
  await expect.element(page.getByRole('article', { name: 'Question 590' })).toBeInViewport();
  history.back();
  await expect.element(row(590)).toBeInViewport();
});

test('the keyboard goes from row to row, and the focus stays where the list scrolls away', async () => {
  row(1).element().focus();
  await userEvent.keyboard('{Tab}'.repeat(30));
  await expect.element(row(16)).toHaveFocus();
  await expect.element(row(16)).toBeInViewport();
  scrollTo(0, 100_000);
  await expect.element(row(16)).not.toBeInViewport();
  await expect.element(row(16)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('article', { name: 'Question 16', exact: true }))
    .toBeVisible();
});

test('keys lead to the ends of a long list and a screen further, and so out of it', async () => {
  row(1).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(2)).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  await expect.element(row(12)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(row(messages)).toHaveFocus();
  await expect.element(row(messages)).toBeInViewport();
  expect(focusedPlace()).toBe(String(messages));
  // Over the box of the row, and back.
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.poll(focusedPlace).toBeNull();
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
  await expect.poll(focusedPlace).toBe(String(messages));
  await userEvent.keyboard('{Home}');
  await expect.element(row(1)).toHaveFocus();
  await expect.element(row(1)).toBeInViewport();
});

test('when the row with the focus leaves the list, the next one has it', async () => {
  row(7).element().focus();
  // Another admin archives it.
  await ownData()['contact-messages'].update(recordId(7), { status: 'archived', version: 2 });
  await expect.element(row(7)).not.toBeInTheDocument();
  await expect.element(row(8)).toHaveFocus();
});
