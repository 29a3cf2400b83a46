import type { Page } from 'playwright/test';
import { startPushService } from '../../../edge-api/test-support/push/push-service';
import { workerTools } from '../support/sync';

type Subscription = ReturnType<Awaited<ReturnType<typeof startPushService>>['subscribe']>;
type Held = Subscription & { key: string };
type Action = 'get' | 'subscribe' | 'unsubscribe';

declare global {
  interface Window {
    atPushService: (action: Action, key?: string) => Promise<Held | null>;
  }
}

/**
 * A push service for the browser of a page. Chromium's own needs the internet: so this one makes the addresses, and
 * what it decrypts is handed to the real service worker. `key`: with which the server signs.
 */
export async function pushForBrowser(page: Page, key: () => Promise<string>) {
  const service = await startPushService(key);
  let held: Held | null = null;
  const subscribe = (signedWith: string) => {
    held = { ...service.subscribe(), key: signedWith };
    return held;
  };
  await page.context().exposeFunction('atPushService', (action: Action, signedWith = '') => {
    if (action === 'subscribe') return subscribe(signedWith);
    if (action === 'unsubscribe') held = null;
    return held;
  });
  await page.context().addInitScript(replacePushManager);
  return {
    service,
    endpoint: () => held?.endpoint ?? null,
    /** The browser changes how it is reached, as it may at any time. */
    change: () => held && subscribe(held.key).endpoint,
    /** Brings what the service received last to the service worker of the page. */
    async deliver(origin: string) {
      const message = service.received.at(-1)?.message;
      const { pathname } = new URL(String(message?.notification.navigate));
      // The server names its own address, and not that of the network in between.
      const notification = { ...message?.notification, navigate: origin + pathname };
      const data = JSON.stringify({ ...message, notification });
      const { devtools, registrationId } = await workerTools(page, origin);
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await devtools.detach();
    },
  };
}

/** Runs in the page, before anything else. */
function replacePushManager(): void {
  if (!('PushManager' in window)) return;
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
  const asSubscription = (held: Held | null) => {
    if (!held) return null;
    const { key, endpoint, keys } = held;
    const unsubscribe = async () => (await window.atPushService('unsubscribe')) === null;
    const options = { applicationServerKey: bytesOf(key).buffer };
    return { endpoint, options, toJSON: () => ({ endpoint, keys }), unsubscribe };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => asSubscription(await window.atPushService('get')),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) =>
      asSubscription(await window.atPushService('subscribe', key)),
  });
}
