import { useFormContext, useWatch } from 'react-hook-form';

/**
 * A field that no plain input can hold. By hand and not by `useController`, which would be a part of
 * the form library that the public forms then load as well.
 */
export function useField<T>(name: string) {
  const { setValue, formState } = useFormContext();
  return {
    value: useWatch({ name }) as T,
    error: formState.errors[name],
    onChange: (value: T) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  };
}
