import type { StepRefusal } from '../../contract/quotation/request-document';
import { mostQuotations } from '../../contract/quotation/request-status-steps';
import type { RefusedStepError } from '../../db/submissions/change-submission';
import { invalidFields, ProblemError } from '../problem';

/** 409: the status has no such step. */
export const noStep = ({ from, to }: { from: string; to: string }) =>
  new ProblemError(409, `From “${from}” it can’t go to “${to}”.`, {
    // @until 0.8 Pages before 0.6.0 offer `quoted` as a step by hand.
    ...(to === 'quoted' && { detail: 'It is quoted by sending a quotation.' }),
  });

const sentences: Record<Exclude<StepRefusal, 'reason-missing'>, string> = {
  'no-step': 'In this status a request takes no quotation.',
  unknown: 'There is no such quotation.',
  'not-draft': 'This quotation was sent before. Send a new one in its place.',
  'not-open': 'This quotation no longer waits for an answer.',
  expired: 'This quotation is no longer valid.',
  'other-content': 'This quotation is not the one that was shown.',
  'too-many': `A request can have at most ${mostQuotations} quotations.`,
};

/** Why an admin's change of a request is refused: 400 where the content can be put right, else 409. */
export function stepRefused({ why, from, to }: RefusedStepError): ProblemError {
  if (why === 'reason-missing') {
    const [path, message] =
      to === 'closed'
        ? ['statusReason', 'Choose why it is closed.']
        : ['statusNote', 'Write why you make no offer.'];
    return invalidFields([{ path, message }]);
  }
  if (why === 'expired') {
    const message = 'The last day must be today or later.';
    return invalidFields([{ path: 'quotation.content.validUntil', message }]);
  }
  if (why === 'no-step' && to) return noStep({ from, to });
  return new ProblemError(409, sentences[why]);
}

/** Why a customer's decision is refused: 409. `status`: of the request now; its page says the rest. */
export const decisionRefused = ({ why, from }: RefusedStepError) =>
  new ProblemError(409, why === 'reason-missing' ? sentences.unknown : sentences[why], {
    more: { current: { status: from } },
  });
