import { expect, type Page } from 'playwright/test';
import { departments } from '../../../edge-api/contract/catalogue/departments';
import type { ConsoleErrors } from './console-errors';
import { storedRows } from './device';
import { secondWave } from './forms';
import { cut, type Network, open } from './network';

/** What the browser logs about a request without an answer. */
export const noAnswer = /Failed to load resource: net::ERR_|net::ERR_FAILED|no-response/;

declare global {
  interface Window {
    letWorkerCome?: () => void;
  }
}

/** Runs in the page, before anything else: the service worker is not registered before `letWorkerCome`. */
export function holdWorker(): void {
  // An empty page has none.
  if (!('serviceWorker' in navigator)) return;
  const { register } = ServiceWorkerContainer.prototype;
  const asked = new Promise<void>((resolve) => {
    window.letWorkerCome = resolve;
  });
  ServiceWorkerContainer.prototype.register = async function (...args) {
    await asked;
    return register.apply(this, args);
  };
}

const letWorkerCome = () => window.letWorkerCome?.();

/** Waits until the service worker is active and has everything precached; from now on it comes by itself. */
export async function readyForOffline(page: Page): Promise<void> {
  const isHeld = await page.evaluate(() => 'letWorkerCome' in window);
  if (isHeld) {
    await page.context().addInitScript(letWorkerCome);
    await page.evaluate(letWorkerCome);
    await secondWave(page);
  }
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
  const hasShell = async () => Boolean(await caches.match('/app-shell', { ignoreSearch: true }));
  expect(await page.evaluate(hasShell), 'the app shell is precached').toBe(true);
}

/** Waits until the service worker has the page, the open one or the one at `path`, for its next visit. */
export async function untilPageStored(page: Page, path = ''): Promise<void> {
  const isStored = () =>
    page.evaluate(async (at) => Boolean(await caches.match(new URL(at, location.href))), path);
  await expect.poll(isStored).toBe(true);
}

/** Makes the browser say, from the next page on, that its visitor wants to use little data. */
export async function savesData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      get: () => Object.assign(new EventTarget(), { saveData: true }),
    }),
  );
}

/** Waits until this device has the services and the products of every department. */
export async function untilCatalogueStored(page: Page): Promise<void> {
  const all = ['services', ...departments].sort();
  await expect.poll(() => storedScopes(page), { timeout: 30_000 }).toEqual(all);
}

/** Returns the parts of the catalogue that this device has. */
export async function storedScopes(page: Page): Promise<string[]> {
  return (await storedRows<{ key: string }>(page, 'scopes')).map(({ key }) => key);
}

/** Cuts the connection of the page and the service worker, and checks that it is cut. */
export async function goOffline(page: Page, network: Network, consoleErrors: ConsoleErrors) {
  consoleErrors.allow(noAnswer);
  network.behave(cut);
  await page.context().setOffline(true);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  const answered = await worker.evaluate(() =>
    fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );
  expect(answered, 'the service worker reached the site').toBe(false);
}

export async function goOnline(page: Page, network: Network) {
  network.behave(open);
  await page.context().setOffline(false);
}

/** Does what `goOnline` does, and tells the page so, as a browser does. */
export async function comeOnline(page: Page, network: Network) {
  await goOnline(page, network);
  await page.evaluate(() => void dispatchEvent(new Event('online')));
}
