import Dexie, { type DexieError, type PromiseExtended } from 'dexie';

// The names of errors that show a lost connection: the first comes when the browser's storage process has gone, the
// second when the connection was closed under us, the others when that met an open or a transaction.
const lostNames = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError']);

/**
 * A browser closes a page's connection to its database by itself, as iOS does in the background;
 * everything that uses it fails afterwards. Each operation of `db`, and each transaction as a whole,
 * then opens a new connection and is repeated once. A transaction may so run twice although its first
 * run was stored, so it must come to the same result again. Returns `db`.
 */
export function reopenWhenLost<Db extends Dexie>(db: Db): Db {
  const transaction = db.transaction as Work;
  db.transaction = ((...args) =>
    repeatedOnce(db, () => transaction.apply(db, args))) as typeof db.transaction;
  // Dexie runs every operation outside a transaction through this method of its tables.
  const { prototype } = (db as unknown as WithTables).Table;
  const single = prototype._trans;
  prototype._trans = function (...args) {
    return repeatedOnce(db, () => single.apply(this, args));
  };
  return db;
}

type Work = (...args: unknown[]) => PromiseExtended<unknown>;
type WithTables = { Table: { prototype: { _trans: Work } } };

function repeatedOnce(db: Dexie, work: () => PromiseExtended<unknown>): PromiseExtended<unknown> {
  // A part of a transaction can't be repeated alone: the whole is.
  if (Dexie.currentTransaction) return work();
  if (!db.isOpen() && !db.hasBeenClosed()) {
    const opened = db.open();
    // The work itself meets a failure to open, and reports it.
    return opened.then(noop, noop).then(() => repeatedWith(db, work));
  }
  return repeatedWith(db, work);
}

function repeatedWith(db: Dexie, work: () => PromiseExtended<unknown>): PromiseExtended<unknown> {
  const used = db.backendDB();
  return work().catch((error: unknown) => {
    // Closed on purpose, as a private database is when its user logs out: it stays closed.
    if (!isLost(error) || db.hasBeenClosed()) throw error;
    // Work that failed beside this one may have opened a new connection already.
    if (db.backendDB() === used) db.close({ disableAutoOpen: false });
    const opened = db.open().catch(failAsClosed);
    return opened.then(work).catch((again: unknown) => {
      if (isLost(again)) failAsClosed(again);
      throw again;
    });
  });
}

// Of all errors this one leaves a screen as it is, with what it shows.
function failAsClosed(cause: unknown): never {
  throw new Dexie.DatabaseClosedError('The connection could not be opened again.', cause as object);
}

/** Whether the connection was lost; not so where the device is full, or the work itself was wrong. */
function isLost(error: unknown): boolean {
  const { name, inner } = error as Partial<DexieError>;
  if (name === 'AbortError') return !inner || inner.name === name || lostNames.has(inner.name);
  return name !== undefined && lostNames.has(name);
}

const noop = () => {};
