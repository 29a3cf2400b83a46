import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright/test';
import { Webhook } from 'standardwebhooks';
import { test as admin, openScreen, sendMessage } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { expectFits, expectHeadingsInOrder } from '../support/layout';
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
