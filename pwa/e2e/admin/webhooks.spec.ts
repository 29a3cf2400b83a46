import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright/test';
import { Webhook } from 'standardwebhooks';
import { v7 as uuidV7 } from 'uuid';
import { test as admin, confirmed, newAdmin, openScreen, sendMessage } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { expectFits, expectHeadingsInOrder } from '../support/layout';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { expect } from '../support/test';

type Received = { headers: IncomingHttpHeaders; body: string };

/** A program that webhooks are sent to: what came, and what it answers. */
async function startReceiver() {
  const received: Received[] = [];
  let status = 204;
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/events`,
    received,
    answerWith(next: number) {
      status = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

const test = admin.extend<{ receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from it.
  receiver: async ({}, provide) => {
    const receiver = await startReceiver();
    await provide(receiver);
    await receiver.close();
  },
});

/** Adds a webhook that is told of messages, and opens its page; returns its secret. */
async function addWebhook(page: Page, address: string): Promise<string> {
  await openScreen(page, '/dashboard/webhooks', 'Webhooks');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new webhook' });
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByLabel('A contact message arrived').check();
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  const shown = page.getByRole('region', { name: `The secret of ${address}` });
  await expect(shown).toBeFocused();
  const secret = await shown.getByRole('code').innerText();
  await shown.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('link', { name: address }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhook');
  return secret;
}

const log = (page: Page) => page.getByRole('region', { name: 'Deliveries' });
// Other tests send messages to the same server meanwhile, and this webhook is told of them.
const newest = (page: Page, about = 'A test') =>
  log(page).getByRole('listitem').filter({ hasText: about }).first();
const sentAbout = ({ received }: Receiver, about: string) =>
  received.filter(({ body }) => body.includes(about));

test('an admin adds a webhook, tests it, and sees what was sent to it', async ({
  page,
  receiver,
}) => {
  await openScreen(page, '/dashboard/webhooks', 'Webhooks');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add a webhook' })).toBeFocused();

  const secret = await addWebhook(page, receiver.address);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(newest(page)).toContainText('A test Delivered');
  await expect(newest(page)).toContainText('The receiver answered 204');

  const { email, id, reference } = await sendMessage(unique('Told to a program'));
  const arrived = `A contact message arrived ${reference} Delivered`;
  await expect(newest(page, reference)).toContainText(arrived, { timeout: 30_000 });
  const { headers, body } = sentAbout(receiver, id).at(-1) ?? {};
  const verified = new Webhook(secret).verify(body ?? '', headers as Record<string, string>);
  expect(verified).toMatchObject({ type: 'contact-message.received', data: { id } });
  expect(body).not.toContain(email);
  await page.reload();
  await expect(newest(page, reference)).toContainText(arrived);
  await expect(page.getByText(secret)).toHaveCount(0);
  await expectHeadingsInOrder(page);
  await expectFits(page);
  await expectNoSeriousFaults(page, [360, 820]);
});

test('a delivery that fails says why, and can be sent again', async ({ page, receiver }) => {
  receiver.answerWith(500);
  await addWebhook(page, receiver.address);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(newest(page)).toContainText('One attempt failed.');
  await expect(newest(page)).toContainText('500');
  await expect(newest(page)).toContainText('The next attempt is at');
  receiver.answerWith(200);
  await newest(page).getByRole('button', { name: 'Send again' }).click();
  await expect(newest(page)).toContainText('A test Delivered');
  const [first, again] = sentAbout(receiver, 'ping').map(({ headers }) => headers['webhook-id']);
  expect(again).toBe(first);
});

test('an admin gives a webhook a new secret, changes it, switches it, and deletes it', async ({
  page,
  receiver,
}) => {
  const former = await addWebhook(page, receiver.address);
  await page.getByRole('button', { name: 'New secret' }).click();
  await confirmed(page, 'Make a new secret');
  const shown = page.getByRole('region', { name: `The new secret of ${receiver.address}` });
  await expect(shown).toBeFocused();
  const secret = await shown.getByRole('code').innerText();
  expect(secret).not.toBe(former);
  await shown.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(newest(page)).toContainText('Delivered');
  const { headers, body } = sentAbout(receiver, 'ping').at(-1) ?? {};
  for (const one of [former, secret]) {
    new Webhook(one).verify(body ?? '', headers as Record<string, string>);
  }

  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: `Change ${receiver.address}` });
  await expect(dialog.getByLabel('A contact message arrived')).toBeChecked();
  await dialog.getByLabel('Note').fill('The accounting of Chattogram');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The accounting of Chattogram')).toBeVisible();

  const switchOff = page.getByRole('button', { name: 'Switch off' });
  await switchOff.click();
  await expect(page.getByRole('dialog')).toContainText('are not sent, also not later');
  await page.keyboard.press('Escape');
  await expect(switchOff).toBeFocused();
  await switchOff.click();
  await confirmed(page, 'Switch off');
  await expect(page.getByText('An admin switched it off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(switchOff).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirmed(page, 'Delete');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhooks');
  await expect(page.getByRole('link', { name: receiver.address })).toHaveCount(0);
});

test('the webhooks of a former admin are off, until another admin switches them on', async ({
  page,
  browser,
  network,
  receiver,
}) => {
  const { token } = await newAdmin(page, browser, network.origin);
  const id = uuidV7();
  const answer = await page.request.post('/api/admin/webhooks', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': id },
    data: { address: receiver.address, eventTypes: ['product.changed'] },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await page.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('dialog')).toContainText('Webhooks that they made are switched off');
  await confirmed(page, 'Block');
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await expect(page.getByText('Not sent yet')).toBeHidden();

  await openScreen(page, `/dashboard/webhooks/${id}`, 'Webhook');
  await expect(
    page.getByText('the person who answered for it is no longer an admin'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible();
});

test('without a connection a webhook can be looked at, and not changed', async ({
  page,
  network,
  receiver,
  consoleErrors,
}) => {
  await addWebhook(page, receiver.address);
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await expect(page.getByText('This needs a connection')).toBeVisible();
  for (const name of ['Switch off', 'Change', 'New secret', 'Send a test']) {
    await expect(page.getByRole('button', { name })).toBeDisabled();
  }
  await goOnline(page, network);
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeEnabled({ timeout: 30_000 });
});
