import {
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  useFormContext,
} from 'react-hook-form';
import type { RequestValues } from './request-values';

/**
 * Makes what a field needs: its registration, the value with which the document shows it, the id that the
 * summary of errors leads to, and what is wrong with it.
 */
export function useFormField<Values extends FieldValues>() {
  const { register, formState } = useFormContext<Values>();
  return (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => ({
    ...register(name, options),
    id: name,
    defaultValue: get(formState.defaultValues, name) as string | undefined,
    error: errorIn(formState.errors, name),
  });
}

/** As `useFormField`, for a box to tick; `value` tells boxes of one list apart. */
export function useFormCheck<Values extends FieldValues>() {
  const { register, formState } = useFormContext<Values>();
  return (name: Path<Values>, value?: string) => {
    const ticked: unknown = get(formState.defaultValues, name);
    const isTicked = Array.isArray(ticked) ? ticked.includes(value) : ticked === true;
    return { ...register(name), ...(value && { value }), defaultChecked: isTicked };
  };
}

export const useRequestField = useFormField<RequestValues>;
export const useRequestCheck = useFormCheck<RequestValues>;

/** What is wrong with a field, or with a list as a whole. */
export function useRequestError(name: Path<RequestValues>): string | undefined {
  return errorIn(useFormContext<RequestValues>().formState.errors, name);
}

function errorIn(errors: object, name: string): string | undefined {
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
  return error?.message ?? error?.root?.message;
}
