import type { SubmissionPage } from '../../../edge-api/contract/conversation/submission-page';
import type { SubmissionKind } from '../../../edge-api/contract/submission';

/** A submission that the server has, as this device knows it: its receipt, its page, or both. */
export type Sent = {
  id: string;
  /** Null, and the texts empty, until the server has answered the first time. */
  kind: SubmissionKind | null;
  reference: string;
  /** References that this device showed it with before. */
  formerReferences?: string[];
  /** A name for people, as in the outbox. */
  subject: string;
  receivedAt: string;
  /** `receivedAt` of what was sent from this device, until its receipt is cleared. */
  receiptAt?: string | undefined;
  /** Whether this device opens its page. False once the link has ended or the page was forgotten: a receipt is left. */
  opens: boolean;
  /** The key that opens the page without an account; null: only its owner's session opens it. */
  linkKey: string | null;
  /**
   * The key that opened it before a link with another key was opened. Either may have ended: both are kept until the
   * server takes one of them.
   */
  formerKey?: string | null;
  /** Who was logged in when this device got it; no one else sees it here. */
  ownerUid: string | null;
  /** A request as this device sent it, for the time until `page` has it. */
  body?: Record<string, unknown>;
  /** The server's last answer; null until the first one. */
  page: SubmissionPage | null;
  /** When that was asked for, ms since the epoch. */
  askedAtMs: number;
};
