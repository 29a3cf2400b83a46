import type { Page } from 'playwright/test';

/** Rows of one table that the site keeps in the browser; none while it has not made its database. */
export function storedRows<Row>(page: Page, table: string): Promise<Row[]> {
  return page.evaluate(async (name) => {
    // Opening a database that is not there would make an empty one.
    const databases = await indexedDB.databases();
    if (!databases.some((database) => database.name === 'sampan')) return [];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await done(indexedDB.open('sampan'));
    try {
      return await done(db.transaction(name).objectStore(name).getAll());
    } finally {
      db.close();
    }
  }, table);
}
