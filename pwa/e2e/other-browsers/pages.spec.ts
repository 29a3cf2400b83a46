import type { OtherBrowser } from '../support/browsers/other-browser';
import { button, fillIn, messageWith, readPage } from '../support/browsers/pages';
import { expect, test } from '../support/browsers/test';
import { expectDelivered, messagesAbout, unique } from '../support/deliveries';
import { rowsInPage } from '../support/device';
import { cut, open } from '../support/network';
import { routes } from '../support/routes';

const pages = [
  '/',
  '/serviceDetail/dangerous-goods',
  '/product/women',
  '/women/productdescription/karnaphuli-court-sneaker',
  '/services/blogs',
];

test('the main pages and a message, with the server and without it', async ({
  browserOfTest: browser,
  network,
  rows,
}, { project }) => {
  if (project.name === 'webkit') {
    await browser.open(network.origin);
    expect(await browser.run(() => navigator.language)).toBe('C');
  }
  const subject = unique(`From ${project.name}`);
  await expectAllPages(browser, network.origin);

  const first = await send(browser, network.origin, subject);
  await expectDelivered(() => messagesAbout(rows, subject), [first]);

  await readyForOffline(browser);
  network.behave(cut);
  await expectAllPages(browser, network.origin);
  const second = await send(browser, network.origin, subject);
  expect(await messagesAbout(rows, subject)).toEqual([first]);

  network.behave(open);
  await browser.run(() => void dispatchEvent(new Event('online')));
  await expectDelivered(() => messagesAbout(rows, subject), [first, second]);
  await expect.poll(() => browser.run(rowsInPage, 'outbox')).toEqual([]);
  expect((browser.errors() ?? []).filter((error) => !saysNoAnswer.test(error))).toEqual([]);
});

test('a page that is left while it writes keeps no other page from reading and writing', async ({
  browserOfTest: browser,
  network,
  rows,
}, { project }) => {
  await browser.open(`${network.origin}/contact`);
  await browser.run(neverEndWrites);
  await fillIn(browser, { subject: unique('Half written') });
  await expect.poll(() => browser.run(isWriting)).toBe(true);

  await browser.open(`${network.origin}/services`);
  // The test reads what the page was writing, and then sends, which writes it.
  await expect.poll(() => browser.run(rowsInPage, 'drafts')).toBeInstanceOf(Array);
  const subject = unique(`After a page of ${project.name}`);
  const id = await send(browser, network.origin, subject);
  await expectDelivered(() => messagesAbout(rows, subject), [id]);
});

/** From now on each transaction of this page that writes is busy for as long as the page runs. */
function neverEndWrites(): void {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...args) {
    const begun = transaction.apply(this, args);
    const again = () => {
      begun.objectStore(begun.objectStoreNames[0] ?? '').count().onsuccess = again;
    };
    if (begun.mode !== 'readwrite') return begun;
    again();
    if (begun.objectStoreNames.contains('drafts')) document.documentElement.dataset.writes = '';
    return begun;
  };
}

function isWriting(): boolean {
  return 'writes' in document.documentElement.dataset;
}

/**
 * What a browser and Workbox log about a request without an answer, and Firefox about a font whose page
 * was left before it came (NS_BINDING_ABORTED).
 */
const saysNoAnswer =
  /NetworkError|no-response|ServiceWorker|Failed to load|downloadable font.*status=2152398850/s;

async function expectAllPages(browser: OtherBrowser, origin: string): Promise<void> {
  for (const path of pages) {
    await test.step(path, async () => {
      await browser.open(origin + path);
      await expect.poll(() => browser.run(isIdle), { message: path }).toBe(true);
      // A heading is not enough: offline the list comes from the device.
      await expect.poll(async () => (await browser.run(readPage)).text).toMatch(/.{200}/s);
      const shown = await browser.run(readPage);
      expect(shown.heading).toBe(routes.find((route) => route.path === path)?.heading);
      expect(shown.text).not.toContain('This page could not be shown');
      if (path === '/product/women') expect(shown.text).toMatch(/BDT\s\d|HK\$\d/);
    });
  }
}

/** The work of an idle page has begun, and had time to fail. */
async function isIdle(): Promise<boolean> {
  if (performance.getEntriesByName('second-wave').length === 0) return false;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return true;
}

/** Fills in the contact form and sends it; returns the reference that the receipt shows. */
async function send(browser: OtherBrowser, origin: string, subject: string): Promise<string> {
  await browser.open(`${origin}/contact`);
  // Before, the browser would send it, and show the page of the receipt.
  await expect.poll(() => browser.run(isHydrated)).toBe(true);
  await fillIn(browser, messageWith(subject));
  await browser.click(button('Send the message'));
  await expect.poll(() => browser.run(shownReference)).toMatch(/^CM-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  return browser.run(shownReference);
}

const isHydrated = () => document.documentElement.classList.contains('hydrated');

const shownReference = (): string =>
  document
    .querySelector('[aria-labelledby="receipt-title"]')
    ?.textContent?.match(/CM-[\w-]{9}/)?.[0] ?? '';

/** The service worker is active, has the shell and the catalogue's two parts of every device. */
async function readyForOffline(browser: OtherBrowser): Promise<void> {
  const isReady = async () => {
    const { active } = await navigator.serviceWorker.ready;
    return (
      active?.state === 'activated' && !!(await caches.match('/app-shell', { ignoreSearch: true }))
    );
  };
  await expect.poll(() => browser.run(isReady), { timeout: 30_000 }).toBe(true);
  const scopes = () => browser.run(rowsInPage, 'scopes');
  const women = expect.objectContaining({ key: 'women' });
  await expect.poll(scopes, { timeout: 30_000 }).toContainEqual(women);
}
