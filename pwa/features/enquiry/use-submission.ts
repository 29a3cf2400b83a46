import { useCallback, useRef, useState } from 'react';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import type { Submission } from '../../data/outbox';

/**
 * `kept`: durably in the outbox, on its way. `sent`: this device can't store, so it went directly
 * and the server confirmed it. `not-saved`: neither; the text is still in the form.
 */
export type SubmissionState =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'kept' | 'sent'; id: string; reference: string }
  | { kind: 'not-saved'; reason: string };

const idle: SubmissionState = { kind: 'idle' };

/** Takes a filled-in form: into the outbox first, directly to the server only where that fails. */
export function useSubmission(submissionKind: SubmissionKind) {
  const [state, setState] = useState<SubmissionState>(idle);
  // A direct attempt may have arrived although its answer did not: the same text keeps its id.
  const lastTried = useRef<{ submission: Submission; text: string } | null>(null);

  const submit = useCallback(
    async (subject: string, form: object) => {
      setState({ kind: 'busy' });
      const outbox = await import('../../data/outbox');
      const text = JSON.stringify(form);
      const submission =
        lastTried.current?.text === text
          ? lastTried.current.submission
          : outbox.composeSubmission(submissionKind, subject, form);
      lastTried.current = { submission, text };
      const { id, reference } = submission;
      const next = await keep(submission).then(
        (): SubmissionState => ({ kind: 'kept', id, reference }),
        () => sendDirectly(submission),
      );
      if (next.kind !== 'not-saved') lastTried.current = null;
      setState(next);
      return next;
    },
    [submissionKind],
  );

  const kept = useCallback(({ id, reference }: Pick<Submission, 'id' | 'reference'>) => {
    const next: SubmissionState = { kind: 'kept', id, reference };
    setState(next);
    return next;
  }, []);

  return { state, submit, kept, reset: useCallback(() => setState(idle), []) };
}

async function keep(submission: Submission): Promise<void> {
  const [{ enqueue }, { db }, { sendSoon }] = await Promise.all([
    import('../../data/outbox'),
    import('../../data/store'),
    import('../../data/sender'),
  ]);
  await enqueue(db, submission);
  sendSoon();
  // Asks the browser not to clear this site's storage under pressure; its answer changes nothing here.
  navigator.storage?.persist?.().catch(() => {});
}

async function sendDirectly(submission: Submission): Promise<SubmissionState> {
  const { id, reference } = submission;
  const { ApiError, postSubmission } = await import('../../data/api');
  try {
    await postSubmission(submission);
    return { kind: 'sent', id, reference };
  } catch (error) {
    return {
      kind: 'not-saved',
      reason:
        error instanceof ApiError
          ? error.problem.title
          : 'This browser does not let us store anything, and there is no connection right now.',
    };
  }
}
