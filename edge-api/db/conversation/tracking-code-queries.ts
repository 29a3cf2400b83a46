import { type Kysely, sql, type Transaction } from 'kysely';
import { codeMinutes, type TrackingCodeRequest } from '../../contract/conversation/tracking-code';
import { sha256 } from '../../contract/sha256';
import { addCodeMail, takeCodeMail } from '../mails/add-limited-mails';
import type { MailDraft } from '../mails/mail-queries';
import type { Database } from '../tables';

const mostTries = 5;
/** How long a request for a code may wait for its mail. After a day the request is deleted. */
const askedWithin = '1 hour';

/**
 * Notes that someone asks for a code. A worker looks up the submission later, so the request takes as long and gets
 * the same answer whether there is one or not.
 */
export async function askForCode(
  db: Kysely<Database>,
  { id, reference, email }: TrackingCodeRequest,
): Promise<void> {
  await db
    .insertInto('tracking_codes')
    .values({ id, reference, email })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export type ClaimedCode = { id: string; reference: string; email: string; attempts: number };

/** Returns the requests for codes that wait for the worker, oldest first. */
export async function dueCodes(db: Kysely<Database>, most: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('tracking_codes')
    .select('id')
    .where('settled', '=', false)
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .where('created_at', '>', sql<Date>`now() - ${askedWithin}::interval`)
    .orderBy('next_attempt_at')
    .limit(most)
    .execute();
}

/** Claims a request for a code for a minute; null when it is not due. */
export async function claimCode(db: Kysely<Database>, id: string): Promise<ClaimedCode | null> {
  const row = await db
    .updateTable('tracking_codes')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql<Date>`now() + interval '1 minute'`,
    })
    .where('id', '=', (due) =>
      due
        .selectFrom('tracking_codes')
        .select('id')
        .where('id', '=', id)
        .where('settled', '=', false)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'reference', 'email', 'attempts'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the submission with this reference, present or former, that was written with this address; null where there
 * is none.
 */
export async function findByReference(
  db: Kysely<Database>,
  { reference, email }: Pick<ClaimedCode, 'reference' | 'email'>,
) {
  type Found = { id: string; thing: 'message' | 'request'; reference: string; email: string };
  const { rows } = await sql<Found>`
    select id, case kind when 'contact-message' then 'message' else 'request' end as thing,
      reference, email
    from submissions
    where lower(email) = lower(${email}) and not suspected
      and (reference = ${reference} or former_references @> to_jsonb(${reference}::text))
    order by reference <> ${reference} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The result of the worker: the submission, and the mail with the code, if its address may get one. */
export type FoundCode = {
  submissionId: string;
  code: string;
  mail: MailDraft;
};

/**
 * Stores the result of the worker, and the mail if its mailbox may get one now. Otherwise the newest good code that
 * was mailed there opens this submission too, whichever one it was mailed for: so no one can keep its owner out by
 * asking again and again. Null: there is no such submission.
 */
export const settleCode = (
  db: Kysely<Database>,
  { id, attempts }: ClaimedCode,
  found: FoundCode | null,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const settled = await transaction
      .updateTable('tracking_codes')
      .set({ settled: true })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('settled', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (!settled || !found) return;
    const { submissionId, code, mail } = found;
    const isProven = await isProvenSubmission(transaction, submissionId);
    const isMailed = await takeCodeMail(transaction, mail.recipient, isProven);
    const made = isMailed
      ? { code_hash: await hashOfCode(id, code), made_at: sql<Date>`now()` }
      : await newestGoodCode(transaction, mail.recipient);
    // The mail belongs to the request for the code, as a submission has only one receipt.
    if (isMailed || !made) await addCodeMail(transaction, id, mail, isMailed);
    if (!made) return;
    await transaction
      .updateTable('tracking_codes')
      .set({ submission_id: submissionId, ...made })
      .where('id', '=', id)
      .execute();
  });

/**
 * Whether someone opened the submission with something that only its mailbox has. Strangers can write a submission in
 * its name, but can't open it so.
 */
async function isProvenSubmission(
  transaction: Transaction<Database>,
  submissionId: string,
): Promise<boolean> {
  const link = await transaction
    .selectFrom('submission_links')
    .select('hash')
    .where('submission_id', '=', submissionId)
    .where('held_by', '=', 'code')
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * Selects the newest good code for a mailbox. Its hash is that of the mailed code, which contains the id of that
 * code's own request.
 */
const newestGoodCode = (transaction: Transaction<Database>, recipient: string) =>
  transaction
    .selectFrom('tracking_codes')
    .select([sql<string>`code_hash`.as('code_hash'), sql<Date>`made_at`.as('made_at')])
    .where(sql<boolean>`lower(email) = lower(${recipient})`)
    .where('code_hash', 'is not', null)
    .where('used_at', 'is', null)
    .where('made_at', '>', sql<Date>`now() - make_interval(mins => ${codeMinutes})`)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Hashes a code. A reader of the table could try out eight digits, but would gain nothing that they don't have: a
 * code is good for five tries and 15 minutes.
 */
const hashOfCode = (id: string, code: string): Promise<string> => sha256(`${id} ${code}`);

/** The result of a try: the code opens a submission, is wrong, had too many tries before, or is no longer good. */
export type UsedCode = { submissionId: string } | 'wrong' | 'locked' | 'over';

/**
 * Uses a code: from then on the link with this hash of its key opens the submission. A device that lost the answer
 * and asks again gets the same one. `over`: the code was used, is old or was never mailed. It is one statement,
 * whatever the result.
 */
export async function useCode(
  db: Kysely<Database>,
  { id, code, linkKeyHash }: { id: string; code: string; linkKeyHash: string },
): Promise<UsedCode> {
  // Compares with the code that was mailed. Requests after it share its hash.
  const fits = sql`code_hash = any(
      select encode(sha256(convert_to(mailed.id || ' ' || ${code}, 'UTF8')), 'hex')
      from tracking_codes as mailed where mailed.code_hash = tracking_codes.code_hash)`;
  const { rows } = await sql<{ submission_id: string | null; tries: number | null }>`
    with tried as (
      update tracking_codes set tries = tries + 1,
        used_at = case when ${fits} then now() end
      where id = ${id} and tries < ${mostTries} and used_at is null
        and made_at > now() - make_interval(mins => ${codeMinutes})
        and not exists (
          select from tracking_codes as other
          where other.code_hash = tracking_codes.code_hash and other.used_at is not null)
      returning submission_id, used_at is not null as fits, tries
    ), linked as (
      insert into submission_links (hash, submission_id, held_by)
        select ${linkKeyHash}, submission_id, 'code' from tried where fits
        on conflict (hash) do nothing
        returning submission_id
    )
    select submission_id, null::int as tries from linked
    union all
    select link.submission_id, null from tracking_codes
      join submission_links as link on link.submission_id = tracking_codes.submission_id
      where tracking_codes.id = ${id} and ${fits} and tracking_codes.used_at is not null
        and link.hash = ${linkKeyHash} and link.revoked_at is null
    union all
    select null, tries from tried where not fits
    union all
    select null, ${mostTries + 1} from tracking_codes
      where id = ${id} and tries >= ${mostTries} and used_at is null`.execute(db);
  const [{ submission_id: submissionId, tries } = { submission_id: null, tries: null }] = rows;
  if (submissionId !== null) return { submissionId };
  if (tries === null) return 'over';
  return tries < mostTries ? 'wrong' : 'locked';
}

/** Codes that were mailed for these submissions, whose mails are about the code. */
export async function codesOf(
  transaction: Transaction<Database>,
  submissionIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('tracking_codes')
    .select('id')
    .where('submission_id', 'in', submissionIds)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the codes that were asked for with this address, in any case of its letters. */
export async function deleteCodesFor(
  transaction: Transaction<Database>,
  email: string,
): Promise<void> {
  await transaction
    .deleteFrom('tracking_codes')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
}

/** Deletes what was asked for more than a day ago. Returns how many. */
export async function deleteOldCodes(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('tracking_codes')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
