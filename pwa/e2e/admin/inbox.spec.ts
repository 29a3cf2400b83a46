import { limits } from '../../config/limits';
import { openScreen, sendMessage, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { badGateway, eventsMeet, firstChangeMeetsProxy, open, silent } from '../support/network';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { expect } from '../support/test';

test('a status and a note written without a connection are sent when it is back', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const { id, subject } = await sendMessage(unique('Status offline'));
  await openScreen(page, '/dashboard/contactData', 'Inbox');
  await page.getByRole('button', { name: subject }).click();
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);

  const message = page.getByRole('article', { name: subject });
  await message.getByRole('button', { name: 'Replied' }).click();
  await expect(message.getByText('The status is now “Replied”.')).toBeVisible();
  await expect(message.getByText('Next step')).toBeFocused();
  await message.getByLabel('New note').fill('Called back, wants a quotation.');
  await message.getByRole('button', { name: 'Add note' }).click();
  await expect(message.getByText('Not sent yet')).toBeVisible();
  await expect(message.getByText('Replied', { exact: true }).first()).toBeVisible();
  await expect(message.getByText('Called back, wants a quotation.')).toBeVisible();

  await goOnline(page, network);
  await expect(message.getByText('Not sent yet')).toBeHidden({ timeout: 30_000 });
  const stored = await rows(
    "select status, internal_notes #>> '{0,text}' as note from submissions where id = $1",
    [id],
  );
  expect(stored).toEqual([{ status: 'replied', note: 'Called back, wants a quotation.' }]);
  await message.getByText('History (2)').click();
  await expect(message.getByText('admin@sampan.example changed').first()).toBeVisible();
  const audit = 'select before, after from audit_entries where entity_id = $1 order by at, id';
  expect(await rows(audit, [id])).toMatchObject([
    { before: { status: 'new' }, after: { status: 'replied' } },
    { after: { internalNotes: [{ text: 'Called back, wants a quotation.' }] } },
  ]);
});

test('a message is found by its phone however staff type it, and a tap on the number dials it', async ({
  page,
}) => {
  const last = String(Date.now()).slice(-6);
  const { subject } = await sendMessage(unique('Phone'), `০১৭১২-${last} ext. 7`);
  await openScreen(page, '/dashboard/contactData', 'Inbox');
  await page.getByRole('searchbox').fill(`+880 1713 ${last}`);
  await expect(page.getByRole('button', { name: subject })).toBeHidden();
  for (const query of [`+880 1712 ${last}`, `৮৮০১৭১২${last}`, `8801712${last.slice(0, 3)}`, last]) {
    await page.getByRole('searchbox').fill(query);
    await expect(page.getByRole('button', { name: subject }), query).toBeVisible();
  }
  await page.getByRole('button', { name: subject }).click();
  const sender = page.getByRole('region', { name: 'Sender' });
  for (const name of [`01712-${last} ext. 7`, 'Call']) {
    const link = sender.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', `tel:+8801712${last}`);
  }
  await expect(sender).toContainText(`+8801712${last}`);
});

test('a message that is the same as another is closed without a connection, and opens again', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const [first, second] = [await sendMessage(unique('Once')), await sendMessage(unique('Twice'))];
  await openScreen(page, `/dashboard/contactData?open=${second.id}`, 'Inbox');
  const message = page.getByRole('article', { name: second.subject });
  await expect(message).toBeVisible();
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await message.getByRole('button', { name: 'Same as another' }).click();
  await page.getByRole('dialog').getByRole('button', { name: first.reference }).click();
  await expect(message.getByText(`It goes on under ${first.reference}.`)).toBeVisible();
  await goOnline(page, network);
  await expect(message.getByText('Not sent yet')).toBeHidden({ timeout: 30_000 });
  const stored = () =>
    rows('select status, merged_into from submissions where id = $1', [second.id]);
  expect(await stored()).toEqual([{ status: 'archived', merged_into: first.reference }]);

  await message.getByRole('link', { name: first.reference }).click();
  const other = page.getByRole('article', { name: first.subject });
  await other.getByRole('link', { name: second.reference }).click();
  await message.getByRole('button', { name: 'Read' }).click();
  await expect(message.getByText(/It goes on under/)).toBeHidden();
  await expect.poll(stored).toEqual([{ status: 'read', merged_into: null }]);
});

test('a note that is being written is still there after another message', async ({ page }) => {
  const [first, second] = [
    await sendMessage(unique('Half a note')),
    await sendMessage(unique('Other')),
  ];
  await openScreen(page, `/dashboard/contactData?open=${first.id}`, 'Inbox');
  const note = page.getByLabel('New note');
  await note.fill('They will call');
  await page.getByRole('button', { name: second.subject }).click();
  await expect(page.getByRole('article', { name: second.subject })).toBeVisible();
  await expect(note).toHaveValue('');
  await page.goBack();
  await expect(note).toHaveValue('They will call');
  // A page that is left before the note is stored still has it.
  await page.evaluate(holdOutbox);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toHaveValue('They will call');
  await page.reload();
  await expect(note).toHaveValue('They will call');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toHaveValue('');
  await page.reload();
  await expect(page.getByText('They will call')).toBeVisible();
  await expect(note).toHaveValue('');
});

test('the last of two changes counts, also when the first one failed on its way', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const { id, subject } = await sendMessage(unique('In its turn'));
  await openScreen(page, '/dashboard/contactData', 'Inbox');
  await page.getByRole('button', { name: subject }).click();
  consoleErrors.allow(/status of 502 \(Bad Gateway\)/);
  network.behave(firstChangeMeetsProxy());

  const message = page.getByRole('article', { name: subject });
  await message.getByRole('button', { name: 'Replied' }).click();
  await message.getByRole('button', { name: 'Archived' }).click();
  await expect(message.getByText('History (2)')).toBeVisible({ timeout: 15_000 });
  const audit =
    "select after ->> 'status' as status from audit_entries where entity_id = $1 order by at";
  expect(await rows(audit, [id])).toEqual([{ status: 'replied' }, { status: 'archived' }]);
  const stored = 'select status from submissions where id = $1';
  expect(await rows(stored, [id])).toEqual([{ status: 'archived' }]);
});

test('a new message appears without a reload, and is counted', async ({ page }) => {
  await openScreen(page, '/dashboard/contactData', 'Inbox');
  await expect(page.getByRole('link', { name: /^Overview/ })).toBeVisible();
  const { subject } = await sendMessage(unique('Seen at once'));
  // Sooner than the screen asks by itself.
  await expect(page.getByRole('button', { name: subject })).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('link', { name: /Inbox \d+ new/ })).toBeVisible();
});

for (const [what, instead] of [
  ['get a proxy’s error', badGateway],
  ['are never answered', silent],
] as const) {
  test(`a new message appears also when the server’s events ${what}, without an offline note`, async ({
    page,
    network,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 502 \(Bad Gateway\)/);
    network.behave(eventsMeet(instead));
    await page.clock.install();
    // Notices the note even when it shows for a moment.
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.body?.innerText.includes('You are offline')) console.error('The note came.');
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    const pulled = page.waitForResponse(/changes\?scope=audit|\/audit\?/);
    await openScreen(page, '/dashboard/contactData', 'Inbox');
    await pulled;
    const { subject } = await sendMessage(unique('Asked for'));
    const message = page.getByRole('button', { name: subject });
    await expect(message).toBeHidden();
    await expect(async () => {
      // In steps: requests use the same clock, and those in progress must not time out.
      await page.clock.fastForward(limits.requestTimeoutMs / 4);
      await expect(message).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  });
}

test('an empty inbox says so', async ({ page, network }) => {
  const nothing = { items: [], nextCursor: null, left: 0, feedCursor: '' };
  network.behave((exchange) => {
    const { incoming, outgoing } = exchange;
    if (!/admin\/(contact-messages|service-requests)\?/.test(incoming.url ?? ''))
      return open(exchange);
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(nothing));
  });
  await openScreen(page, '/dashboard/contactData', 'Inbox');
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await openScreen(page, '/dashboard/requestServiceData', 'Inbox');
  await expect(page.getByText('No requests yet.')).toBeVisible();
});

test('at 1440 × 900 the work has one scroll, and every status can be told on the row that is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const sent = [];
  for (const subject of ['Above', 'Between', 'Below'])
    sent.push(await sendMessage(unique(subject)));
  await openScreen(page, `/dashboard/contactData?open=${sent[0]?.id}`, 'Inbox');
  const message = page.getByRole('article', { name: sent[0]?.subject });
  await expect(message).toBeInViewport();
  expect(await page.getByRole('main').evaluate(ownScrolls)).toEqual([]);
  // The end of the item is reached with the page.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(message.getByText(/^History/)).toBeInViewport({ ratio: 1 });

  // What is opened far down in the list begins there.
  await page.getByRole('main').locator('li[aria-setsize]').last().getByRole('button').click();
  const opened = page.getByRole('main').getByRole('article');
  await expect(opened.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 });
  expect(await page.locator('[aria-current="true"]').evaluate(sameColours)).toEqual([]);
});

/** Runs in the page: the parts of an element that scroll up and down on their own. */
const ownScrolls = (work: Element) =>
  [...work.querySelectorAll('*:not(textarea)')]
    .filter((part) => part.scrollHeight > part.clientHeight + 1)
    .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
    .map((part) => part.className);

/** Runs in the page: the tones in which the status of a row has the colour of the row. */
function sameColours(row: Element): string[] {
  const badge = row.querySelector<HTMLElement>('[data-tone], [class*="badge"]');
  if (!badge) return ['no status'];
  const colourOf = (element: Element) => getComputedStyle(element).backgroundColor;
  return ['', 'attention', 'moving', 'good', 'bad'].filter((tone) => {
    badge.dataset.tone = tone;
    return colourOf(badge) === colourOf(row);
  });
}

/** Runs in the page: nothing can be written into the outbox until the page is left. */
const holdOutbox = () =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('sampan');
    opening.onsuccess = () => {
      const outbox = opening.result.transaction('outbox', 'readwrite').objectStore('outbox');
      const keepOpen = () => {
        outbox.count().onsuccess = keepOpen;
        resolve();
      };
      keepOpen();
    };
  });
