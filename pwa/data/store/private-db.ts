import Dexie, { type EntityTable, type Table } from 'dexie';
import { atom } from 'nanostores';
import type { AdminRecord, AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import { limits } from '../../config/limits';
import type { StoredCursor } from './db';
import { releaseWhenSetAside } from './release-when-set-aside';
import { reopenWhenLost } from './reopen-when-lost';
import { answersWithin } from './time-limit';

/** An answer that is stored whole, such as the overview or what a user sent. */
export type StoredAnswer = { key: string; value: unknown; atMs: number };

/** A form of the dashboard that is not sent yet; `base` is the record that it was opened with. */
export type AdminDraft = { key: string; values: unknown; base: unknown; savedAtMs: number };

export type PrivateDb = Dexie & {
  services: EntityTable<AdminRecord<'services'>, 'id'>;
  products: EntityTable<AdminRecord<'products'>, 'id'>;
  'contact-messages': EntityTable<AdminRecord<'contact-messages'>, 'id'>;
  'service-requests': EntityTable<AdminRecord<'service-requests'>, 'id'>;
  users: EntityTable<AdminRecord<'users'>, 'uid'>;
  audit: EntityTable<AdminRecord<'audit'>, 'id'>;
  presets: EntityTable<AdminRecord<'presets'>, 'id'>;
  cursors: Table<StoredCursor<AdminScope>, AdminScope>;
  answers: Table<StoredAnswer, string>;
  drafts: Table<AdminDraft, string>;
};

const prefix = 'sampan-private-';
const nameOf = (uid: string) => prefix + uid;
const open = new Map<string, PrivateDb>();
/** How often `privateDb` has another database to give, since one was erased. */
export const erasures = atom(0);

/**
 * Opens the database with what only this user may see on this device. It is a database of their own, so that logging
 * out can erase all of it, and rows of two users are never in one database.
 */
export function privateDb(uid: string): PrivateDb {
  const known = open.get(uid);
  if (known) return known;
  const db = reopenWhenLost(releaseWhenSetAside(declared(uid)));
  open.set(uid, db);
  // It is erased: the same user gets a new one. Dexie leaves a connection open that was closed while it opened: that
  // one is no longer in the map, and would hold up the deletion for good.
  db.on('versionchange', () => {
    db.close();
    if (open.get(uid) === db) open.delete(uid);
    countErasure();
    return false;
  });
  return db;
}

function declared(uid: string): PrivateDb {
  const db = new Dexie(nameOf(uid)) as PrivateDb;
  db.version(1).stores({
    services: 'id, slug',
    products: 'id, slug, department',
    'contact-messages': 'id, receivedAt, status',
    'service-requests': 'id, receivedAt, status',
    users: 'uid',
    audit: 'id, at, entityId',
    cursors: 'key',
    answers: 'key',
    drafts: 'key',
  });
  // Older scripts did not delete what the feed says was erased: follow every scope from the start.
  db.version(2)
    .stores({})
    .upgrade((transaction) => transaction.table('cursors').clear());
  db.version(3).stores({ presets: 'id' });
  // What the account sent is in the device's own table since then.
  db.version(4)
    .stores({})
    .upgrade((transaction) =>
      transaction.table('answers').bulkDelete(['own-messages', 'own-requests']),
    );
  // It is being deleted. False stops Dexie's warning about that.
  db.on('versionchange', () => {
    db.close();
    return false;
  });
  return db;
}

/** Closes a database for good: what is still written into it after this is not stored. */
function letGo(uid: string): void {
  open.get(uid)?.close();
  open.delete(uid);
}

const countErasure = () => erasures.set(erasures.get() + 1);

/**
 * Erases everything that is only this user's to see: first the rows, then their database, whose
 * deletion a frozen tab can delay.
 * @throws Dexie's error, StorageTimeoutError; then something may be left
 */
export async function erasePrivateData(uid: string): Promise<void> {
  letGo(uid);
  const db = declared(uid);
  const isEmpty = await answersWithin(limits.privateEraseMs, empty(db)).then(
    () => true,
    () => false, // Deleting the database may still succeed.
  );
  // Other tabs close it at once; until then there is nothing to warn of.
  db.on('blocked', () => false);
  try {
    await answersWithin(limits.privateEraseMs, db.delete());
  } catch (error) {
    // Without rows there is nothing to see; the browser deletes it when the last tab closes it.
    if (!isEmpty) throw error;
  } finally {
    countErasure();
  }
}

const empty = (db: PrivateDb) =>
  db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())));

/**
 * Erases the private databases of everyone but the logged-in user: some may be left of a logout that could not
 * finish.
 * @param signedIn their uid, asked for once it is known which databases there are
 * @throws Dexie's error, StorageTimeoutError /
 */
export async function eraseLeftOver(signedIn: () => Promise<string | undefined>): Promise<void> {
  const names = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(prefix));
  const uid = await signedIn();
  const left = names.map((name) => name.slice(prefix.length)).filter((other) => other !== uid);
  for (const other of left) await erasePrivateData(other);
}
