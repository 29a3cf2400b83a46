import { expect, type Page } from 'playwright/test';
import type { Complaints } from './complaints';
import { cut, type Gateway, open } from './gateway';

/** The browser's own word on a request that got no answer. */
const noAnswer = /Failed to load resource: net::ERR_|net::ERR_FAILED|no-response/;

/** Until the service worker is active, has everything precached, and the catalogue is stored. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
  expect(await page.evaluate(() => caches.match('/app-shell', { ignoreSearch: true }))).toBeTruthy();
  await expect.poll(() => storedScopes(page), { timeout: 30_000 }).toEqual(['services', 'women']);
}

/** The parts of the catalogue that this device has. */
function storedScopes(page: Page): Promise<IDBValidKey[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'sampan')) return [];
    const opening = indexedDB.open('sampan');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const keys = db.transaction('scopes').objectStore('scopes').getAllKeys();
    await new Promise((done) => {
      keys.onsuccess = done;
    });
    db.close();
    return keys.result;
  });
}

/** Cuts the page and the service worker off, and proves it. */
export async function goOffline(page: Page, gateway: Gateway, complaints: Complaints) {
  complaints.expect(noAnswer);
  gateway.behave(cut);
  await page.context().setOffline(true);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker to cut off.');
  const answered = await worker.evaluate(() =>
    fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );
  expect(answered, 'the service worker reached the site').toBe(false);
}

export async function goOnline(page: Page, gateway: Gateway) {
  gateway.behave(open);
  await page.context().setOffline(false);
}
