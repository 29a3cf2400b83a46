import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  namedSubmissionsAtMost,
  type PersonalDataCounts,
  type PersonalDataPreview,
} from '../../contract/admin/personal-data';
import { sha256 } from '../../contract/sha256';
import type { SubmissionKind } from '../../contract/submission';
import type { UserRow } from '../accounts/user-queries';
import type { SubmissionRow } from '../submissions/submission-row';
import type { Database } from '../tables';

/** A person: an e-mail address, in any case of its letters, and accounts. */
export type Person = {
  /** Null when only the accounts count, because the person has not proved that the address is theirs. */
  email: string | null;
  uids: readonly string[];
  /** Only submissions without an account count as sent with the address. */
  unownedOnly?: boolean;
};

/** The fields of a submission that an erasure needs. */
export type KnownSubmission = {
  id: string;
  reference: string;
  email: string;
  status: string;
  version: number;
  received_at: Date;
};

/** The data of a person, found by their address and their accounts. */
export type Known = {
  accounts: UserRow[];
  messages: KnownSubmission[];
  requests: KnownSubmission[];
  mails: { id: string; isWaiting: boolean }[];
};

/** The accounts that have this address, in any case of its letters. */
export const accountsOf = (db: Kysely<Database>, email: string): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy('uid')
    .execute();

/** The condition for the submissions of a person. */
const isOf = ({ email, uids, unownedOnly = false }: Person): RawBuilder<boolean> =>
  sql`(owner_uid = any(${uids}) or (lower(submissions.email) = lower(${email})
    and (owner_uid is null or not ${unownedOnly}::boolean)))`;

/**
 * Looks up the data of a person. With `lock`, no one can change these accounts and submissions until the transaction
 * ends.
 */
export async function knownOf(
  db: Kysely<Database>,
  person: Person,
  { lock = false } = {},
): Promise<Known> {
  const locking = lock ? sql`for update` : sql``;
  const accounts = await db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`uid = any(${person.uids})`)
    .orderBy('uid')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  const { rows: submissions } = await sql<KnownSubmission & Pick<SubmissionRow, 'kind'>>`
    select id, kind, reference, email, status, version, received_at
    from submissions where ${isOf(person)} order by id ${locking}`.execute(db);
  const of = (kind: SubmissionKind) => submissions.filter((one) => one.kind === kind);
  const mails = await mailsOf(db, person, submissions);
  const [messages, requests] = [of('contact-message'), of('service-request')];
  return { accounts, messages, requests, mails };
}

/** Selects the mails about the submissions, and the mails to the address as that of a customer. */
async function mailsOf(
  db: Kysely<Database>,
  { email, unownedOnly = false }: Person,
  submissions: readonly KnownSubmission[],
): Promise<Known['mails']> {
  const address = unownedOnly ? null : email;
  const { rows } = await sql<Known['mails'][number]>`
    select id, state = 'waiting' as "isWaiting" from mails
    where submission_id = any(${submissions.map(({ id }) => id)}::uuid[])
      or (lower(recipient) = lower(${address}) and audience in ('update', 'visitor'))
    order by id`.execute(db);
  return rows;
}

/** Counts the audit entries about these records, and those of changes that these accounts made. */
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

/** Counts the rows of each kind. */
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
 * Hashes (SHA-256 in hex) exactly these accounts and submissions in exactly these versions. Mails and audit entries
 * belong to them.
 */
export async function seenOf({ accounts, messages, requests }: Known): Promise<string> {
  const versions = (rows: readonly { id: string; version: number }[]) =>
    rows.map(({ id, version }) => `${id} ${version}`);
  const users = accounts.map(({ uid, version }) => ({ id: uid, version }));
  return sha256(JSON.stringify([users, messages, requests].map(versions)));
}

/** Returns what an erasure of an address would erase, all of one moment. */
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
