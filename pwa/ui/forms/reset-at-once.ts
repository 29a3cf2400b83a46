import { flushSync } from 'react-dom';
import type { FieldValues, KeepStateOptions, UseFormReset } from 'react-hook-form';

/**
 * Shows values in a form's fields at once. The form library writes them into the fields only when React draws again
 * (React Hook Form 7): a field that gets the cursor before would take its text in front of what is typed.
 */
export const resetAtOnce = <Values extends FieldValues>(
  { reset }: { reset: UseFormReset<Values> },
  values: Values,
  options: KeepStateOptions,
): void => flushSync(() => reset(values, options));
