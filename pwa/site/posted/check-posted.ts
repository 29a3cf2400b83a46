import type { FieldValues, Resolver } from 'react-hook-form';
import type { ReadForm } from '../../../edge-api/contract/forms/document-form';
import type { FormFields } from '../../../edge-api/contract/forms/form-fields';
import type { SubmissionKind } from '../../../edge-api/contract/submission';

type Check<Values extends FieldValues, Context, Output extends object> = {
  kind: SubmissionKind;
  resolver: Resolver<Values, Context, Output>;
  values: Values;
  context?: Context;
  /** As the browser sent them. */
  fields: FormFields;
  /** The order of the page for those that a browser may leave out. */
  order?: readonly string[];
};

/**
 * Checks on the server what a browser sent, as the page checks it before its scripts send it. Its errors
 * are in the order of the page.
 */
export async function checkPosted<Values extends FieldValues, Context, Output extends object>({
  kind,
  resolver,
  values,
  context,
  fields,
  order = [],
}: Check<Values, Context, Output>): Promise<ReadForm> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const checked = await resolver(values, context, options);
  const isWrong = Object.keys(checked.errors).length > 0;
  return isWrong
    ? {
        values,
        errors: inOrder(checked.errors, placesOf([...order, ...fields.keys()])),
        submission: null,
      }
    : { values, errors: null, submission: { kind, form: checked.values } };
}

/** Where each field, and each group of fields, comes first. */
function placesOf(names: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const name of names) {
    for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
      const part = name.slice(0, end);
      // What is known has its groups known too.
      if (places.has(part)) break;
      places.set(part, places.size);
    }
  }
  return places;
}

/** The errors of the form library without what can't travel in a document; `places`: their order. */
function inOrder(errors: object, places: ReadonlyMap<string, number>, path = ''): object {
  // A field that was not on the page asks for more about one that was.
  const place = (name: string) => places.get(name) ?? places.size;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([key, error]) => key !== 'ref' && key !== 'types' && typeof error === 'object')
      .map(([key, error]) => ({ key, error, name: path ? `${path}.${key}` : key }))
      .sort((one, other) => place(one.name) - place(other.name))
      .map(({ key, error, name }) => [
        key,
        'message' in error
          ? { type: 'server', message: error.message }
          : inOrder(error, places, name),
      ]),
  );
}
