import type { Page } from 'playwright/test';

type WithSync = ServiceWorkerRegistration & { sync: { getTags(): Promise<string[]> } };

/** Returns the tags for which the browser will call the service worker. */
export const registeredSyncTags = (page: Page): Promise<string[]> =>
  page.evaluate(async () => ((await navigator.serviceWorker.ready) as WithSync).sync.getTags());

/** Returns the tools of the browser for the service worker of `origin`, and the id that the browser gives it. */
export async function workerTools(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve, reject) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) resolve(ours.registrationId);
    });
    devtools.send('ServiceWorker.enable').catch(reject);
  });
  return { devtools, registrationId };
}

/**
 * Makes the browser start the worker of `origin` and call it, as it does when the machine is online
 * again: the emulated network does not reach that part of Chromium.
 */
export async function callForSync(page: Page, origin: string, tag: string): Promise<void> {
  const { devtools, registrationId } = await workerTools(page, origin);
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag,
    lastChance: false,
  });
}
