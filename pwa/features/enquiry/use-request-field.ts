import { get, type Path, type RegisterOptions, useFormContext } from 'react-hook-form';
import type { RequestValues } from './request-values';

type Name = Path<RequestValues>;

/** Makes what a field of the request form needs: its registration and what is wrong with it. */
export function useRequestField() {
  const { register, formState } = useFormContext<RequestValues>();
  return (name: Name, options?: RegisterOptions<RequestValues, Name>) => ({
    ...register(name, options),
    error: errorIn(formState.errors, name),
  });
}

/** What is wrong with a field, or with a list as a whole. */
export function useRequestError(name: Name): string | undefined {
  return errorIn(useFormContext<RequestValues>().formState.errors, name);
}

function errorIn(errors: object, name: Name): string | undefined {
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
  return error?.message ?? error?.root?.message;
}
