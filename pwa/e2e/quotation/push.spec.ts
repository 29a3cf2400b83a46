import type { BrowserContext, Page } from 'playwright/test';
import { v7 as uuidV7 } from 'uuid';
import { storedToken } from '../support/accounts';
import { openScreen, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { fillContactForm, hydrated, sendContactForm } from '../support/forms';
import { readyForOffline } from '../support/offline';
import { siteUnderTest } from '../support/site';
import { expect } from '../support/test';
import { pushForBrowser } from './browser-push';

/** The admin writes to the customer of a message. */
async function reply(admin: Page, id: string, version: number, text: string) {
  const answer = await admin.request.patch(`/api/admin/contact-messages/${id}`, {
    headers: {
      authorization: `Bearer ${await storedToken(admin)}`,
      'if-match': `"${version}"`,
      'idempotency-key': uuidV7(),
    },
    data: { reply: { id: uuidV7(), text, files: [] } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Taps the notification that is shown; returns which page opens. A test can't make a real tap. */
const tap = (context: BrowserContext) =>
  context.serviceWorkers()[0]?.evaluate(async () => {
    const worker = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await worker.registration.getNotifications();
    if (!notification) return null;
    const opened: string[] = [];
    const waits: Promise<unknown>[] = [];
    Object.assign(worker.clients, { openWindow: async (path: string) => void opened.push(path) });
    const event = new NotificationEvent('notificationclick', { notification });
    Object.assign(event, { waitUntil: (work: Promise<unknown>) => waits.push(work) });
    worker.dispatchEvent(event);
    await Promise.all(waits);
    return opened;
  });

test('a device is told of an answer, by a sentence without its content, and a tap leads to it', {
  tag: '@whole-browser',
}, async ({ page: admin, browser, network, rows }) => {
  test.slow();
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: { cookies: [], origins: [] },
    permissions: ['notifications'],
  });
  const page = await context.newPage();
  const push = await pushForBrowser(page, async () => {
    const answer = await fetch(`${siteUnderTest().url}/api/push-key`);
    return ((await answer.json()) as { key: string }).key;
  });
  const { service } = push;
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype;
      const all = await getNotifications.call(await navigator.serviceWorker.ready);
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
    });
  const subject = unique('Jute bags');
  await page.goto('/contact');
  await hydrated(page);
  await readyForOffline(page);
  await fillContactForm(page, { subject });
  const reference = await sendContactForm(page);
  await page.getByRole('link', { name: 'Follow it' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(subject);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const devices = async () =>
    (
      await rows(
        'select endpoint from push_subscriptions join submission_links on hash = link_hash where submission_id = $1',
        [id],
      )
    ).map(({ endpoint }) => endpoint);
  expect(await devices()).toEqual([]);

  const on = main.getByRole('button', { name: 'Tell me on this device when you answer' });
  const off = main.getByRole('button', { name: 'Don’t tell me here any more' });
  await on.click();
  await expect(main.getByText('This device tells you when we answer.')).toBeVisible();
  expect(await devices()).toEqual([push.endpoint()]);
  await off.click();
  await expect(on).toBeVisible();
  await expect.poll(async () => [await devices(), push.endpoint()]).toEqual([[], null]);
  await on.click();
  await expect(off).toBeVisible();

  await openScreen(admin, '/dashboard', 'Overview');
  // What devices are told waits for minutes, so that one message tells of several things.
  const tell = async (version: number, text: string) => {
    const before = service.asked.length;
    await reply(admin, id, version, text);
    await rows('update push_messages set next_attempt_at = now() where submission_id = $1', [id]);
    await expect.poll(() => service.asked.length, { timeout: 60_000 }).toBe(before + 1);
  };
  const answer = 'The jute bags cost USD 4,200.';
  await page.goto('/services');
  await tell(1, answer);
  await expect.poll(() => service.received.length).toBe(1);
  const sent = JSON.stringify(service.received[0]?.message);
  for (const secret of ['4,200', 'USD', 'ute', 'Test Person']) expect(sent).not.toContain(secret);
  await push.deliver(network.origin);
  const path = `/track/${id}`;
  const title = `We answered your message ${reference}`;
  await expect.poll(shown).toEqual([{ title, body: 'Open the page to read more.', tag: id, path }]);
  expect(await tap(context)).toEqual([path]);
  expect(await shown()).toEqual([]);
  await page.goto(path);
  await expect(main).toContainText(answer);

  // The browser has another address: the next start tells the server, and messages come there.
  const former = push.endpoint();
  const changed = push.change();
  expect(changed).not.toBe(former);
  await page.reload();
  await expect.poll(devices).toEqual([changed]);
  await tell(2, 'They are ready.');
  await expect.poll(() => service.received.at(-1)?.path).toBe(new URL(changed ?? '').pathname);

  service.forget(changed ?? '');
  await tell(3, 'Please call us.');
  await expect.poll(devices).toEqual([]);

  await context.close();
  await service.close();
});
