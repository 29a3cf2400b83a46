import { limits } from '../../config/limits';
import { openScreen, sendMessage, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { badGateway, eventsMeet, open, silent } from '../support/network';
import { expect } from '../support/test';

for (const [what, instead] of [
  ['meet a proxy’s error', badGateway],
  ['are never answered', silent],
] as const) {
  test(`a new message appears where the server’s events ${what}, and nobody is called offline`, async ({
    page,
    network,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 502 \(Bad Gateway\)/);
    network.behave(eventsMeet(instead));
    await page.clock.install();
    // However short it shows, it is heard.
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.body?.innerText.includes('You are offline')) console.error('The note came.');
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    const pulled = page.waitForResponse(/changes\?scope=audit/);
    await openScreen(page, '/dashboard/contactData', 'Messages');
    await pulled;
    const { subject } = await sendMessage(unique('Asked for'));
    const message = page.getByRole('button', { name: subject });
    await expect(message).toBeHidden();
    await expect(async () => {
      // In steps: the clock is also that of requests, and what is under way must not time out.
      await page.clock.fastForward(limits.requestTimeoutMs / 4);
      await expect(message).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  });
}

test('an inbox to which nothing came says so', async ({ page, network }) => {
  const nothing = { cursor: '', reset: true, hasMore: false, items: [] };
  network.behave((exchange) => {
    const { incoming, outgoing } = exchange;
    if (!/changes\?scope=(contact|service-r)/.test(incoming.url ?? '')) return open(exchange);
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(nothing));
  });
  await openScreen(page, '/dashboard/contactData', 'Messages');
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await openScreen(page, '/dashboard/requestServiceData', 'Service requests');
  await expect(page.getByText('No requests yet.')).toBeVisible();
});
