import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { rowsStoredWhenClosing } from '../../test-support/closing-page';
import type { Network } from './network';

/** Opens another device, a phone unless `more` says else, on which the site never was and no one is logged in. */
export async function newDevice(
  browser: Browser,
  { origin }: Pick<Network, 'origin'>,
  more: BrowserContextOptions = {},
) {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [] },
    viewport: { width: 360, height: 740 },
    ...more,
  });
  return { context, page: await context.newPage() };
}

/** Returns the rows of one table of the site in the browser; none before the site has made its database. */
export const storedRows = <Row>(page: Page, table: string): Promise<Row[]> =>
  page.evaluate(rowsInPage, table) as Promise<Row[]>;

/** Does what `storedRows` does, for what only the logged-in user may see. */
export const privateRows = <Row>(page: Page, table: string): Promise<Row[]> =>
  page.evaluate(rowsInPage, { table, start: 'sampan-private-' }) as Promise<Row[]>;

/**
 * Does what `storedRows` does, in the page itself; `start` is the start of the database's name, if it is another one.
 */
export async function rowsInPage(of: string | { table: string; start: string }) {
  const { table, start } = typeof of === 'string' ? { table: of, start: null } : of;
  // Opening a missing database would make an empty one.
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) => name ?? []);
  const name = names.find((one) => (start === null ? one === 'sampan' : one.startsWith(start)));
  if (!name) return [];
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await done(indexedDB.open(name));
  try {
    return await done(db.transaction(table).objectStore(table).getAll());
  } finally {
    db.close();
  }
}

/** Writes a row without the site's own code. */
export function putRow(page: Page, table: string, row: object): Promise<void> {
  return page.evaluate(
    async ([name, value]) => {
      const opening = indexedDB.open('sampan');
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const transaction = db.transaction(name, 'readwrite');
      transaction.objectStore(name).put(value);
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = reject;
      });
      db.close();
    },
    [table, row] as const,
  );
}

/** Runs `rowsStoredWhenClosing` in the page. */
export const rowsStoredAtClosing = (page: Page): Promise<string> =>
  page.evaluate(rowsStoredWhenClosing);
