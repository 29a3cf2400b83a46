import type { ServiceRequestStatus } from '../../contract/service-request';

/**
 * Something that a customer is told by mail about a submission: a reply of staff, what became of a quotation, or the
 * step of a request to a status. What it says is read when the mail is sent.
 */
export type News =
  | { kind: 'reply'; id: string }
  | { kind: 'quotation'; id: string; became: 'sent' | 'withdrawn' | 'expired' }
  | { kind: 'step'; to: ServiceRequestStatus };

/** How customers are told by mail. */
export type UpdateMailing = {
  /** How long further news may join a mail. */
  delayMs: number;
  /** False for the company's own addresses, and for those that can be read in two ways. */
  isMailed(email: string): boolean;
};
