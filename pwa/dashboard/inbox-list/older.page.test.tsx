import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminChanges } from '../../../edge-api/contract/admin/admin-feed';
import type { MessageRecord } from '../../../edge-api/contract/admin/inbox';
import { listedAtMost, type RecordPage } from '../../../edge-api/contract/admin/record-lists';
import { messageRecord } from '../../test-support/message-record';
import { storeRecords } from '../../test-support/page/admin-records';
import { answerAdmin, comeBack, refused } from '../../test-support/page/answer-admin';
import { expectNoSeriousFaults } from '../../test-support/page/layout';
import { answerCalls, logIn, openScreen } from '../../test-support/page/open-page';

// More than one answer of the server has.
const count = 205;

const dayMs = 24 * 60 * 60_000;

/** An archived message that no device stores; number 1 is the newest. */
function old(number: number): MessageRecord {
  const at = new Date(Date.now() - (500 + number) * dayMs).toISOString();
  return messageRecord(number, {
    ...{ subject: `Old question ${number}`, status: 'archived', assignedTo: 'nadia' },
    ...{ receivedAt: at, updatedAt: at },
  });
}

/** What the server has. */
let messages: MessageRecord[];
let changes: Partial<AdminChanges>;

/** A page of a list, as far as these tests ask for one. */
function listed(request: Request): Required<RecordPage<'contact-messages'>> {
  const { searchParams: query } = new URL(request.url);
  const words = (query.get('q') ?? '').toLowerCase().split(' ').filter(Boolean);
  const fitting = messages.filter(({ subject, reference }) =>
    words.every((word) => `${subject} ${reference}`.toLowerCase().includes(word)),
  );
  const from = Number(query.get('cursor') ?? 0);
  const to = from + listedAtMost;
  return {
    items: fitting.slice(from, to),
    nextCursor: to < fitting.length ? String(to) : null,
    left: Math.max(0, fitting.length - to),
    feedCursor: 'all',
  };
}

const answer = () =>
  answerAdmin({
    '/api/admin/contact-messages': listed,
    '/api/admin/changes?scope=contact-messages&since=all': () => ({
      ...{ cursor: 'all', reset: false, hasMore: false, items: [], erased: [] },
      ...changes,
    }),
    ...Object.fromEntries(
      Array.from({ length: count }, (_, at) => old(at + 1).id).map((id) => [
        `/api/admin/contact-messages/${id}`,
        () => messages.find((one) => one.id === id) ?? refused(404),
      ]),
    ),
    [`/api/admin/service-requests/${old(5).id}`]: () => refused(404),
  });

beforeEach(async () => {
  messages = Array.from({ length: count }, (_, at) => old(at + 1));
  changes = {};
  // The open message is in place of the list.
  await page.viewport(740, 1180);
  await logIn();
  await storeRecords({});
  answer();
});

const archived = '/dashboard/contactData?status=archived&assigned=nadia';
const rows = () => [...document.querySelectorAll('main li[aria-setsize]')];
const row = (number: number) =>
  page.getByRole('button', { name: new RegExp(`^Old question ${number}\\b`) });
const showOlder = page.getByRole('button', { name: /^Show (more )?older messages$/ });
const needsConnection = page.getByText('Older messages are shown once there is a connection.');

test('older messages come when an admin asks for them, page by page, to the last one', async () => {
  openScreen(archived);
  await expect
    .element(page.getByText('of the last twelve months and all that are open.'))
    .toBeVisible();
  expect(rows()).toEqual([]);
  await showOlder.click();
  await expect.element(page.getByText('200 of 205 older messages are shown.')).toBeInTheDocument();
  await expect.element(row(1)).toHaveFocus();
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('200');

  await userEvent.keyboard('{End}');
  await expect.element(row(200)).toHaveFocus();
  // Over the box of the row.
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(showOlder).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('All older messages are shown: 205.')).toBeInTheDocument();
  await expect.element(showOlder).not.toBeInTheDocument();
  await expect.element(row(201)).toHaveFocus();

  // The server searches through all of them, also for those that were not fetched.
  const search = page.getByRole('searchbox');
  await search.fill(`question ${old(204).reference}`);
  await expect.element(page.getByText('All older messages are shown: 1.')).toBeVisible();
  await expect.element(row(204)).toBeVisible();
  await search.fill('no such words');
  await expect.element(page.getByText('Our server has no more messages for this.')).toBeVisible();
  // What is open is on this device, whatever its age.
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabelText('Status').selectOptions('new');
  await expect.element(showOlder).not.toBeInTheDocument();
  await page.getByLabelText('Status').selectOptions('any');
  await search.fill('');
  await expect.element(row(1)).toBeVisible();
  await expectNoSeriousFaults([360]);
});

test('a search finds what is older by itself, and without a connection what this device has', async () => {
  openScreen('/dashboard/contactData?status=any');
  const search = page.getByRole('searchbox');
  await search.fill(old(204).reference);
  await expect.element(row(204)).toBeVisible();
  await expect.element(page.getByText('All older messages are shown: 1.')).toBeVisible();
  answerCalls({});
  await search.fill(old(205).reference);
  await expect.element(needsConnection).toBeVisible();
  answer();
  comeBack();
  await expect.element(row(205)).toBeVisible();
});

test('an older message opens, and comes back to its place in the list', async () => {
  openScreen(`${archived}&older=1`);
  await row(3).click();
  await expect
    .element(page.getByRole('article', { name: 'Old question 3', exact: true }))
    .toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.element(row(3)).toHaveFocus();
  await expect.element(row(3)).toBeInViewport();
});

test('without a connection it says so, and older messages come when it is back', async () => {
  openScreen(archived);
  await expect.element(showOlder).toBeVisible();
  answerCalls({});
  await showOlder.click();
  await expect.element(needsConnection).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  answer();
  comeBack();
  await expect.element(row(1)).toBeVisible();
});

test('a message that was erased is gone from the open screen too', async () => {
  openScreen(`${archived}&older=1`);
  await row(5).click();
  await expect
    .element(page.getByRole('article', { name: 'Old question 5', exact: true }))
    .toBeVisible();
  messages = messages.filter(({ id }) => id !== old(5).id);
  // Something else changes, so that devices ask again.
  const [sixth = old(6)] = messages.splice(4, 1);
  changes = { cursor: 'more', items: [{ ...sixth, status: 'read', version: 2 }] };
  comeBack();
  await expect.element(page.getByText('Our server does not have it. It was erased.')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.element(row(7)).toBeVisible();
  await expect.element(row(6)).not.toBeInTheDocument();
  await expect.element(row(5)).not.toBeInTheDocument();
});
