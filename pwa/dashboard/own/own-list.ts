import type { TimelineStep } from '../../../edge-api/contract/admin/inbox';
import type { SubmissionPage } from '../../../edge-api/contract/conversation/submission-page';
import type { AnyStatus } from '../../ui/status-badge';

export type Sent = {
  id: string;
  reference: string;
  status: AnyStatus;
  writtenAt: string;
  receivedAt: string;
};

/** One kind of what a logged-in person sent. */
export type OwnList<T extends Sent> = {
  title: string;
  empty: string;
  /** Under which the last answer is stored on this device. */
  answerKey: string;
  ask: () => Promise<T[]>;
  titleOf: (sent: T) => string;
  summaryOf: (sent: T) => string;
  pageOf: (sent: T) => SubmissionPage;
  stepsOf: (sent: T) => TimelineStep[];
};
