import type { Page } from 'playwright/test';

/** Rows of one table of the site in the browser; none before the site has made its database. */
export const storedRows = <Row>(page: Page, table: string): Promise<Row[]> =>
  page.evaluate(rowsInPage, table) as Promise<Row[]>;

/** As `storedRows`, in the page itself. */
export async function rowsInPage(table: string): Promise<unknown[]> {
  // Opening a missing database would make an empty one.
  const databases = await indexedDB.databases();
  if (!databases.some((database) => database.name === 'sampan')) return [];
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await done(indexedDB.open('sampan'));
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
