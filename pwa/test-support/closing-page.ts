/**
 * Runs in the page: tells it that it is closing; returns the rows that it then stores for good, as JSON. A page that
 * is really closed has half a second for that, and on a busy machine the browser drops it.
 */
export async function rowsStoredWhenClosing(): Promise<string> {
  const waiting: unknown[] = [];
  const stored: unknown[] = [];
  const { put } = IDBObjectStore.prototype;
  const { commit } = IDBTransaction.prototype;
  IDBObjectStore.prototype.put = function (...row) {
    waiting.push(row[0]);
    return put.apply(this, row);
  };
  IDBTransaction.prototype.commit = function () {
    stored.push(...waiting.splice(0));
    commit.call(this);
  };
  dispatchEvent(new Event('pagehide'));
  // A closing page reaches what is queued behind the event, and no later task.
  for (let turn = 0; turn < 100; turn += 1) await null;
  Object.assign(IDBObjectStore.prototype, { put });
  Object.assign(IDBTransaction.prototype, { commit });
  return JSON.stringify(stored);
}
