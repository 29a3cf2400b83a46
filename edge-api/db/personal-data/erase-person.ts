import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { ErasedData, type PersonalDataCounts } from '../../contract/admin/personal-data';
import { sha256 } from '../../contract/sha256';
import { lockToErase } from '../accounts/account-lock';
import { type AuthorizedTransaction, authorized } from '../accounts/rights';
import type { UserRow } from '../accounts/user-queries';
import { noteExportBegun } from '../changes/note-export';
import { type Author, type ChangeRequest, recordChange } from '../changes/record-change';
import { deleteCodesFor } from '../conversation/tracking-code-queries';
import type { Database } from '../tables';
import { eraseAccounts } from './erase-accounts';
import { eraseMails } from './erase-mails';
import { eraseSubmissions } from './erase-submissions';
import { forgetStatistics } from './forget-statistics';
import {
  accountsOf,
  countsOf,
  type Known,
  type KnownSubmission,
  knownOf,
  seenOf,
} from './known-person';

/** An admin's account can't be erased. */
export class AdminAccountError extends Error {
  override name = 'AdminAccountError';
}

/** The data is no longer what the admin saw. */
export class UnseenDataError extends Error {
  override name = 'UnseenDataError';
}

const rowsPerStatement = 500;
// The audit names the address only by its hash.
const subject = 'the personal data of one address';

/**
 * Erases all that is known about an address, if it is what the admin saw. The audit stores who did it, how much was
 * erased, and the SHA-256 of the address in lower case. Data that arrives meanwhile stays. A mail that is being sent
 * at this moment may still arrive.
 * @param seen from the preview that the admin saw
 * @throws RightsError, UnseenDataError, AdminAccountError, ReusedKeyError
 */
export async function erasePerson(
  db: Kysely<Database>,
  { email, seen }: { email: string; seen: string },
  request: ChangeRequest,
): Promise<void> {
  const erase = async (transaction: AuthorizedTransaction) => {
    const uids = (await accountsOf(transaction, email)).map(({ uid }) => uid);
    const known = await knownOf(transaction, { email, uids }, { lock: true });
    refuseStaff(known.accounts);
    if ((await seenOf(known)) !== seen) throw new UnseenDataError('There is something new.');
    const erased = await eraseKnown(transaction, known);
    await deleteCodesFor(transaction, email);
    return {
      entityKind: 'personal-data',
      entityId: await sha256(email.toLowerCase()),
      label: subject,
      action: 'erase',
      before: null,
      after: { ...erased, version: 0 },
    } as const;
  };
  await recordChange(db, request, erase, lockToErase);
  await forgetStatistics(db);
}

/** Adds an audit entry for an export of the data of an address. Returns its id. @throws RightsError */
export const noteAddressExport = async (
  db: Kysely<Database>,
  email: string,
  by: Author,
): Promise<string> => {
  const entityId = await sha256(email.toLowerCase());
  return noteExportBegun(db, by, { entityKind: 'personal-data', entityId, label: subject });
};

/** Returns the counts of the erasure with this idempotency key; undefined where there was none. */
export async function findErased(
  db: Kysely<Database>,
  key: string,
): Promise<ErasedData | undefined> {
  const row = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('id', '=', key)
    .where('action', '=', 'erase')
    .executeTakeFirst();
  return row && v.parse(ErasedData, { erased: row.after });
}

/**
 * Erases an account. With `submissions` it also erases what the person wrote, except for requests in work. Other
 * submissions stay without an owner. An account that does not exist counts as none.
 * @param owner as the identity provider knows them
 * @throws RightsError, AdminAccountError
 */
export async function eraseOwnAccount(
  db: Kysely<Database>,
  owner: { uid: string; email: string; emailVerified: boolean; signedInAtS: number },
  { submissions }: { submissions: boolean },
): Promise<{ erased: PersonalDataCounts; keptRequests: number }> {
  const erase = async (transaction: AuthorizedTransaction) => {
    const { uid, emailVerified } = owner;
    // The address, where the person has proved that it is theirs.
    const email = submissions && emailVerified ? owner.email : null;
    const person = { email, uids: [uid], unownedOnly: true };
    const known = await knownOf(transaction, person, { lock: true });
    refuseStaff(known.accounts);
    const inWork = known.requests.filter(isInWork);
    const erased = await eraseKnown(
      transaction,
      submissions
        ? await withoutRequestsInWork(transaction, known)
        : { ...known, messages: [], requests: [], mails: [] },
    );
    if (email !== null) await deleteCodesFor(transaction, email);
    return { erased, keptRequests: submissions ? inWork.length : known.requests.length };
  };
  const erased = await authorized(db, { of: 'person', ...owner }, erase, lockToErase);
  await forgetStatistics(db);
  return erased;
}

const isInWork = ({ status }: KnownSubmission) =>
  ['reviewing', 'waiting-for-customer', 'quoted', 'accepted'].includes(status);

async function withoutRequestsInWork(
  transaction: Transaction<Database>,
  known: Known,
): Promise<Known> {
  const inWork = known.requests.filter(isInWork).map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select id from mails where submission_id = any(${inWork}::uuid[])`.execute(transaction);
  const mailsInWork = new Set(rows.map(({ id }) => id));
  return {
    ...known,
    requests: known.requests.filter((request) => !isInWork(request)),
    mails: known.mails.filter(({ id }) => !mailsInWork.has(id)),
  };
}

function refuseStaff(accounts: readonly UserRow[]): void {
  if (accounts.some(({ role }) => role === 'admin')) {
    throw new AdminAccountError('This is an admin’s account.');
  }
}

async function eraseKnown(
  transaction: Transaction<Database>,
  known: Known,
): Promise<PersonalDataCounts> {
  const counts = await countsOf(transaction, known);
  for (const [kind, rows] of [
    ['contact-message', known.messages],
    ['service-request', known.requests],
  ] as const) {
    for (const ids of slices(rows.map(({ id }) => id))) {
      await eraseSubmissions(transaction, kind, ids);
    }
  }
  await eraseMails(
    transaction,
    known.mails.map(({ id }) => id),
  );
  await eraseAccounts(
    transaction,
    known.accounts.map(({ uid }) => uid),
  );
  return counts;
}

function* slices(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += rowsPerStatement) {
    yield ids.slice(at, at + rowsPerStatement);
  }
}
