import {
  type FieldValues,
  get,
  type Path,
  type RefCallBack,
  type RegisterOptions,
  useFormContext,
} from 'react-hook-form';
import { useIsFromDocument } from '../loading/use-is-from-document';
import type { RequestValues } from './request-values';

/**
 * Returns what a field needs: its registration, the value with which the document shows it, the id that the summary
 * of errors leads to, and its error.
 */
export function useFormField<Values extends FieldValues>() {
  const { register, formState } = useFormContext<Values>();
  const isFromDocument = useIsFromDocument();
  const added = get(formState.defaultValues, 'added') as string | undefined;
  return (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => {
    const field = register(name, options);
    const shown: string | undefined = get(formState.defaultValues, name);
    return {
      ...field,
      ...(isFromDocument ? { defaultValue: shown } : { ref: withoutDefault(field.ref) }),
      id: name,
      // This is only in the document: a browser without scripts looks for it when the page has no field of its
      // address.
      ...(import.meta.env.SSR && added === name && { autoFocus: true }),
      error: errorIn(formState.errors, name),
    };
  };
}

/** Does what `useFormField` does, for a box to tick; `value` tells boxes of one list apart. */
function useFormCheck<Values extends FieldValues>() {
  const { register, formState } = useFormContext<Values>();
  const isFromDocument = useIsFromDocument();
  return (name: Path<Values>, value?: string) => {
    const ticked: unknown = get(formState.defaultValues, name);
    const isTicked = Array.isArray(ticked) ? ticked.includes(value) : ticked === true;
    const field = register(name);
    return {
      ...field,
      ...(value && { value }),
      ...(isFromDocument ? { defaultChecked: isTicked } : { ref: withoutDefault(field.ref) }),
    };
  };
}

/**
 * Removes the default value once the document is taken over, as the form library has the values. For a button that
 * was chosen in the document it would take what is on the screen, and forget what a draft or a link brought
 * meanwhile.
 */
const withoutDefault = (ref: RefCallBack) => (element: HTMLElement | null) => {
  if (element instanceof HTMLInputElement && element.defaultChecked) {
    const { checked } = element;
    element.defaultChecked = false;
    element.checked = checked;
  }
  ref(element);
};

export const useRequestField = useFormField<RequestValues>;
export const useRequestCheck = useFormCheck<RequestValues>;

/** Returns the error of a field, or of a list as a whole. */
export function useRequestError(name: Path<RequestValues>): string | undefined {
  return errorIn(useFormContext<RequestValues>().formState.errors, name);
}

function errorIn(errors: object, name: string): string | undefined {
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
  return error?.message ?? error?.root?.message;
}
