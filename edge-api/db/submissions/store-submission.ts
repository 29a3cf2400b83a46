import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { ContactMessageForm, ContactMessageSubmission } from '../../contract/contact-message';
import { withCleanName } from '../../contract/file-name';
import type { ShownReceipt } from '../../contract/page-data';
import type { RequestFile } from '../../contract/request-file';
import { ServiceRequestForm, type ServiceRequestSubmission } from '../../contract/service-request';
import { storedEntries } from '../../contract/stored-entries';
import type { Receipt, SubmissionKind } from '../../contract/submission';
import { authorized, type Rights } from '../accounts/rights';
import { codeOf } from '../database-failure';
import { expectFiles } from '../files/uploads';
import { addLimitedMails, type MailRoom, type SubmissionMailing } from '../mails/add-limited-mails';
import { notePush } from '../push/note-push';
import { e164Of } from '../records/e164';
import { findErasedSubmission } from '../records/tombstones';
import { rowWriter } from '../row-mapping';
import type { Database } from '../tables';
import { confirmOwn } from './confirm-address';
import { addLink } from './submission-links';
import { contactOf } from './submission-row';

/** The server's knowledge about a submission besides its body. */
type Arrival = {
  /** The hash of the body as it arrived, see `http/body-hash.ts`. */
  bodyHash: string;
  /** The rights of the sender; a user owns what they send. */
  rights: Rights;
  /** True when it looks as if a robot wrote it. It is stored like any other. */
  suspected: boolean;
  /** Mails to write when it is stored for the first time, within the limits; null: none. */
  mailing: (SubmissionMailing & { room: MailRoom }) | null;
};

type Arrived = Arrival & { linkKeyHash: string | undefined; files: readonly RequestFile[] };

const messageColumns = ({ subject, message, ...sender }: ContactMessageForm) => ({
  subject,
  message,
  contact: JSON.stringify(contactOf(sender)),
});
/** Turns the fields of a request's form into its columns. */
export const requestColumns = rowWriter(storedEntries(ServiceRequestForm.entries));

/** The id was used before, for another text. */
export class ReusedIdError extends Error {
  override name = 'ReusedIdError';
  constructor(readonly receipt: Receipt) {
    super('This id was used before for another submission.');
  }
}

/** The reference that follows from the id belongs to another submission. */
export class TakenReferenceError extends Error {
  override name = 'TakenReferenceError';
}

/**
 * Stores a contact message with its mails, or finds it stored: the same id and text is one row, however
 * often it is sent. If it was erased since, it stays erased, and the receipt is the same.
 * @throws RightsError, TakenReferenceError, ReusedIdError when the id was used for another text
 */
export async function storeContactMessage(
  db: Kysely<Database>,
  message: ContactMessageSubmission,
  arrival: Arrival,
): Promise<Receipt> {
  const said = { kind: 'contact-message', ...messageColumns(message) } as const;
  const row = { ...said, ...arrivalColumns(message, message.phone, arrival) };
  return store(db, row, said, { ...arrival, linkKeyHash: message.linkKeyHash, files: [] });
}

/**
 * Stores a service request with its mails, or finds it stored, as `storeContactMessage` does. Its files may be
 * uploaded from then on. `unaskedQuestions`: see `unasked-questions.ts`.
 * @throws RightsError, TakenReferenceError, ReusedIdError when the id was used for another text
 */
export async function storeServiceRequest(
  db: Kysely<Database>,
  request: ServiceRequestSubmission,
  arrival: Arrival & { unaskedQuestions: readonly string[] },
): Promise<Receipt> {
  const files = request.files.map(withCleanName);
  const said = { kind: 'service-request', ...requestColumns({ ...request, files }) } as const;
  const row = {
    ...said,
    unasked_questions: JSON.stringify(arrival.unaskedQuestions),
    ...arrivalColumns(request, request.contact.phone, arrival),
  };
  return store(db, row, said, { ...arrival, linkKeyHash: request.linkKeyHash, files });
}

/** Whether a submission with this id was stored before, with any body, or was erased. */
export async function isStored(
  db: Kysely<Database>,
  kind: SubmissionKind,
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined || (await findErasedSubmission(db, kind, id)) !== null;
}

function arrivalColumns(
  submission: ContactMessageSubmission | ServiceRequestSubmission,
  phone: string,
  { bodyHash, rights, suspected }: Arrival,
) {
  const { id, reference, writtenAt, formerReferences = [] } = submission;
  return {
    id,
    reference,
    former_references: JSON.stringify(formerReferences),
    phone_e164: e164Of(phone),
    written_at: writtenAt,
    body_hash: bodyHash,
    owner_uid: rights.of === 'user' ? rights.uid : null,
    suspected,
  };
}

// A second submission with the same id waits in its insert until the first is committed: then its row exists.
async function store(
  db: Kysely<Database>,
  submission: Insertable<Database['submissions']>,
  said: object,
  { bodyHash, mailing, rights, suspected, linkKeyHash: hash, files }: Arrived,
): Promise<Receipt> {
  const { id, kind } = submission;
  const link = hash === undefined ? null : ({ submissionId: id, hash, heldBy: 'device' } as const);
  const storing = authorized(db, rights, async (transaction) => {
    // This comes only now, because the insert waited for an erasure that was under way.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('submissions')
      .values(submission)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return null;
    const erased = await findErasedSubmission(transaction, kind, id);
    if (erased) {
      await transaction.deleteFrom('submissions').where('id', '=', id).execute();
      return erased;
    }
    await expectFiles(transaction, id, files);
    if (link) await addLink(transaction, link);
    if (rights.of === 'user') await confirmOwn(transaction, rights.uid, id);
    if (!suspected) await notePush(transaction, id, ['submission']);
    // This comes last, because requests that count the mails of the same limits wait until this one is committed.
    if (mailing) await writeMails(transaction, id, mailing);
    return null;
  });
  const row =
    (await storing.catch(async (error: unknown) => {
      if (!isTakenReference(error)) throw error;
      // The submission was erased before references were unique, under a reference that another one has now.
      const erased = await findErasedSubmission(db, kind, id);
      if (!erased) throw new TakenReferenceError();
      return erased;
    })) ??
    (await db
      .selectFrom('submissions')
      .select(['id', 'kind', 'reference', 'received_at', 'body_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow());
  // A submission of the other kind has this id, and with it these letters of the reference.
  if ('kind' in row && row.kind !== kind) throw new TakenReferenceError();
  const receipt = {
    id: row.id,
    reference: row.reference,
    receivedAt: row.received_at.toISOString(),
  };
  const isRepeated = row.body_hash === bodyHash || (await isSaid(db, id, said));
  if (!isRepeated) throw new ReusedIdError(receipt);
  return receipt;
}

/**
 * Whether the row with this id has the same values in these columns. The bodies may differ in fields that the form
 * did not ask for, such as the time: a page sends the same text by itself, and with its scripts once more.
 */
async function isSaid(db: Kysely<Database>, id: string, columns: object): Promise<boolean> {
  const same = Object.entries(columns).map(
    ([name, value]) => sql`${sql.ref(name)} is not distinct from ${value}`,
  );
  const { rows } = await sql`
    select 1 from submissions where id = ${id} and ${sql.join(same, sql` and `)}`.execute(db);
  return rows.length > 0;
}

// Recognizes the error of the trigger `claim_reference`.
const isTakenReference = (error: unknown): boolean =>
  codeOf(error) === '23505' &&
  (error as { constraint?: string }).constraint === 'submission_references_pkey';

async function writeMails(
  transaction: Transaction<Database>,
  id: string,
  mailing: SubmissionMailing & { room: MailRoom },
): Promise<void> {
  const { receiptLimited } = await addLimitedMails(transaction, id, mailing);
  if (!receiptLimited) return;
  await transaction
    .updateTable('submissions')
    .set({ receipt_limited: true })
    .where('id', '=', id)
    .execute();
}

/** Returns when a submission was received, and its reference; null where none has this id, or it was erased. */
export async function findReceipt(db: Kysely<Database>, id: string): Promise<ShownReceipt | null> {
  const row = await db
    .selectFrom('submissions')
    .select(['kind', 'reference', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { kind, reference, received_at: receivedAt } = row;
  return { kind, reference, receivedAt: receivedAt.toISOString() };
}
