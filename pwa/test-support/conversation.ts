import 'fake-indexeddb/auto';
import type {
  ShownMessage,
  SubmissionPage,
} from '../../edge-api/contract/conversation/submission-page';
import type { SubmissionKind } from '../../edge-api/contract/submission';
import { newLink, withLink } from '../data/outbox/link';
import { composeSubmission, enqueue, type Submission } from '../data/outbox/outbox';
import type { SampanDb } from '../data/store/db';
import type { Sent } from '../data/store/sent';

/** Writes a submission with a link, as a form does. */
export async function writeWithLink(
  db: SampanDb,
  subject: string,
  more: object = {},
  kind: SubmissionKind = 'contact-message',
): Promise<Submission & { linkKey: string }> {
  const composed = composeSubmission(kind, subject, { message: subject, ...more });
  const submission = withLink(composed, await newLink());
  await enqueue(db, submission);
  return { ...submission, linkKey: submission.linkKey ?? '' };
}

/** Returns what the server says of a message. */
export const pageOf = (
  { id, reference }: Pick<Submission, 'id' | 'reference'>,
  more: Partial<ShownMessage> = {},
): SubmissionPage => ({
  kind: 'contact-message',
  submission: {
    ...{ id, reference, version: 1, status: 'new', replies: [] },
    ...{ name: 'Ann', email: 'ann@shipper.example', phone: '', subject: 'Rates', message: 'A' },
    writtenAt: '2025-06-01T08:00:00.000Z',
    receivedAt: '2025-06-01T08:30:00.000Z',
    ...more,
  },
});

/** Returns a message that was sent from a device, with its receipt and without a page. */
export const sentRow = (more: Partial<Sent> = {}): Sent => ({
  ...{ id: crypto.randomUUID(), kind: 'contact-message', reference: 'CM-2222-3333' },
  ...{ subject: 'Rates', receivedAt: '2025-06-01T08:30:00.000Z' },
  ...{ receiptAt: '2025-06-01T08:30:00.000Z', opens: false },
  ...{ linkKey: null, ownerUid: null, page: null, askedAtMs: 0 },
  ...more,
});
