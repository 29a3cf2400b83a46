import { v7 as uuidV7 } from 'uuid';
import { contractVersion } from '../../../edge-api/contract/problem';
import { referenceFor } from '../../../edge-api/contract/reference';
import { mostFormerReferences } from '../../../edge-api/contract/submission';
import { claimFiles, withNewFileIds } from '../files/request-files';
import type { OutboxEntry, SampanDb, SubmissionEntry } from '../store/db';
import { isSubmission, isWord } from '../store/entry-kinds';
import { readyToSend } from '../sync/failed-attempt';
import { followSubmissionTo } from './customer-words';

type Named = Pick<SubmissionEntry, 'id' | 'kind' | 'reference' | 'body' | 'contract'>;

/** Returns the references that a submission had before, the first one first. */
export const formerReferencesOf = (entry: OutboxEntry): string[] =>
  isSubmission(entry) ? (entry.body.formerReferences ?? []) : [];

/**
 * Gives a new id to a submission whose reference belongs to another one, and adds the former references for the
 * company's staff. Null when it had so many that the server must be mistaken.
 */
export function withNewReference<Submission extends Named>(
  submission: Submission,
): Submission | null {
  const { kind, reference, body } = submission;
  const formerReferences = [...(body.formerReferences ?? []), reference];
  if (formerReferences.length > mostFormerReferences) return null;
  const id = uuidV7();
  const named = { id, reference: referenceFor(kind, id) };
  return {
    ...submission,
    ...named,
    contract: contractVersion,
    body: { ...body, ...named, formerReferences },
  };
}

/**
 * Gives an entry a new reference, and its files with it, in one transaction; once for each refusal, also
 * when the answer to that is dealt with twice. False when it had too many.
 */
export const renameEntry = (db: SampanDb, { position, id }: OutboxEntry): Promise<boolean> =>
  db.transaction('rw', db.outbox, db.files, async () => {
    const entry = await db.outbox.get(position);
    if (entry?.id !== id) return true;
    const renamed = isSubmission(entry) ? withNewReference(entry) : null;
    if (!renamed) return false;
    await db.outbox.put({ ...renamed, ...readyToSend });
    const { id: requestId, reference } = renamed;
    await db.files.where({ requestId: id }).modify({ requestId, reference });
    await followSubmissionTo(db, id, renamed);
    return true;
  });

/**
 * Gives a change, reply or decision a new id and keeps its place. The transaction around it has to include the tables
 * of files.
 */
export async function renumber(db: SampanDb, entry: OutboxEntry): Promise<void> {
  const id = uuidV7();
  const isOfCustomer = isWord(entry);
  const body = isOfCustomer ? { ...(await withNewFileIds(db, entry.body)), id } : entry.body;
  await db.outbox.update(entry.position, { ...readyToSend, id, body });
  if (isOfCustomer) await claimFiles(db, { ...entry, id, body });
}
