import { type Kysely, sql, type Transaction } from 'kysely';
import type { StopReason } from '../../contract/admin/api-keys';
import { lockSubmission } from '../records/lock-submission';
import { wasErasedSince } from '../records/tombstones';
import type { Database } from '../tables';
import { type KeyRow, stoppedOf } from './key-standing';
import { isBlocked } from './known-addresses';
import { findStanding } from './session-queries';
import type { UserRow } from './user-queries';

/** A session of a user; `signedInAtS`: when it began, in whole seconds since the epoch. */
type Session = { uid: string; signedInAtS: number };

/**
 * The right by which someone may change something. `server`: the server itself, or its operator at the command line.
 * `program`: a program with the API key `keyId`. `person`: someone who has just logged in at the identity provider,
 * with or without an account here. `link`: someone with the key of a submission's link, by its hash.
 */
export type Rights =
  | VisitorRights
  | { of: 'server' }
  | ({ of: 'user' } & Session)
  | ({ of: 'admin' } & Session)
  | ({ of: 'person'; email: string } & Session)
  | { of: 'program'; keyId: string }
  | LinkRights;

/**
 * A person with neither account nor link. `submissionId`: the submission to which they add a file, while none of its
 * links was ended; from then on they need a key.
 */
type VisitorRights = { of: 'visitor'; submissionId?: string };

/** The right that a link key gives: it opens this one submission. `heldBy`: see `submission_links`. */
export type LinkRights = {
  of: 'link';
  submissionId: string;
  hash: string;
  heldBy: Database['submission_links']['held_by'];
};

/** Why someone has no rights. For an API key: the reason why it ended, or `no-key` where it never existed. */
export type RightsLoss =
  | 'session-ended'
  | 'erased'
  | 'blocked'
  | 'no-admin'
  | 'unverified'
  | 'no-key'
  | 'no-link'
  | StopReason;

/** Someone may not do what they asked for, or no longer may; `uid`: the account, where it is known. */
export class RightsError extends Error {
  override name = 'RightsError';
  constructor(
    readonly why: RightsLoss,
    readonly uid: string | null,
  ) {
    super(`No rights: ${why}.`);
  }
}

declare const rightsWereRead: unique symbol;

/** A transaction in which rights were read that last until it ends. Only `authorized` makes one. */
export type AuthorizedTransaction = Transaction<Database> & { readonly [rightsWereRead]: true };

/**
 * Does `work` in a transaction that reads the rights first. A change that ends them, such as a block or the
 * withdrawal of a key, was either made before and is found here, or waits until the transaction ends.
 * @param lockFirst takes locks that others take before they change rights; the order prevents deadlocks
 * @throws RightsError, and what `work` throws
 */
export const authorized = <Result>(
  db: Kysely<Database>,
  rights: Rights,
  work: (transaction: AuthorizedTransaction) => Promise<Result>,
  lockFirst: (transaction: Transaction<Database>) => Promise<unknown> = async () => {},
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await lockFirst(transaction);
    await holdRights(transaction, rights);
    return work(transaction as AuthorizedTransaction);
  });

async function holdRights(transaction: Transaction<Database>, rights: Rights): Promise<void> {
  if (rights.of === 'server') return;
  if (rights.of === 'visitor') return holdOpen(transaction, rights);
  if (rights.of === 'program') {
    const key = await transaction
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', rights.keyId)
      .forShare()
      .executeTakeFirst();
    requireWorkingKey(key);
    return;
  }
  if (rights.of === 'link') return holdLink(transaction, rights);
  // This is a statement of its own, so that the next one sees the changes for which this one waited.
  await transaction
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', rights.uid)
    .forShare()
    .execute();
  if (rights.of === 'person') return refuseBlocked(transaction, rights);
  const account = await requireAccount(transaction, rights);
  if (rights.of === 'admin') requireAdmin(account);
}

/**
 * Locks the submission first, as its erasure and the end of its links do: so two transactions never wait for each
 * other.
 */
async function holdLink(transaction: Transaction<Database>, rights: LinkRights): Promise<void> {
  await lockSubmission(transaction, rights.submissionId);
  await requireLink(transaction, rights, { lock: true });
}

/** Does what `holdLink` does, for a visitor without a link. */
async function holdOpen(
  transaction: Transaction<Database>,
  { submissionId }: VisitorRights,
): Promise<void> {
  if (submissionId === undefined) return;
  await lockSubmission(transaction, submissionId);
  await requireOpen(transaction, submissionId);
}

/**
 * Requires that no link of the submission was ended: otherwise no one may add to it without a key. @throws
 * RightsError
 */
export async function requireOpen(db: Kysely<Database>, submissionId: string): Promise<void> {
  const ended = await db
    .selectFrom('submission_links')
    .select('hash')
    .where('submission_id', '=', submissionId)
    .where('revoked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (ended) throw new RightsError('no-link', null);
}

type FoundBy = { hash: string; submissionId?: string };

/** Whether a link opens its submission: it was not ended, and was used within a year. */
export const linkWorks = sql<boolean>`
  revoked_at is null and coalesce(used_on, created_at::date) > current_date - 365`;

/**
 * Returns the rights of the link whose key has this hash.
 * @throws RightsError when there is no such link of this submission, or it has ended
 */
export const requireLink = async (
  db: Kysely<Database>,
  found: FoundBy,
  options?: { lock: boolean },
): Promise<LinkRights> => (await workingLink(db, found, options)).rights;

/** Does what `requireLink` does, and says whether its use today is noted already. */
export async function workingLink(
  db: Kysely<Database>,
  { hash, submissionId }: FoundBy,
  { lock } = { lock: false },
): Promise<{ rights: LinkRights; isNoted: boolean }> {
  const link = await db
    .selectFrom('submission_links')
    .select(['submission_id', 'held_by'])
    .select(sql<boolean>`used_on is not distinct from current_date`.as('is_noted'))
    .where('hash', '=', hash)
    .where(linkWorks)
    .$if(submissionId !== undefined, (query) =>
      query.where('submission_id', '=', submissionId ?? ''),
    )
    .$if(lock, (query) => query.forShare())
    .executeTakeFirst();
  if (!link) throw new RightsError('no-link', null);
  const { submission_id, held_by: heldBy, is_noted: isNoted } = link;
  return { rights: { of: 'link', submissionId: submission_id, hash, heldBy }, isNoted };
}

/** Requires an API key that works. @throws RightsError */
export function requireWorkingKey(key: KeyRow | undefined): asserts key is KeyRow {
  if (!key) throw new RightsError('no-key', null);
  const stopped = stoppedOf(key);
  if (stopped) throw new RightsError(stopped.why, uidOfKey(key.id));
}

/** Returns the uid under which the changes of a program with this key are stored. */
export const uidOfKey = (id: string) => `api-key:${id}`;

/**
 * Refuses blocked accounts and ended sessions. An account without a row has been deleted already: deleting it again
 * is no error.
 */
async function refuseBlocked(
  transaction: Transaction<Database>,
  person: Session & { email: string },
): Promise<void> {
  const standing = await findStanding(transaction, person);
  if (standing?.isBlocked || (await isBlocked(transaction, person))) {
    throw new RightsError('blocked', person.uid);
  }
  if (standing?.hasEnded) throw new RightsError('session-ended', person.uid);
}

/** Returns the account of a session, as the database knows it now. @throws RightsError */
export async function requireAccount(db: Kysely<Database>, session: Session): Promise<UserRow> {
  const standing = await findStanding(db, session);
  // Without a row it was erased, or the database was reset: then logging in makes the account again.
  if (!standing) {
    throw new RightsError(
      (await wasErasedSince(db, session)) ? 'erased' : 'session-ended',
      session.uid,
    );
  }
  if (standing.isBlocked) throw new RightsError('blocked', session.uid);
  if (standing.hasEnded) throw new RightsError('session-ended', session.uid);
  return standing.account;
}

/**
 * Refuses all but admins. The rights of an admin belong to a verified address: an admin who changed
 * theirs has the rights again when the new one is confirmed.
 * @throws RightsError
 */
export function requireAdmin({
  uid,
  role,
  email_verified: emailVerified,
}: Pick<UserRow, 'uid' | 'role' | 'email_verified'>): void {
  if (role !== 'admin') throw new RightsError('no-admin', uid);
  if (emailVerified === false) throw new RightsError('unverified', uid);
}
