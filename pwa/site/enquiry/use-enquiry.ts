import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { DocumentForm } from '../../../edge-api/contract/forms/document-form';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import { hasStart } from '../../config/request-query';
import { enquiryDraft } from '../../conversation/enquiry-draft';
import { entryAsDraft, useEditedEntry } from '../../conversation/use-edited-entry';
import type { Submission } from '../../data/outbox/outbox';
import { StorageTimeoutError } from '../../data/store/time-limit';
import { inSecondWave } from '../../loading/second-wave';
import { notePosted } from '../../ui/forms/drafts-to-forget';
import { sendByBrowser } from '../../ui/forms/send-by-browser';
import { useBrowserText } from '../../ui/forms/use-browser-text';
import { useDraft } from '../../ui/forms/use-draft';
import { useRecheck } from '../../ui/forms/use-recheck';
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

const loadSending = () => import('./send-enquiry');

/**
 * Sends a filled-in form, and says what became of it. `given` is the form that came with the document. `isOfDocument`
 * tells whether the browser may have sent the same text under the document's id.
 */
function useSubmission(given: DocumentForm | undefined) {
  const [state, setState] = useState<SubmissionState>(
    given?.refused ? { kind: 'not-saved', reason: given.refused } : idle,
  );
  /** The id is for a submission that the browser may send too; later ones of this page get ids of their own. */
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
   * Runs one way of sending. If its code can't be loaded it runs `otherwise`; else the text stays in the form and the
   * person is told.
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

type Options<Values> = {
  /** Forms of one kind about different things have drafts under different keys. */
  draftKey?: string | undefined;
  /** The products that leave the basket with it. */
  productIds?: string[];
  /** The form that came with the document. */
  given?: DocumentForm | undefined;
  /**
   * Turns what another version stored on this device into values of today's form. It is never another function later.
   */
  present?: (stored: object) => Promise<Values>;
  /** Merges a stored draft with what was typed before it was found. It is never another function later. */
  merge?: (stored: Values, present: Values, before: Values) => Values;
  /** Called once it is sent: leads the browser's history to where the form was opened. */
  leave?: () => Promise<void>;
};

const unchanged = async (stored: object) => stored as never;

/**
 * Returns what all enquiry forms share: the draft that survives a reload, an entry of the outbox opened for editing,
 * errors that leave once they are corrected, and sending through the outbox. `subjectOf` makes the name of the
 * submission in the outbox.
 */
export function useEnquiry<Values extends FieldValues, Output extends object, Context>(
  kind: SubmissionKind,
  form: UseFormReturn<Values, Context, Output>,
  subjectOf: (output: Output) => string,
  { draftKey = kind, productIds, given, present = unchanged, merge, leave }: Options<Values> = {},
) {
  const [path, navigate] = useLocation();
  const { entry, refusal, isAwaited } = useEditedEntry(kind);
  const { state, documentId, submit, run, reset } = useSubmission(given);
  /** For the receipt: the form itself is empty by then. */
  const [sent, setSent] = useState<Output | null>(null);
  useEffect(() => {
    // The receipt of an earlier submission may still be in place of the form.
    if (entry) reset();
  }, [entry, reset]);
  const store = useMemo(() => {
    if (entry) return entryAsDraft(entry, present);
    // The draft of a new submission must not get into an entry that is being edited.
    return isAwaited ? null : enquiryDraft(draftKey, present, { restores: !given?.values });
  }, [entry, isAwaited, draftKey, given, present]);
  const draft = useDraft(form, store, merge);
  const browser = useBrowserText(path);
  useRecheck(form);

  /** Leaves sending to the browser; false if that would lose something, or the server can't be reached. */
  async function byBrowser(element: HTMLFormElement): Promise<boolean> {
    const { files } = form.getValues() as { files?: unknown[] };
    if (entry || files?.length || !(await sendByBrowser(element))) return false;
    browser.maySend(element);
    notePosted(documentId ?? '', draftKey);
    return true;
  }

  /** Checks some fields; false when one of them is wrong, or the check can't be loaded. */
  async function check(element: HTMLFormElement, fields: Path<Values>[]): Promise<boolean> {
    let fine = false;
    const work = async (): Promise<SubmissionState> => {
      fine = await form.trigger(fields);
      return { kind: 'idle' };
    };
    await run(work, () => byBrowser(element));
    return fine;
  }

  /** Checks the form and sends it. */
  async function send(
    event: SubmitEvent<HTMLFormElement>,
    onInvalid: (errors: FieldErrors<Values>) => void,
  ) {
    event.preventDefault();
    const element = event.currentTarget;
    const isOfDocument = browser.mayHaveSent(element);
    const work = async () => {
      let outcome: SubmissionState = { kind: 'idle' };
      await form.handleSubmit(async (output) => {
        const subject = subjectOf(output);
        // An entry of the outbox belongs neither to the basket nor to this document.
        const sending = {
          kind,
          subject,
          form: output,
          entry,
          productIds: entry ? undefined : productIds,
        };
        outcome = await submit(sending, isOfDocument && !entry);
        setSent(output);
      }, onInvalid)();
      return outcome;
    };
    const next = await run(work, () => byBrowser(element));
    if (next.kind === 'stored' || next.kind === 'sent') {
      // The order counts: emptying the form would store a draft.
      const forgotten = draft.forget();
      form.reset();
      await forgotten;
      await leave?.();
      // A reload would open the entry again (`?edit=`) and delay its delivery, or fill in what was sent
      // (`?again=`).
      if (/[?&](?:edit|again)=/.test(location.search) || hasStart(location.search))
        navigate(path, { replace: true, state: { sent: true } });
    }
  }

  return {
    entry,
    refusal,
    state,
    documentId,
    given,
    sent,
    check,
    send,
    sendByBrowser: byBrowser,
    startOver: reset,
  };
}
