import type { Table, Transaction } from 'dexie';

/**
 * Stores a row before the next task of the page, which a closing page does not reach. Live queries
 * don't hear of it.
 * @throws Dexie's error
 */
export async function putAtOnce<Row>(table: Table<Row>, row: Row): Promise<void> {
  await table.db.transaction('rw', table, ({ idbtrans }: Transaction) => {
    idbtrans.objectStore(table.name).put(row);
    // The page would be gone before a transaction ends by itself.
    idbtrans.commit();
  });
}
