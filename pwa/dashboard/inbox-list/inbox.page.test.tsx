import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MessageRecord } from '../../../edge-api/contract/admin/inbox';
import { shipment } from '../../../edge-api/test-support/samples';
import { db } from '../../data/device';
import { messageRecord, requestRecord } from '../../test-support/message-record';
import { storeRecords } from '../../test-support/page/admin-records';
import {
  answerAdmin,
  comeBack,
  refused,
  sendWaiting,
  waitingChanges,
} from '../../test-support/page/answer-admin';
import { expectNoSeriousFaults } from '../../test-support/page/layout';
import { logIn, openScreen, ownData } from '../../test-support/page/open-page';

const rows = (name: string | RegExp = 'Teak') =>
  page.getByRole('main').getByRole('button', { name });

test('messages and requests are in one list, which filters narrow by the address', async () => {
  const message = messageRecord(1, { subject: 'Teak' });
  const request = requestRecord(2, { shipment: shipment({ commodity: 'Teak boards' }) });
  await logIn();
  await storeRecords({ 'contact-messages': [message], 'service-requests': [request] });
  openScreen('/dashboard/inbox?q=teak');
  await expect.element(rows()).toHaveLength(2);
  await page.getByRole('button', { name: 'Requests', exact: true }).click();
  await expect.element(rows()).toHaveLength(1);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByLabelText('Direction').selectOptions('import');
  await expect.element(rows()).toHaveLength(0);
  openScreen(location.pathname + location.search);
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect.element(page.getByLabelText('Direction')).toHaveValue('import');
  await expect.element(rows()).toHaveLength(0);
  await page.getByLabelText('Direction').selectOptions('export');
  await page.getByRole('combobox', { name: 'Lane' }).fill('Chattogram');
  await expect.element(rows()).toHaveLength(1);
  await expect.element(rows()).toHaveTextContent(request.reference);
  const columns = page.getByRole('group', { name: 'Rows show' });
  await columns.getByLabelText('Reference').click();
  await expect.element(rows()).not.toHaveTextContent(request.reference);

  // Mails and push messages name the addresses of the former screens.
  openScreen(`/dashboard/contactData?open=${message.id}`);
  await expect.poll(() => location.pathname).toBe('/dashboard/inbox');
  expect(new URLSearchParams(location.search).get('kind')).toBe('contact-message');
  await expect.element(page.getByRole('article', { name: 'Teak' })).toBeVisible();
  openScreen(`/dashboard/requestServiceData?open=${request.id}`);
  await expect.element(page.getByRole('article', { name: 'Teak boards' })).toBeVisible();
});

test('a note stays in its field until its draft is gone, so that a reload does not bring it back', async () => {
  const message = messageRecord(1, { subject: 'Teak' });
  await logIn();
  await storeRecords({ 'contact-messages': [message] });
  openScreen(`/dashboard/inbox?kind=contact-message&open=${message.id}`);
  const note = page.getByLabelText('New note');
  await note.fill('They will call');
  await expect.poll(() => ownData().drafts.count()).toBe(1);
  // As on a slow phone: the draft can't be deleted yet.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = ownData().transaction('rw', 'drafts', () => Dexie.waitFor(held));
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(() => db.outbox.count()).toBe(1);
  await expect.element(page.getByText('They will call').first()).toBeVisible();
  await expect.element(note).toHaveValue('They will call');
  release();
  await holding;
  await expect.element(note).toHaveValue('');
  expect(await ownData().drafts.count()).toBe(0);
});

test('an empty inbox says so', async () => {
  await logIn();
  await storeRecords({});
  openScreen('/dashboard/contactData');
  await expect.element(page.getByText('No messages yet.')).toBeVisible();
  openScreen('/dashboard/requestServiceData');
  await expect.element(page.getByText('No requests yet.')).toBeVisible();
});

test('a message is found by its phone however staff type it, and a tap on the number dials it', async () => {
  const message = messageRecord(1, {
    ...{ subject: 'Phone', phone: '01712-345678 ext. 7', phoneE164: '+8801712345678' },
  });
  await logIn();
  await storeRecords({ 'contact-messages': [message] });
  openScreen('/dashboard/contactData');
  const search = page.getByRole('searchbox');
  await search.fill('+880 1713 345678');
  await expect.element(rows('Phone')).not.toBeInTheDocument();
  for (const query of ['+880 1712 345678', '৮৮০১৭১২345678', '8801712345', '345678']) {
    await search.fill(query);
    await expect.element(rows('Phone')).toBeVisible();
  }
  await rows('Phone').click();
  const sender = page.getByRole('region', { name: 'Sender' });
  for (const name of ['01712-345678 ext. 7', 'Call']) {
    const link = sender.getByRole('link', { name, exact: true });
    await expect.element(link).toHaveAttribute('href', 'tel:+8801712345678');
  }
  await expect.element(sender).toHaveTextContent('+8801712345678');
});

test('a message that is the same as another is closed, and opens again', async () => {
  const [first, second] = [
    messageRecord(1, { subject: 'Once' }),
    messageRecord(2, { subject: 'Twice' }),
  ];
  await logIn();
  await storeRecords({ 'contact-messages': [first, second] });
  openScreen(`/dashboard/contactData?open=${second.id}`);
  const message = page.getByRole('article', { name: 'Twice' });
  await message.getByRole('button', { name: 'Same as another' }).click();
  await page.getByRole('dialog').getByRole('button', { name: first.reference }).click();
  await expect.element(message.getByText(`It goes on under ${first.reference}.`)).toBeVisible();
  await expect.element(message.getByText('Not sent yet').first()).toBeVisible();

  await message.getByRole('link', { name: first.reference }).click();
  const other = page.getByRole('article', { name: 'Once' });
  await other.getByRole('link', { name: second.reference }).click();
  await message.getByRole('button', { name: 'Read' }).click();
  await expect.element(message.getByText(/It goes on under/)).not.toBeInTheDocument();
  const path = `/api/admin/contact-messages/${second.id}`;
  expect(await waitingChanges()).toMatchObject([
    { path, body: { status: 'archived', mergedInto: first.reference } },
    { path, body: { status: 'read' } },
  ]);
});

test('a note that is being written is still there after another message', async () => {
  const [first, second] = [
    messageRecord(1, { subject: 'Half a note' }),
    messageRecord(2, { subject: 'Other' }),
  ];
  await logIn();
  await storeRecords({ 'contact-messages': [first, second] });
  openScreen(`/dashboard/contactData?open=${first.id}`);
  const note = page.getByLabelText('New note');
  await note.fill('They will call');
  await rows(/^Other/).click();
  await expect.element(page.getByRole('article', { name: 'Other' })).toBeVisible();
  await expect.element(note).toHaveValue('');
  history.back();
  await expect.element(note).toHaveValue('They will call');
  openScreen(location.pathname + location.search);
  await expect.element(note).toHaveValue('They will call');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.element(note).toHaveValue('');
  openScreen(location.pathname + location.search);
  await expect.element(page.getByText('They will call')).toBeVisible();
  await expect.element(note).toHaveValue('');
});

test('what is snoozed is out of the way, and found again', async () => {
  const request = requestRecord(1, { shipment: shipment({ commodity: 'Snoozed' }) });
  await logIn();
  await storeRecords({ 'service-requests': [request] });
  openScreen(`/dashboard/inbox?mode=air&open=${request.id}`);
  const opened = page.getByRole('article', { name: 'Snoozed' });
  const row = page.getByRole('main').getByRole('button', { name: /^Snoozed\b(?!$)(?! until)/ });
  await expect.element(row).toBeVisible();
  opened.getByRole('heading', { level: 2 }).first().element().focus();
  await userEvent.keyboard('z');
  const dialog = page.getByRole('dialog', { name: 'Snooze' });
  await expect.element(dialog).toBeVisible();
  await expectNoSeriousFaults([360, 820]);
  await dialog.getByRole('button', { name: /^Tomorrow/ }).click();
  await expect.element(opened.getByRole('button', { name: /^Snoozed until/ })).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  const [snooze] = await waitingChanges();
  expect(snooze).toMatchObject({ body: { snoozedUntil: expect.stringMatching(/T.*Z$/) } });

  await page.getByRole('button', { name: 'Snoozed', exact: true }).click();
  await expect.element(row).toHaveTextContent('Snoozed until');
  await opened.getByRole('button', { name: 'Wake' }).click();
  await expect.element(row).not.toBeInTheDocument();
  expect(await waitingChanges()).toMatchObject([{}, { body: { snoozedUntil: null } }]);
});

/** The parts of an element that scroll up and down on their own. */
const ownScrolls = (work: Element) =>
  [...work.querySelectorAll('*:not(textarea)')]
    .filter((part) => part.scrollHeight > part.clientHeight + 1)
    .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
    .map((part) => part.className);

/** The tones in which the status of a row has the colour of the row. */
function sameColours(row: Element): string[] {
  const badge = row.querySelector<HTMLElement>('[data-tone], [class*="badge"]');
  if (!badge) return ['no status'];
  const colourOf = (element: Element) => getComputedStyle(element).backgroundColor;
  return ['', 'attention', 'moving', 'good', 'bad'].filter((tone) => {
    badge.dataset.tone = tone;
    return colourOf(badge) === colourOf(row);
  });
}

test('at 1440 × 900 the work has one scroll, and every status can be told on the row that is open', async () => {
  await page.viewport(1440, 900);
  const messages = Array.from({ length: 12 }, (_, at) =>
    messageRecord(at + 1, { subject: `Question ${at + 1}` }),
  );
  await logIn();
  await storeRecords({ 'contact-messages': messages });
  openScreen(`/dashboard/contactData?open=${messages[11]?.id}`);
  const message = page.getByRole('article', { name: 'Question 12' });
  await expect.element(message).toBeInViewport();
  expect(ownScrolls(page.getByRole('main').element())).toEqual([]);
  // The end of the item is reached with the page.
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(message.getByText(/^History/)).toBeInViewport({ ratio: 0.99 });

  // What is opened far down in the list begins there.
  await rows(/^Question 1\b/).click();
  const opened = page.getByRole('article', { name: 'Question 1', exact: true });
  const heading = opened.getByRole('heading', { level: 2 }).first();
  await expect.element(heading).toBeInViewport({ ratio: 0.99 });
  const open = document.querySelector('[aria-current="true"]');
  expect(open && sameColours(open)).toEqual([]);
});

test('the last of two changes counts, also when the first one failed on its way', async () => {
  const message = messageRecord(1, { subject: 'In its turn' });
  const path = `/api/admin/contact-messages/${message.id}`;
  const met: unknown[] = [];
  let stored = message;
  await logIn();
  await storeRecords({ 'contact-messages': [message] });
  answerAdmin({
    [path]: async (request) => {
      const change = await request.json();
      met.push(change);
      if (met.length === 1) return new Response('A proxy’s page', { status: 502 });
      stored = { ...stored, ...change, version: stored.version + 1 };
      return stored;
    },
  });
  openScreen(`/dashboard/contactData?open=${message.id}`);
  const opened = page.getByRole('article', { name: 'In its turn' });
  await opened.getByRole('button', { name: 'Replied' }).click();
  await opened.getByRole('button', { name: 'Archived' }).click();
  await expect.poll(() => db.outbox.count()).toBe(2);
  await expect
    .poll(async () => {
      await sendWaiting();
      return db.outbox.count();
    })
    .toBe(0);
  expect(met).toEqual([{ status: 'replied' }, { status: 'replied' }, { status: 'archived' }]);
  expect(stored.status).toBe('archived');
});

test('an erased message leaves the open screen with a sentence, and its unsent change says why', async () => {
  const message = messageRecord(1, { subject: 'To be erased' });
  const path = `/api/admin/contact-messages/${message.id}`;
  await page.viewport(820, 1180);
  await logIn();
  await storeRecords({ 'contact-messages': [message, messageRecord(2)] });
  openScreen(`/dashboard/contactData?open=${message.id}`);
  const opened = page.getByRole('article', { name: 'To be erased' });
  await opened.getByRole('button', { name: 'Replied' }).click();
  await expect.element(opened.getByText('Not sent yet').first()).toBeVisible();

  const gone = () => refused(404);
  answerAdmin({
    [path]: gone,
    [`/api/admin/service-requests/${message.id}`]: gone,
    '/api/admin/changes?scope=contact-messages&since=all': () => ({
      ...{ cursor: 'more', reset: false, hasMore: false, items: [], erased: [message.id] },
    }),
  });
  comeBack();
  await sendWaiting();
  const erased = page.getByText('Our server does not have it. It was erased');
  await expect.element(erased).toBeVisible();
  await expect.element(rows('To be erased')).not.toBeInTheDocument();
  expect(await db.outbox.toArray()).toMatchObject([
    { state: 'needs-attention', problem: { status: 404 } },
  ]);
  await page.viewport(360, 740);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.element(erased).not.toBeInTheDocument();
});

test.each([
  ['get a proxy’s error', async () => new Response('A proxy’s page', { status: 502 })],
  ['are never answered', () => new Promise<never>(() => {})],
])(
  'a new message appears also when the server’s events %s, without an offline note',
  async (_, events) => {
    let items: MessageRecord[] = [];
    await logIn();
    await storeRecords({});
    answerAdmin({
      '/api/admin/events': events,
      '/api/admin/changes?scope=contact-messages&since=all': () => ({
        ...{ cursor: 'all', reset: false, hasMore: false, items, erased: [] },
      }),
    });
    // Notices the note even when it shows for a moment.
    let notes = 0;
    const watch = new MutationObserver(() => {
      if (document.body.textContent?.includes('You are offline')) notes += 1;
    });
    openScreen('/dashboard/contactData');
    comeBack();
    await expect.element(page.getByText('No messages yet.')).toBeVisible();
    watch.observe(document.body, { childList: true, subtree: true });
    items = [messageRecord(1, { subject: 'Asked for' })];
    comeBack();
    await expect.element(rows('Asked for')).toBeVisible();
    watch.disconnect();
    expect(notes).toBe(0);
  },
);
