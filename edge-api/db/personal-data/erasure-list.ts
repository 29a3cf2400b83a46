import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { commandLine } from '../../contract/admin/audit';
import type { PersonalDataCounts } from '../../contract/admin/personal-data';
import { Timestamp } from '../../contract/fields';
import { lockToErase } from '../accounts/account-lock';
import { addEntries } from '../changes/record-change';
import type { Database } from '../tables';
import { eraseAccounts } from './erase-accounts';
import { eraseSubmissions } from './erase-submissions';
import { forgetStatistics } from './forget-statistics';

const Submission = v.object({
  scope: v.picklist(['contact-messages', 'service-requests']),
  id: v.pipe(v.string(), v.uuid()),
  erasedAt: Timestamp,
  reference: v.string(),
  receivedAt: Timestamp,
  bodyHash: v.string(),
});
const Account = v.object({
  scope: v.literal('users'),
  id: v.pipe(v.string(), v.maxLength(128)),
  erasedAt: Timestamp,
});

/** One erased record: its id and time, and the receipt of a submission. It has no personal data. */
export const Erasure = v.variant('scope', [Submission, Account]);
export type Erasure = v.InferOutput<typeof Erasure>;

/** Returns all erasures that a database knows: all of accounts, and those of submissions of the last 400 days. */
export async function erasuresOf(db: Kysely<Database>): Promise<Erasure[]> {
  const rows = await db
    .selectFrom('admin_tombstones')
    .select(['scope', 'id', 'erased_at', 'reference', 'received_at', 'body_hash'])
    .where('scope', '<>', 'audit')
    .orderBy('erased_at')
    .orderBy('id')
    .execute();
  return rows.map((row) =>
    v.parse(Erasure, {
      scope: row.scope,
      id: row.id,
      erasedAt: row.erased_at.toISOString(),
      ...(row.scope !== 'users' && {
        reference: row.reference,
        receivedAt: row.received_at?.toISOString(),
        bodyHash: row.body_hash,
      }),
    }),
  );
}

const perTransaction = 200;

/**
 * Erases again the records of an erasure list, and notes each erasure, so that no device stores the record again. An
 * account that was made after its erasure stays. May be repeated. Returns the number of erased records.
 */
export async function eraseAgain(
  db: Kysely<Database>,
  erasures: readonly Erasure[],
): Promise<Pick<PersonalDataCounts, 'accounts' | 'messages' | 'requests'>> {
  const erased = { accounts: 0, messages: 0, requests: 0 };
  for (let at = 0; at < erasures.length; at += perTransaction) {
    const some = erasures.slice(at, at + perTransaction);
    await db.transaction().execute(async (transaction) => {
      await lockToErase(transaction);
      const idsOf = (scope: Erasure['scope']) =>
        some.filter((one) => one.scope === scope).map(({ id }) => id);
      const [messages, requests] = [idsOf('contact-messages'), idsOf('service-requests')];
      erased.messages += await eraseSubmissions(transaction, 'contact-message', messages);
      erased.requests += await eraseSubmissions(transaction, 'service-request', requests);
      const accounts = await accountsBefore(transaction, some);
      erased.accounts += await eraseAccounts(transaction, accounts);
      await noteErasures(transaction, some);
    });
  }
  if (erased.accounts + erased.messages + erased.requests > 0) await noteInAudit(db, erased);
  await forgetStatistics(db);
  return erased;
}

/** Returns the accounts of these erasures that were made before their erasure. */
async function accountsBefore(transaction: Transaction<Database>, erasures: readonly Erasure[]) {
  const accounts = erasures.filter(({ scope }) => scope === 'users');
  const { rows } = await sql<{ uid: string }>`
    select uid from users
    join unnest(${accounts.map(({ id }) => id)}::text[],
      ${accounts.map(({ erasedAt }) => erasedAt)}::timestamptz[]) as erasure (id, erased_at)
      on uid = id and created_at < erased_at`.execute(transaction);
  return rows.map(({ uid }) => uid);
}

/** Notes each erasure with its own time, by which a later login of the same account is allowed. */
async function noteErasures(transaction: Transaction<Database>, erasures: readonly Erasure[]) {
  await transaction
    .insertInto('admin_tombstones')
    .values(
      erasures.map((one) => ({
        scope: one.scope,
        id: one.id,
        erased_at: one.erasedAt,
        ...(one.scope !== 'users' && {
          reference: one.reference,
          received_at: new Date(one.receivedAt),
          body_hash: one.bodyHash,
        }),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'id'])
        .doUpdateSet(({ ref }) => ({ erased_at: ref('excluded.erased_at') })),
    )
    .execute();
}

const noteInAudit = (
  db: Kysely<Database>,
  erased: Pick<PersonalDataCounts, 'accounts' | 'messages' | 'requests'>,
) => {
  const counts: PersonalDataCounts = { mails: 0, waitingMails: 0, auditEntries: 0, ...erased };
  return addEntries(db, [
    {
      key: uuidV7(),
      requestHash: 'sampan erase',
      by: commandLine,
      entityKind: 'personal-data',
      entityId: 'erasure list',
      label: 'what a list of erasures names',
      action: 'erase',
      before: null,
      after: { ...counts, version: 0 },
    },
  ]);
};
