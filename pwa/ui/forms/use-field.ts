import { useFormContext, useWatch } from 'react-hook-form';

/**
 * Connects a field whose value is not a plain text. It does not use `useController`: the public forms would then load
 * that part of the form library too.
 */
export function useField<T>(name: string) {
  const { setValue, formState } = useFormContext();
  return {
    value: useWatch({ name }) as T,
    error: formState.errors[name],
    onChange: (value: T) => setValue(name, value, { shouldDirty: true }),
  };
}
