import Dexie, { type EntityTable, type Table, type Transaction } from 'dexie';
import type { AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import type { CatalogueScope } from '../../../edge-api/contract/catalogue/catalogue-feed';
import type { Picture } from '../../../edge-api/contract/catalogue/picture';
import type { Product } from '../../../edge-api/contract/catalogue/product';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import type { CustomerReply } from '../../../edge-api/contract/conversation/reply';
import type { Problem } from '../../../edge-api/contract/problem';
import type { CustomerDecision } from '../../../edge-api/contract/quotation/quotation';
import type { Role } from '../../../edge-api/contract/sign-in';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import { releaseWhenSetAside } from './release-when-set-aside';
import { reopenWhenLost } from './reopen-when-lost';
import type { Sent } from './sent';
import type { Attempts, FileBytes, StoredFile } from './stored-file';

/**
 * How far this device has followed a scope. `checkedAtMs`: when the API last said that this is all;
 * null until it did for the first time (a first answer of several pages). `truncated`: only the newest
 * rows are stored, because the scope is too large for a device.
 */
export type StoredCursor<Scope extends string = string> = {
  key: Scope;
  cursor: string;
  checkedAtMs: number | null;
  truncated?: boolean;
  /** While older records are still to be fetched: behind which position, and how many. */
  fill?: { next: string; left: number };
};

/** `editing`: delayed until the form sends the entry or is closed. */
export type OutboxState = 'waiting' | 'sending' | 'needs-attention' | 'editing';

/** A change by an admin, as a screen gives it to the outbox. */
export type PendingChange = {
  /** What it changes; a picture is uploaded before the product or service that shows it. No feed has rates. */
  scope: AdminScope | 'pictures' | 'rates';
  entityId: string;
  method: 'PUT' | 'PATCH' | 'DELETE' | 'POST';
  path: string;
  /** The version it was made from; null for something new. */
  ifMatch: number | null;
  /** The record that it was made from, for merging. */
  base: Record<string, unknown> | null;
  /** The picture itself. */
  file?: Blob;
  /** A name for people, such as that of the product. */
  subject: string;
  body: Record<string, unknown>;
};

/** What every entry of the outbox has. */
type Waiting = Attempts & {
  /** Order of writing on this device. */
  position: number;
  /** UUIDv7, the idempotency key. */
  id: string;
  /** That of the submission, also of one that a reply or decision is about; empty for a change. */
  reference: string;
  /** Who was logged in when it was written; it is sent only as theirs. */
  ownerUid?: string | null;
  /** A name for people: the message's subject, the cargo. */
  subject: string;
  /** The version of the contract that the body follows; entries of older versions have none. */
  contract?: number;
  /** Opens the submission's page; the body has only its hash. Entries of older versions have none. */
  linkKey?: string;
  state: OutboxState;
  /** Why the server refused it. */
  problem: Problem | null;
  /** Our API said that the account of `ownerUid` was deleted: this can never be sent. */
  isOwnerDeleted?: boolean;
  about?: undefined;
  change?: undefined;
};

/** What a form sends, as its version of the app wrote it. */
export type SubmissionBody = {
  [field: string]: unknown;
  writtenAt?: string;
  formerReferences?: string[];
  linkKeyHash?: string;
};

export type SubmissionEntry = Waiting & { kind: SubmissionKind; body: SubmissionBody };

/** What a customer writes about a submission, which `about` names. */
type Word = Omit<Waiting, 'about'> & { about: { submissionId: string; kind: SubmissionKind } };
export type ReplyEntry = Word & { kind: 'reply'; body: CustomerReply };
export type DecisionEntry = Word & { kind: 'decision'; body: CustomerDecision };
export type WordEntry = ReplyEntry | DecisionEntry;

/** `current`: after a conflict, the server's record. */
export type ChangeEntry = Omit<Waiting, 'change'> & {
  kind: 'change';
  body: Record<string, unknown>;
  change: Omit<PendingChange, 'subject' | 'body'> & { current: Record<string, unknown> | null };
};

/** What the server has not confirmed. It leaves this table only when it has; its body is complete. */
export type OutboxEntry = SubmissionEntry | WordEntry | ChangeEntry;

/** A form that is not sent yet; `ownerUid` as in the outbox. */
export type Draft = {
  key: string;
  values: unknown;
  savedAtMs: number;
  ownerUid?: string | null;
  /** Only of the last words of a closing page: the key of the draft that they become. */
  formKey?: string;
};

/** Why a user lost access on this device, and what is still to be done about it. */
export type LostAccess = {
  key: 'lost-access';
  uid: string;
  reason: 'account-blocked' | 'account-deleted' | 'not-staff' | 'session-ended';
  wasStaff: boolean;
  /** Changes that waited in the outbox and can never be accepted. */
  removedChanges: number;
  /** Messages and requests of a deleted account that were not sent; rows of older versions have none. */
  unsentEntries?: number;
  /** Their private database is gone. */
  isErased: boolean;
  /** The identity provider no longer says that they are logged in here. */
  isSignedOut: boolean;
  isRead: boolean;
};

/** A product that was looked at on this device. */
export type Viewed = { id: string; viewedAtMs: number };

/** A product collected for an enquiry, as it was then: it may leave the catalogue meanwhile. */
export type BasketItem = Pick<Product, 'id' | 'name' | 'department' | 'price'> & {
  picture: Picture | null;
  quantity: number;
  collectedAtMs: number;
};

/** Who is logged in on this device, in all tabs; there is one row at most. */
export type SessionRow = {
  key: 'current';
  uid: string;
  email: string;
  /** Empty where the account has none. */
  displayName: string;
  emailVerified: boolean;
  /** What the API said last; null until it has said it. */
  role: Role | null;
  /** The token for the API; null until the API gave one, and again after it refused it. */
  token: string | null;
  /** When the token ends, by the clock of this device. */
  tokenExpiresAtMs: number;
  /** When the identity provider last said that this is so. */
  confirmedAtMs: number;
  /** When our API last answered this session, by the clock of this device. */
  reachedAtMs?: number;
  /** What that clock last showed, and by how many ms it was set back since `reachedAtMs`. */
  lastSeenMs?: number;
  setBackMs?: number;
};

/** What the screens know of who is logged in. */
export type SessionUser = Pick<
  SessionRow,
  'uid' | 'email' | 'displayName' | 'emailVerified' | 'role'
>;

/** A subscription to push messages of this device. */
export type StoredPush = {
  /** A submission, which its link opens; or `account`: all that the account hears of. */
  of: string;
  /** The id of the subscription at our server. */
  id: string;
  /** For a submission, the key of its link, also when its page is not stored any more. */
  linkKey: string | null;
  /** Who was logged in when it was switched on; it ends when they log out. */
  ownerUid: string | null;
  /** The address of the browser's subscription that the server was told of. */
  endpoint: string;
};

export type SampanDb = Dexie & {
  services: EntityTable<Service, 'id'>;
  products: EntityTable<Product, 'id'>;
  scopes: Table<StoredCursor<CatalogueScope>, CatalogueScope>;
  outbox: EntityTable<OutboxEntry, 'position'>;
  drafts: Table<Draft, string>;
  viewed: Table<Viewed, string>;
  basket: EntityTable<BasketItem, 'id'>;
  session: Table<SessionRow, SessionRow['key']>;
  notices: Table<LostAccess, LostAccess['key']>;
  files: EntityTable<StoredFile, 'id'>;
  fileBytes: EntityTable<FileBytes, 'id'>;
  pushes: Table<StoredPush, string>;
  sent: EntityTable<Sent, 'id'>;
};

/** The database of this device; opened at first use. */
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
  db.version(3).stores({ basket: 'id, collectedAtMs' });
  db.version(4).stores({ session: 'key' });
  db.version(5).stores({ notices: 'key' });
  // A file without a request is not in that index, as null is no key.
  db.version(6).stores({ files: 'id, requestId', fileBytes: 'id' });
  db.version(7).stores({ tracked: 'id', outbox: '++position, &id, state, kind' });
  db.version(8).stores({ pushes: 'of' });
  // Only what has a receipt is in that index.
  db.version(9).stores({ sent: 'id, receiptAt' }).upgrade(joinReceiptsAndPages);
  return reopenWhenLost(releaseWhenSetAside(db));
}

const former = ['receipts', 'tracked'];

/**
 * @until 0.8 A worker of 0.6.0 may deliver behind a page of this version: joins what it stored. @throws Dexie's error /
 */
export const joinFormer = (db: SampanDb): Promise<void> =>
  db.transaction('rw', [...former, 'sent', 'session'], joinReceiptsAndPages);

/** Up to 0.6.0 a submission had a receipt in one table and its page in another: both become one row. */
async function joinReceiptsAndPages(transaction: Transaction): Promise<void> {
  const tables = former.map((name) => transaction.table(name));
  const [receipts, pages] = await Promise.all(tables.map((table) => table.toArray()));
  if (!receipts?.length && !pages?.length) return;
  const session: SessionRow | undefined = await transaction.table('session').get('current');
  // What was of someone who has logged out since is gone.
  const isMeant = ({ ownerUid }: Pick<Sent, 'ownerUid'>) => !ownerUid || ownerUid === session?.uid;
  const sent = transaction.table<Sent, string>('sent');
  const joined = new Map((await sent.toArray()).map((row) => [row.id, row] as const));
  for (const { sent: body, ...page } of pages?.filter(isMeant) ?? []) {
    joined.set(page.id, { ...joined.get(page.id), ...page, opens: true, ...(body && { body }) });
  }
  for (const { ownerUid = null, ...receipt } of receipts?.filter(isMeant) ?? []) {
    const page = joined.get(receipt.id);
    joined.set(receipt.id, {
      ...{ opens: false, linkKey: null, page: null, askedAtMs: 0 },
      ...page,
      ...receipt,
      ownerUid: page?.ownerUid ?? ownerUid,
      receiptAt: receipt.receivedAt,
    });
  }
  await sent.bulkPut([...joined.values()]);
  await Promise.all(tables.map((table) => table.clear()));
}
