import { v7 as uuidV7 } from 'uuid';
import { contractVersion } from '../../../edge-api/contract/problem';
import type { Decision, ShownQuotation } from '../../../edge-api/contract/quotation/quotation';
import { shownText } from '../../../edge-api/contract/quotation/shown-text';
import type { RequestFile } from '../../../edge-api/contract/request-file';
import { sha256 } from '../../../edge-api/contract/sha256';
import { isSubmissionKind } from '../../../edge-api/contract/submission';
import { claimFiles } from '../files/request-files';
import { OtherAccountError } from '../outbox/outbox';
import { belongsToOther, readSession } from '../session/stored-session';
import type { SampanDb } from '../store/db';
import { readyToSend } from '../sync/failed-attempt';

/** This device knows nothing of the submission: it was forgotten or its link has ended. */
export class UnknownSubmissionError extends Error {
  override name = 'UnknownSubmissionError';
}

/**
 * Stores a reply durably; only after that may a screen say that it is stored. It is sent after its submission and the
 * earlier words about it. Returns its id.
 * @param id the same for a repeated try, which then stores nothing more
 * @throws Dexie's error, OtherAccountError, UnknownSubmissionError /
 */
export const writeReply = (
  db: SampanDb,
  submissionId: string,
  { text, files }: { text: string; files: RequestFile[] },
  id = uuidV7(),
): Promise<string> => store(db, submissionId, 'reply', { id, text, files });

/**
 * Stores a customer's decision about a quotation that they see, as `writeReply` stores a reply. The server takes it
 * only while it shows the same quotation.
 */
export async function decide(
  db: SampanDb,
  submissionId: string,
  shown: ShownQuotation,
  decision: Decision,
  id = uuidV7(),
): Promise<string> {
  const shownHash = await sha256(shownText(shown));
  const body = { id, quotationId: shown.id, shownHash, decision };
  return store(db, submissionId, 'decision', body);
}

async function store(
  db: SampanDb,
  submissionId: string,
  kind: 'reply' | 'decision',
  content: { id: string } & Record<string, unknown>,
): Promise<string> {
  const { id } = content;
  const body = { ...content, writtenAt: new Date().toISOString() };
  await db.transaction('rw', [db.outbox, db.session, db.sent, db.files], async () => {
    if (await db.outbox.get({ id })) return;
    const sent = await db.sent.get(submissionId);
    const about = sent?.opens ? sent : await waiting(db, submissionId);
    if (!about?.kind) throw new UnknownSubmissionError('This submission is not on this device.');
    if (belongsToOther(about, await readSession(db))) throw new OtherAccountError();
    const { reference, subject, ownerUid = null, linkKey } = about;
    await db.outbox.add({
      ...readyToSend,
      ...{ id, kind, reference, subject, body, ownerUid },
      contract: contractVersion,
      about: { submissionId, kind: about.kind },
      ...(linkKey && { linkKey }),
    });
    await claimFiles(db, { id, reference, body, ownerUid });
  });
  return id;
}

/** Returns the submission itself while it waits in the outbox. */
async function waiting(db: SampanDb, id: string) {
  const entry = await db.outbox.get({ id });
  return entry && isSubmissionKind(entry.kind) ? { ...entry, kind: entry.kind } : undefined;
}
