import { showUnread } from '../data/push/unread';
import { type PushMessage, pushMessageOf } from './push-message';
import { deliveryScript, type WorkerParts } from './worker-parts';

declare const self: ServiceWorkerGlobalScope & WorkerParts;

/** Where the browser reads a message itself (Declarative Web Push), it says what it would show. */
type MaybeRead = PushEvent & { notification?: Notification & { navigate?: string } };

/** Shows what is pushed, opens it when it is tapped, and subscribes again when the browser asks for it. */
export function servePush(): void {
  self.addEventListener('push', (event) =>
    event.waitUntil(show(pushMessageOf(textOf(event), self.location.origin))),
  );
  self.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(Promise.all([open(notification.data?.path ?? '/'), unread()]));
  });
  self.addEventListener('notificationclose', (event) => event.waitUntil(unread()));
  self.addEventListener('pushsubscriptionchange', (event) =>
    (event as ExtendableEvent).waitUntil(renew()),
  );
}

const unread = () => showUnread(self.registration);

function textOf({ data, notification }: MaybeRead): string | undefined {
  if (data || !notification) return data?.text();
  const { title, body, tag, navigate } = notification;
  return JSON.stringify({ notification: { title, body, tag, navigate } });
}

/** Shows a notification. Of one submission only the newest stays, and it makes itself heard again. */
async function show({ title, path, ...shown }: PushMessage): Promise<void> {
  const options = { ...shown, icon: '/icons/icon-192.png', data: { path }, renotify: true };
  await self.registration.showNotification(title, options);
  await unread();
}

/**
 * Opens a path. A page that has it open already comes to the front; no other page is led away from what a person does
 * there.
 */
async function open(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname + search === path;
  });
  await (there ? there.focus() : self.clients.openWindow(path));
}

/** Renews the subscription. If that fails now, the next start of a page does it. */
async function renew(): Promise<void> {
  if (!self.renewPush) importScripts(deliveryScript);
  await self.renewPush?.(self.registration.pushManager).catch(() => {});
}
