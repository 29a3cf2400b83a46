import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentForm } from '../../../edge-api/contract/forms/document-form';
import type { Submission } from '../../data/outbox/outbox';
import { StorageTimeoutError } from '../../data/store/time-limit';
import { inSecondWave } from '../../loading/second-wave';
import { onRestored } from '../../ui/page-events';
import type { Sending, SubmissionState } from './send-enquiry';

const idle: SubmissionState = { kind: 'idle' };
const incomplete: SubmissionState = {
  kind: 'not-saved',
  reason: 'A part of this page could not be loaded, as there is no connection.',
};
const unanswered: SubmissionState = {
  kind: 'not-saved',
  reason: 'The storage of this device does not answer at the moment.',
};

export const loadSending = () => import('./send-enquiry');

/**
 * Sends a filled-in form, and says what became of it. `given`: the form that came with the document.
 * `isOfDocument`: the browser may have sent the same text under the document's id.
 */
export function useSubmission(given: DocumentForm | undefined) {
  const [state, setState] = useState<SubmissionState>(
    given?.refused ? { kind: 'not-saved', reason: given.refused } : idle,
  );
  /** Of a submission that the browser may send too; later ones of this page get ids of their own. */
  const [documentId, setDocumentId] = useState(given?.id);
  // A direct attempt may have arrived although its answer did not: the same text is sent under its id.
  const lastTried = useRef<{ submission: Submission; text: string } | null>(null);

  useEffect(() => {
    // The connection may go while the form is filled in.
    inSecondWave(() => Promise.all([loadSending(), import('./receipt-card')]).catch(() => {}));
  }, []);

  useEffect(() => onRestored(() => setState((left) => (left.kind === 'busy' ? idle : left))), []);

  const submit = useCallback(
    async (
      sending: Omit<Sending, 'documentId' | 'tried'>,
      isOfDocument: boolean,
    ): Promise<SubmissionState> => {
      const { sendForm } = await loadSending();
      const text = JSON.stringify(sending.form);
      const next = await sendForm({
        ...sending,
        documentId: isOfDocument ? documentId : undefined,
        tried: lastTried.current?.text === text ? lastTried.current.submission : undefined,
      });
      const tried = next.kind === 'not-saved' ? next.tried : undefined;
      lastTried.current = tried ? { submission: tried, text } : null;
      if (!tried) setDocumentId(undefined);
      return next;
    },
    [documentId],
  );

  /**
   * Runs one way of sending. When its code can't be loaded there is `otherwise`; else the text stays in the
   * form and the person is told.
   */
  const run = useCallback(
    async (work: () => Promise<SubmissionState>, otherwise: () => Promise<boolean>) => {
      setState({ kind: 'busy' });
      const next = await work().catch(async (error): Promise<SubmissionState> => {
        if (error instanceof StorageTimeoutError) return unanswered;
        return (await otherwise()) ? { kind: 'busy' } : incomplete;
      });
      setState(next);
      return next;
    },
    [],
  );

  return { state, documentId, submit, run, reset: useCallback(() => setState(idle), []) };
}
