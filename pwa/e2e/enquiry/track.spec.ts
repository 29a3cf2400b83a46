import { v7 as uuidV7 } from 'uuid';
import { storedToken } from '../support/accounts';
import { openScreen, test } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { newDevice, storedRows } from '../support/device';
import { fillRequestForm, sendRequestForm } from '../support/forms';
import { shortMessage } from '../support/layout';
import { comeOnline, goOffline, goOnline, readyForOffline } from '../support/offline';
import { requestFrom } from '../support/quotations';
import { expect } from '../support/test';

test('a request is followed on its page, and answered without a connection', async ({
  page: admin,
  browser,
  network,
  rows,
  consoleErrors,
}) => {
  test.slow();
  const { context, page } = await newDevice(browser, network);
  const commodity = unique('Jute bags');
  await page.goto('/services/request');
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await fillRequestForm(page, { commodity });
  const reference = await sendRequestForm(page);
  await goOnline(page, network);
  await page.getByRole('link', { name: 'Follow it' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(commodity);
  await expect(main.getByText('Nothing has been written yet.')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await openScreen(admin, '/dashboard/requestServiceData', 'Inbox');
  const answer = await admin.request.patch(`/api/admin/service-requests/${id}`, {
    headers: {
      authorization: `Bearer ${await storedToken(admin)}`,
      'if-match': '"1"',
      'idempotency-key': uuidV7(),
    },
    data: { reply: { id: uuidV7(), text: 'Which day is it ready?', files: [] } },
  });
  expect(answer.status()).toBe(200);
  await page.reload();
  const letters = main.getByRole('region', { name: 'Conversation' }).getByRole('listitem');
  await expect(letters).toContainText(['Which day is it ready?']);
  await expect(main.getByText('We wrote to you')).toBeVisible();
  await expectNoSeriousFaults(page);
  await page.setViewportSize({ width: 360, height: 740 });

  await goOffline(page, network, consoleErrors);
  await page.reload();
  await expect(main.getByText('Last known state, from')).toBeVisible();
  await page.getByLabel('Your reply').fill('On the twelfth.');
  // The first words are stored once the page knows whether there is a draft.
  const typed = { values: { text: 'On the twelfth.', files: [] } };
  await expect.poll(() => storedRows(page, 'drafts')).toMatchObject([typed]);
  await page.reload();
  await expect(page.getByLabel('Your reply')).toHaveValue('On the twelfth.');
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(letters.last()).toContainText('Waits on this device');
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  const stored = page.getByText('Your reply is stored on this device');
  await expect(stored).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(letters.last()).toContainText('Waits on this device');
  await comeOnline(page, network);
  await expect(letters.last()).toContainText('On the twelfth.');
  await expect(letters.last()).not.toHaveAttribute('data-waits');
  const [row] = await rows('select replies from submissions where id = $1', [id]);
  const texts = ((row?.replies ?? []) as { text: string }[]).map(({ text }) => text);
  expect(texts).toEqual(['Which day is it ready?', 'On the twelfth.']);

  await page.goto('/track');
  await expect(main.getByRole('listitem').filter({ hasText: reference })).toBeVisible();
  await expectNoSeriousFaults(page);

  const [kept] = await storedRows<{ id: string; linkKey: string }>(page, 'sent');
  const { context: elsewhere, page: other } = await newDevice(browser, network);
  await other.goto(`/track/${id}#${kept?.linkKey}`);
  await expect(other.getByRole('main')).toContainText('On the twelfth.');
  expect(other.url()).not.toContain('link_');

  // Home says it first, and the next request begins with what was used before.
  await page.goto('/');
  const own = page.getByRole('region', { name: 'What you sent' });
  await expect(own.getByRole('link', { name: commodity })).toBeVisible();
  await own.getByRole('link', { name: 'Send again' }).click();
  await expect(page.getByLabel('Commodity')).toHaveValue(commodity);
  await page.goto('/services/request');
  const from = page.getByRole('group', { name: 'From', exact: true });
  const saved = from.getByRole('group', { name: 'Used before' });
  const place = await saved.getByRole('button').first().textContent();
  await saved.getByRole('button').first().click();
  await expect(from.getByLabel('Port, airport or town')).toHaveValue(place?.split(',')[0] ?? '');
  await saved.getByRole('button', { name: 'Forget these' }).click();
  await expect(page.getByRole('group', { name: 'Used before' })).toHaveCount(0);

  await other.goto('/track');
  await other.getByRole('link', { name: commodity }).click();
  await other.getByRole('button', { name: 'Forget on this device' }).click();
  await expect(other.getByRole('link', { name: commodity })).toHaveCount(0);
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('link', { name: commodity })).toBeVisible();

  await page.goto(`/track/${id}`);
  await page.getByRole('button', { name: 'End all other links' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End them' }).click();
  await expect(shortMessage(page, 'All other links have ended.')).toBeVisible();
  await page.reload();
  await expect(letters.last()).toContainText('On the twelfth.');
  const [renewed] = await storedRows<{ linkKey: string }>(page, 'sent');
  expect(renewed?.linkKey).not.toBe(kept?.linkKey);
  consoleErrors.allow(/401/);
  await other.getByRole('link', { name: commodity }).click();
  await expect(other.getByText('This link has ended, or it is mistyped')).toBeVisible();
  await expect(other.getByText('On the twelfth.')).toHaveCount(0);
  await other.getByRole('link', { name: 'Get a code by e-mail' }).click();
  await expect(other.getByLabel('Reference')).toBeVisible();

  await elsewhere.close();
  await context.close();
});

test('earlier replies come page by page at a key, and are there without a connection', async ({
  browser,
  network,
  rows,
  consoleErrors,
}) => {
  const { context, page } = await newDevice(browser, network);
  const { id, key } = await requestFrom(unique('Earlier'));
  const at = '2026-06-02T08:30:00.000Z';
  const replies = Array.from({ length: 45 }, (_, place) => ({
    ...{ id: uuidV7(), text: `Reply ${place + 1}.`, files: [], from: 'staff', via: 'site' },
    ...{ writtenAt: at, receivedAt: at, byName: null },
  }));
  await rows('update submissions set replies = $2 where id = $1', [id, JSON.stringify(replies)]);
  await page.goto(`/track/${id}#${key}`);
  const conversation = page.getByRole('region', { name: 'Conversation' });
  const letters = conversation.getByRole('listitem');
  await expect(letters).toHaveCount(20);
  const earlier = conversation.getByRole('button', { name: /^Earlier replies/ });
  const said = conversation.getByRole('status').first();
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(letters).toHaveCount(40);
  await expect(said).toHaveText('Earlier replies were added. Left: 5.');
  await expect(earlier).toBeFocused();
  await expect(earlier).toHaveText('Earlier replies (5)');

  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await page.keyboard.press('Enter');
  await expect(said).toContainText('can’t be reached');
  await expect(earlier).toBeFocused();
  await page.reload();
  await expect(letters).toHaveCount(40);

  await goOnline(page, network);
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(letters).toHaveCount(45);
  await expect(letters.first()).toContainText('Reply 1.');
  await expect(said).toHaveText('All replies are shown.');
  await expect(conversation.getByRole('heading', { name: 'Conversation' })).toBeFocused();
  await context.close();
});
