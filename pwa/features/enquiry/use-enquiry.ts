import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import { useDraft } from './use-draft';
import { resubmit, useEditedEntry } from './use-edited-entry';
import { type SubmissionState, useSubmission } from './use-submission';

/**
 * What both forms share: the draft that survives a reload, an entry of the outbox opened for
 * editing, and the way into the outbox. `subjectOf` is what the tray calls the submission.
 */
export function useEnquiry<Values extends FieldValues, Output extends object>(
  kind: SubmissionKind,
  form: UseFormReturn<Values, unknown, Output>,
  subjectOf: (output: Output) => string,
) {
  const entry = useEditedEntry(kind);
  const { state, submit, reset, kept } = useSubmission(kind);
  const draft = useDraft(form, entry ? null : kind);

  useEffect(() => {
    if (entry) form.reset(entry.body as Values);
  }, [entry, form]);

  async function send(output: Output): Promise<SubmissionState> {
    // An entry that went out or was deleted meanwhile takes no change: then it is a new submission.
    if (entry && (await resubmit(entry, subjectOf(output), output))) return kept(entry);
    const next = await submit(subjectOf(output), output);
    if (next.kind !== 'not-saved') {
      await draft.forget();
      form.reset();
    }
    return next;
  }

  return { entry, state, send, startOver: reset };
}
