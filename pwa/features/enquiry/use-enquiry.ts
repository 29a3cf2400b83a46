import { type SubmitEvent, useEffect } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import type { SubmissionState } from './send-enquiry';
import { useDraft } from './use-draft';
import { useEditedEntry } from './use-edited-entry';
import { loadSending, useSubmission } from './use-submission';

/**
 * What both forms share: the draft that survives a reload, an entry of the outbox opened for
 * editing, and the way into the outbox. `subjectOf` is what the tray calls the submission; forms of
 * one kind that are about different things keep their drafts under keys of their own. `collected`:
 * ids of the products that leave the basket with it.
 */
export function useEnquiry<Values extends FieldValues, Output extends object, Context>(
  kind: SubmissionKind,
  form: UseFormReturn<Values, Context, Output>,
  subjectOf: (output: Output) => string,
  draftKey: string = kind,
  collected?: string[],
) {
  const { entry, belongsToOther } = useEditedEntry(kind);
  const { state, submit, run, reset } = useSubmission(kind);
  useEffect(() => {
    if (!entry) return;
    // The receipt of what was sent before may still be in the form's place.
    reset();
    form.reset(entry.body as Values, { keepDefaultValues: true });
    // Its owner may have signed out: nothing of it stays in the form, nor becomes a draft.
    return () => form.reset();
  }, [entry, form, reset]);
  const draft = useDraft(form, entry ? null : draftKey);

  async function sendEntry(output: Output): Promise<SubmissionState> {
    const subject = subjectOf(output);
    if (!entry) return submit(subject, output, collected);
    const { sendEdited } = await loadSending();
    // An entry that went out or was deleted meanwhile takes no change: then it is a new submission.
    if (!(await sendEdited(entry.id, subject, output))) return submit(subject, output);
    return { kind: 'stored', id: entry.id, reference: entry.reference };
  }

  /** Checks some fields; false when one of them is wrong, or the check can't be had. */
  async function check(fields: Path<Values>[]): Promise<boolean> {
    let fine = false;
    await run(async () => {
      fine = await form.trigger(fields);
      return { kind: 'idle' };
    });
    return fine;
  }

  /** Checks the form and sends it. */
  async function send(event: SubmitEvent, onInvalid: (errors: FieldErrors<Values>) => void) {
    const next = await run(async () => {
      let outcome: SubmissionState = { kind: 'idle' };
      await form.handleSubmit(async (output) => {
        outcome = await sendEntry(output);
      }, onInvalid)(event);
      return outcome;
    });
    if (next.kind === 'stored' || next.kind === 'sent') {
      // In this order: emptying the form is a change like any other, and not one to keep.
      form.reset();
      await draft.forget();
    }
  }

  return { entry, belongsToOther, state, check, send, startOver: reset };
}
