import Dexie, { type EntityTable, type Table } from 'dexie';
import type { CatalogueScope } from '../../edge-api/contract/catalogue';
import type { Problem } from '../../edge-api/contract/problem';
import type { Product } from '../../edge-api/contract/product';
import type { Service } from '../../edge-api/contract/service';
import type { Receipt, SubmissionKind } from '../../edge-api/contract/submission';

/**
 * One part of the catalogue as far as this device knows it. `checkedAtMs`: when the API last said that
 * this is all; null until it did for the first time (a first answer of several pages). `truncated`:
 * of this department only the newest products are kept, older ones the API alone knows.
 */
export type StoredScope = {
  key: CatalogueScope;
  cursor: string;
  checkedAtMs: number | null;
  truncated?: boolean;
};

/** `editing` entries are held back until the form sends or releases them. */
export type OutboxState = 'waiting' | 'sending' | 'needs-attention' | 'editing';

/** A submission that the server has not confirmed. It leaves this table only when it has. */
export type OutboxEntry = {
  /** Order of writing on this device. */
  position: number;
  /** UUIDv7, the idempotency key. */
  id: string;
  kind: SubmissionKind;
  reference: string;
  /** What a person would call it: the message's subject, the cargo. */
  subject: string;
  /** The body to be posted, complete. */
  body: Record<string, unknown>;
  state: OutboxState;
  attempts: number;
  /** Not before this time, ms since the epoch. */
  nextAttemptAtMs: number;
  /** What it waits for: a connection may come back early, a server's word is kept. */
  waitsFor: 'network' | 'server';
  /** Why the server refused it. */
  problem: Problem | null;
};

/** A submission that the server confirmed. */
export type StoredReceipt = Receipt & { kind: SubmissionKind; subject: string };

/** A half-filled form. */
export type Draft = { key: string; values: unknown; savedAtMs: number };

/** A product that was looked at on this device. */
export type Viewed = { id: string; viewedAtMs: number };

export type SampanDb = Dexie & {
  services: EntityTable<Service, 'id'>;
  products: EntityTable<Product, 'id'>;
  scopes: Table<StoredScope, CatalogueScope>;
  outbox: EntityTable<OutboxEntry, 'position'>;
  receipts: Table<StoredReceipt, string>;
  drafts: Table<Draft, string>;
  viewed: Table<Viewed, string>;
};

/** Opens (at first use) what this device keeps. */
export function openDb(name = 'sampan'): SampanDb {
  // "strict": a write counts once it is on the disk, which is what the outbox promises with its receipt.
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as SampanDb;
  db.version(1).stores({
    services: 'id, slug, position',
    products: 'id, slug, department',
    scopes: 'key',
    outbox: '++position, &id, state',
    receipts: 'id, receivedAt',
    drafts: 'key',
  });
  // A version names only the tables it adds or changes: the outbox stays as it is.
  db.version(2).stores({ viewed: 'id, viewedAtMs' });
  return db;
}
