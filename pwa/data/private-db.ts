import Dexie, { type EntityTable, type Table } from 'dexie';
import type { OfficeRecord, OfficeScope } from '../../edge-api/contract/office/changes';
import { reopenWhenLost } from './reopening';

/** How far this device has followed a scope; `checkedAtMs` as in the public catalogue. */
export type OfficeCursor = { key: OfficeScope; cursor: string; checkedAtMs: number | null };

/** An answer that is kept whole, such as the overview or a user's own requests. */
export type KeptAnswer = { key: string; value: unknown; atMs: number };

/** A half-filled form of the office; `base` is the record that it was opened with. */
export type OfficeDraft = { key: string; values: unknown; base: unknown; savedAtMs: number };

export type PrivateDb = Dexie & {
  services: EntityTable<OfficeRecord<'services'>, 'id'>;
  products: EntityTable<OfficeRecord<'products'>, 'id'>;
  'contact-messages': EntityTable<OfficeRecord<'contact-messages'>, 'id'>;
  'service-requests': EntityTable<OfficeRecord<'service-requests'>, 'id'>;
  users: EntityTable<OfficeRecord<'users'>, 'uid'>;
  audit: EntityTable<OfficeRecord<'audit'>, 'id'>;
  cursors: Table<OfficeCursor, OfficeScope>;
  answers: Table<KeptAnswer, string>;
  drafts: Table<OfficeDraft, string>;
};

const nameOf = (uid: string) => `sampan-private-${uid}`;
const open = new Map<string, PrivateDb>();

/**
 * What only this user may see on this device: a database of their own, so that signing out can
 * erase all of it and nobody's rows ever stand beside another's.
 */
export function privateDb(uid: string): PrivateDb {
  const known = open.get(uid);
  if (known) return known;
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
  open.set(uid, reopenWhenLost(db));
  // Another tab erases it at sign-out: let go, and start anew if the same user comes back. False
  // keeps Dexie from warning of what is meant.
  db.on('versionchange', () => {
    db.close();
    open.delete(uid);
    return false;
  });
  return db;
}

/** Erases everything that is only this user's to see. */
export async function erasePrivateData(uid: string): Promise<void> {
  open.get(uid)?.close();
  open.delete(uid);
  const db = new Dexie(nameOf(uid));
  // Until the other tabs have let go, which they do at once.
  db.on('blocked', () => false);
  await db.delete();
}
