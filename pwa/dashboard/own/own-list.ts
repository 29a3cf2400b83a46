import type * as v from 'valibot';
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
  /** What they are, in the plural: "messages". */
  what: string;
  empty: string;
  /** Under which the last answer is stored on this device. */
  answerKey: string;
  /** As it came. */
  ask: () => Promise<unknown[]>;
  schema: v.GenericSchema<unknown, T>;
  titleOf: (sent: T) => string;
  summaryOf: (sent: T) => string;
  pageOf: (sent: T) => SubmissionPage;
  stepsOf: (sent: T) => TimelineStep[];
};
