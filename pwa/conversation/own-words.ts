import type { TimelineStep } from '../../edge-api/contract/admin/inbox';
import { type AnyStatus, statusWords } from '../ui/status-badge';

/** Statuses in words for the customer. */
export const ownStatusWords: Record<AnyStatus, string> = {
  ...statusWords,
  new: 'Received',
  'waiting-for-customer': 'Waiting for you',
};

/** Returns the steps of a request in words for the customer, without those that a decision of theirs passes through. */
export const ownSteps = (steps: readonly TimelineStep[]) =>
  steps
    .filter(({ at, by }, index) => by !== 'you' || steps[index + 1]?.at !== at)
    .map((step) =>
      step.by === 'you' && step.to === 'reviewing'
        ? { ...step, words: 'You wrote to us', by: '' }
        : { ...step, words: ownStatusWords[step.to] },
    );
