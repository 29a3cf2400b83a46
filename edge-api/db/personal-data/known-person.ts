import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  namedSubmissionsAtMost,
  type PersonalDataCounts,
  type PersonalDataPreview,
} from '../../contract/admin/personal-data';
import type { UserRow } from '../accounts/user-queries';
import type { Database } from '../tables';

/** Whose data is meant: an address, compared without regard to case, and accounts. */
export type Person = {
  /** Null where the accounts alone count: nobody proved that the address is theirs. */
  email: string | null;
  uids: readonly string[];
  /** By the address counts only what was sent without an account: the rest is another account's own. */
  unownedOnly?: boolean;
};

/** A submission as far as it decides what is erased. */
export type KnownSubmission = {
  id: string;
  reference: string;
  email: string;
  status: string;
  version: number;
  received_at: Date;
};

/** What is known of a person: by their address, and by the accounts with this address. */
export type Known = {
  accounts: UserRow[];
  messages: KnownSubmission[];
  requests: KnownSubmission[];
  mails: { id: string; isWaiting: boolean }[];
};

/** The accounts that have this address, in whatever case it was written. */
export const accountsOf = (db: Kysely<Database>, email: string): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy('uid')
    .execute();

/** Conditions that choose what is a person's, for tables named without an alias. */
export const isOf = {
  contact_messages: (person: Person) => isTheirs(sql`email`, person),
  service_requests: (person: Person) => isTheirs(sql`contact ->> 'email'`, person),
};

const isTheirs = (
  written: RawBuilder<string>,
  { email, uids, unownedOnly = false }: Person,
): RawBuilder<boolean> =>
  sql`(owner_uid = any(${uids})
    or (lower(${written}) = lower(${email}) and (owner_uid is null or not ${unownedOnly}::boolean)))`;

/**
 * Looks up what is known of a person. With `lock`, in a transaction, the submissions found can't
 * change until its end.
 */
export async function knownOf(
  db: Kysely<Database>,
  person: Person,
  { lock = false } = {},
): Promise<Known> {
  const locking = lock ? sql`for update` : sql``;
  const find = async (table: keyof typeof isOf, email: RawBuilder<string>) => {
    const { rows } = await sql<KnownSubmission>`
      select id, reference, ${email} as email, status, version, received_at
      from ${sql.table(table)} where ${isOf[table](person)}
      order by id ${locking}`.execute(db);
    return rows;
  };
  const accounts = await db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`uid = any(${person.uids})`)
    .orderBy('uid')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  const messages = await find('contact_messages', sql`email`);
  const requests = await find('service_requests', sql`contact ->> 'email'`);
  const mails = await mailsOf(db, person, [...messages, ...requests]);
  return { accounts, messages, requests, mails };
}

/** Mails about the submissions, and those to the address. The company's own address is no visitor's. */
async function mailsOf(
  db: Kysely<Database>,
  { email, unownedOnly = false }: Person,
  submissions: readonly KnownSubmission[],
): Promise<Known['mails']> {
  const address = unownedOnly ? null : email;
  const { rows } = await sql<Known['mails'][number]>`
    select id, state = 'waiting' as "isWaiting" from mails
    where submission_id = any(${submissions.map(({ id }) => id)}::uuid[])
      or (lower(recipient) = lower(${address}) and audience = 'visitor')
    order by id`.execute(db);
  return rows;
}

/** How many entries of the audit say something of these things, or name these accounts as who did it. */
async function countAuditEntries(db: Kysely<Database>, known: Known): Promise<number> {
  const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id);
  const uids = known.accounts.map(({ uid }) => uid);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_entries
    where (entity_kind = 'contact-message' and entity_id = any(${ids(known.messages)}))
      or (entity_kind = 'service-request' and entity_id = any(${ids(known.requests)}))
      or (entity_kind = 'user' and entity_id = any(${uids}))
      or by_uid = any(${uids})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How much of each kind there is. */
export const countsOf = async (
  db: Kysely<Database>,
  known: Known,
): Promise<PersonalDataCounts> => ({
  accounts: known.accounts.length,
  messages: known.messages.length,
  requests: known.requests.length,
  mails: known.mails.length,
  waitingMails: known.mails.filter(({ isWaiting }) => isWaiting).length,
  auditEntries: await countAuditEntries(db, known),
});

/**
 * Stands for exactly these accounts and submissions in exactly these versions (SHA-256 in hex). Mails
 * and entries of the audit come with them.
 */
export async function seenOf({ accounts, messages, requests }: Known): Promise<string> {
  const versions = (rows: readonly { id: string; version: number }[]) =>
    rows.map(({ id, version }) => `${id} ${version}`);
  const users = accounts.map(({ uid, version }) => ({ id: uid, version }));
  return sha256(JSON.stringify([users, messages, requests].map(versions)));
}

/** SHA-256 of a text, in hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is known of an address, and so what an erasure would erase; one state of the database. */
export const previewOf = (db: Kysely<Database>, email: string): Promise<PersonalDataPreview> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const uids = (await accountsOf(transaction, email)).map(({ uid }) => uid);
      const known = await knownOf(transaction, { email, uids });
      return {
        email: email.toLowerCase(),
        counts: await countsOf(transaction, known),
        accounts: known.accounts.map(({ uid, email, display_name, role, blocked }) => ({
          uid,
          email,
          displayName: display_name,
          role,
          blocked,
        })),
        submissions: [
          ...known.messages.map((row) => ({ kind: 'contact-message' as const, row })),
          ...known.requests.map((row) => ({ kind: 'service-request' as const, row })),
        ]
          .sort((a, b) => b.row.received_at.getTime() - a.row.received_at.getTime())
          .slice(0, namedSubmissionsAtMost)
          .map(({ kind, row: { reference, email, status, received_at } }) => ({
            kind,
            reference,
            email,
            status,
            receivedAt: received_at.toISOString(),
          })),
        isStaff: known.accounts.some(({ role }) => role === 'admin'),
        seen: await seenOf(known),
      };
    });
