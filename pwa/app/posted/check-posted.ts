import type { FieldValues, Resolver } from 'react-hook-form';
import type { ReadForm } from '../../../edge-api/contract/forms/document-form';
import type { SubmissionKind } from '../../../edge-api/contract/submission';

/** Checks on the server what a browser sent, as the page checks it before its scripts send it. */
export async function checkPosted<Values extends FieldValues, Context, Output extends object>(
  kind: SubmissionKind,
  resolver: Resolver<Values, Context, Output>,
  values: Values,
  context?: Context,
): Promise<ReadForm> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const checked = await resolver(values, context, options);
  const isWrong = Object.keys(checked.errors).length > 0;
  return isWrong
    ? { values, errors: messagesOf(checked.errors), submission: null }
    : { values, errors: null, submission: { kind, form: checked.values } };
}

/** The errors of the form library without what can't travel in a document. */
export const messagesOf = (errors: object): object =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([key, error]) => key !== 'ref' && key !== 'types' && typeof error === 'object')
      .map(([key, error]) => [
        key,
        'message' in error ? { type: 'server', message: error.message } : messagesOf(error),
      ]),
  );
