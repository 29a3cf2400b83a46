import type { Kysely } from 'kysely';
import {
  type ClaimedCode,
  claimCode,
  dueCodes,
  type FoundCode,
  findByReference,
  settleCode,
} from '../db/conversation/tracking-code-queries';
import type { Database } from '../db/tables';
import type { Log } from '../log/log';
import { startRowWorker } from '../work/row-worker';
import type { SubmissionMails } from './submission-mails';

type Tools = {
  db: Kysely<Database>;
  mails: Pick<SubmissionMails, 'trackingCode'>;
  log: Log;
  /** Calls back when someone asked for a code; returns how to stop that. */
  follow: (listener: () => void) => () => void;
  pollMs?: number;
};

const atOnce = 2;
const lookedAt = 20;

/** Looks up the submission of each request for a code and writes the mail with the code, until stopped. */
export function startTrackingCodeWorker({ db, mails, log, follow, pollMs = 5000 }: Tools) {
  async function find(claimed: ClaimedCode): Promise<FoundCode | null> {
    const submission = await findByReference(db, claimed);
    const code = newCode();
    const mail = submission && mails.trackingCode({ ...submission, code });
    return mail && { submissionId: submission.id, code, mail };
  }
  return startRowWorker({
    log,
    follow,
    pollMs,
    stopWithinMs: 5000,
    failure: 'Codes that were asked for could not be read or settled.',
    due: () => dueCodes(db, lookedAt),
    mayBegin: (_, underWay) => underWay.length < atOnce,
    claim: ({ id }) => claimCode(db, id),
    work: find,
    settle: (claimed, found) => settleCode(db, claimed, found),
  });
}

const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(8)), (number) => number % 10).join('');
