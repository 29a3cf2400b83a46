import { isSubmissionKind, type SubmissionKind } from '../../../edge-api/contract/submission';
import { formerReferencesOf } from '../outbox/new-reference';
import { isLocked } from '../session/session-reach';
import { belongsToOther, readSession } from '../session/stored-session';
import type { SampanDb } from '../store/db';

/**
 * A message or request of the person who uses this device. `place`: it waits in the outbox, the account has it, this
 * device has its receipt, or opens its page by a link.
 */
export type OwnSubmission = {
  id: string;
  kind: SubmissionKind;
  subject: string;
  /** The present one, then former ones. */
  references: string[];
  place: 'outbox' | 'account' | 'receipt' | 'link';
};

/** Returns the submissions that this device knows, except those of another account. @throws Dexie's error */
export async function ownSubmissions(db: SampanDb, nowMs = Date.now()): Promise<OwnSubmission[]> {
  const [session, entries, sent] = await Promise.all([
    readSession(db),
    db.outbox.toArray(),
    db.sent.toArray(),
  ]);
  const isOpen = session !== undefined && !isLocked(session, nowMs);
  const waiting = entries.flatMap((entry): OwnSubmission[] => {
    const { id, kind, subject, reference } = entry;
    if (!isSubmissionKind(kind) || belongsToOther(entry, session)) return [];
    const references = [reference, ...formerReferencesOf(entry)];
    return [{ id, kind, subject, references, place: 'outbox' }];
  });
  const arrived = sent.flatMap((row): OwnSubmission[] => {
    const { id, kind, subject, reference, formerReferences = [], receiptAt, opens, ownerUid } = row;
    if (!kind || belongsToOther(row, session)) return [];
    const ofAccount = opens && ownerUid !== null;
    if (ofAccount && !isOpen && !receiptAt) return [];
    const place = ofAccount && isOpen ? 'account' : receiptAt ? 'receipt' : 'link';
    return [{ id, kind, subject, references: [reference, ...formerReferences], place }];
  });
  return [...waiting, ...arrived];
}
