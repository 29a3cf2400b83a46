/**
 * The errors with which an iPhone reports a connection that it closed in the background (Dexie issues 2296 and 2008).
 */
export const lostConnectionErrors = ['UnknownError', 'InvalidStateError'] as const;
export type LostConnectionError = (typeof lostConnectionErrors)[number];

export type ConnectionLoss = {
  /**
   * Breaks the connection that the `atCall`-th call of IndexedDB from now on uses: this call and every later one over
   * that connection throws, and its open transaction is rolled back. Connections that are opened later work.
   */
  breakAt: (errorName: string, atCall: number) => void;
  /** Counts the calls since then, also those that failed. */
  calls: () => number;
  restore: () => void;
};

/**
 * Comes between the code and IndexedDB. It has to be there before a connection is opened, as Dexie keeps the methods
 * that it finds then. It needs nothing of this file, so that it also runs in a page.
 */
export function connectionLoss(): ConnectionLoss {
  const undo: (() => void)[] = [];
  let broken = new WeakSet<IDBDatabase>();
  let errorName = '';
  let breaksAt = 0;
  let calls = 0;

  function connectionOf(target: object): IDBDatabase {
    if (target instanceof IDBDatabase) return target;
    if (target instanceof IDBTransaction) return target.db;
    if (target instanceof IDBObjectStore) return target.transaction.db;
    if (target instanceof IDBIndex) return target.objectStore.transaction.db;
    return connectionOf((target as IDBCursor).source);
  }

  function wrap(prototype: object, names: string[]): void {
    for (const name of names) {
      const original: (...args: unknown[]) => unknown = Reflect.get(prototype, name);
      const wrapped = function (this: object, ...args: unknown[]) {
        const connection = connectionOf(this);
        if (breaksAt > 0) calls += 1;
        if (calls === breaksAt && breaksAt > 0) broken.add(connection);
        if (!broken.has(connection)) return original.apply(this, args);
        // A commit fails without an exception: the transaction is aborted.
        if (this instanceof IDBTransaction) return this.abort();
        throw new DOMException('The connection was lost.', errorName);
      };
      Reflect.set(prototype, name, wrapped);
      undo.push(() => Reflect.set(prototype, name, original));
    }
  }

  const reads = ['get', 'getKey', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor', 'count'];
  wrap(IDBDatabase.prototype, ['transaction']);
  wrap(IDBTransaction.prototype, ['commit']);
  wrap(IDBObjectStore.prototype, [...reads, 'add', 'put', 'delete', 'clear']);
  wrap(IDBIndex.prototype, reads);
  wrap(IDBCursor.prototype, ['continue', 'update', 'delete']);
  return {
    breakAt(name, atCall) {
      broken = new WeakSet();
      errorName = name;
      breaksAt = atCall;
      calls = 0;
    },
    calls: () => calls,
    restore: () => {
      for (const put of undo) put();
    },
  };
}
