import * as v from 'valibot';
import { referencePattern } from '../../../edge-api/contract/reference';
import { requestSubject } from '../../../edge-api/contract/request-subject';
import { isSubmissionKind, type SubmissionKind } from '../../../edge-api/contract/submission';
import { fetchOwnSubmissions } from '../http/account-api';
import { isLocked } from '../session/session-reach';
import { belongsToOther, goodToken, readSession } from '../session/stored-session';
import type { OutboxEntry, SampanDb, SessionRow, StoredReceipt } from '../store/db';
import { privateDb } from '../store/private-db';
import { formerReferencesOf } from './new-reference';

/**
 * A message or request of the person who uses this device. `place`: it waits in the outbox, this device has its
 * receipt, or the account has it.
 */
export type OwnSubmission = {
  id: string;
  kind: SubmissionKind;
  subject: string;
  /** The present one, then former ones. */
  references: string[];
  place: 'outbox' | 'receipt' | 'account';
};

/** Returns the submissions that this device knows, except those of another account. @throws Dexie's error */
export async function ownSubmissions(db: SampanDb): Promise<OwnSubmission[]> {
  const session = await readSession(db);
  const [entries, receipts, ofAccount] = await Promise.all([
    db.outbox.toArray(),
    db.receipts.toArray(),
    session && !isLocked(session, Date.now()) ? storedAnswers(session.uid) : [],
  ]);
  const known = new Set(ofAccount.map(({ id }) => id));
  return [
    ...own(entries, session, 'outbox'),
    ...ofAccount,
    ...own(receipts, session, 'receipt').filter(({ id }) => !known.has(id)),
  ];
}

/** Fetches what the account has under a whole reference; none without a connection, or for a visitor. */
export async function submissionsOfAccount(db: SampanDb, text: string): Promise<OwnSubmission[]> {
  const reference = text.trim().toUpperCase();
  const token = goodToken(await readSession(db), Date.now());
  if (!token || !referencePattern.test(reference)) return [];
  const kind = kinds.find((one) => reference.startsWith(prefixes[one]));
  const answers = kind ? await fetchOwnSubmissions(kind, token) : [];
  return answers
    .flatMap((answer) => (kind ? ofAnswer(kind, answer) : []))
    .filter(({ references }) => references.includes(reference));
}

const prefixes = { 'contact-message': 'CM', 'service-request': 'SR' } as const;
const answerKeys = {
  'contact-message': 'own-messages',
  'service-request': 'own-requests',
} as const;
const kinds = ['contact-message', 'service-request'] as const;

const own = (
  rows: readonly (OutboxEntry | StoredReceipt)[],
  session: SessionRow | undefined,
  place: 'outbox' | 'receipt',
): OwnSubmission[] =>
  rows.flatMap((row) => {
    const { id, kind, subject, reference } = row;
    if (!isSubmissionKind(kind) || belongsToOther(row, session)) return [];
    const former = 'body' in row ? formerReferencesOf(row) : (row.formerReferences ?? []);
    return [{ id, kind, subject, references: [reference, ...former], place }];
  });

/** Returns the answers that the pages of the account stored last. */
async function storedAnswers(uid: string): Promise<OwnSubmission[]> {
  const all = await Promise.all(
    kinds.map(async (kind) => {
      const stored = await privateDb(uid).answers.get(answerKeys[kind]);
      const answers = Array.isArray(stored?.value) ? stored.value : [];
      return answers.flatMap((answer: unknown) => ofAnswer(kind, answer));
    }),
  );
  return all.flat();
}

const place = v.object({ place: v.string() });
const Answer = v.object({
  id: v.string(),
  reference: v.string(),
  formerReferences: v.optional(v.array(v.string()), []),
  subject: v.optional(v.string()),
  serviceSlug: v.optional(v.nullable(v.string()), null),
  shipment: v.optional(
    v.nullable(v.object({ commodity: v.string(), origin: place, destination: place })),
    null,
  ),
});

/** Reads an answer; returns none where a newer server answers in another form. */
function ofAnswer(kind: SubmissionKind, answer: unknown): OwnSubmission[] {
  const read = v.safeParse(Answer, answer);
  if (!read.success) return [];
  const {
    id,
    reference,
    formerReferences,
    subject = requestSubject(read.output, null),
  } = read.output;
  return [{ id, kind, subject, references: [reference, ...formerReferences], place: 'account' }];
}
