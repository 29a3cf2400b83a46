import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorsByName } from './errors-by-name';

/**
 * Checks the fields with an error again after each change: an error leaves as soon as its field is right, whichever
 * field was changed, and no other field gets one.
 */
export function useRecheck<Values extends FieldValues, Output, Context>({
  subscribe,
  trigger,
}: Pick<UseFormReturn<Values, Context, Output>, 'subscribe' | 'trigger'>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ errors = {} }) {
          const wrong = errorsByName(errors).map(({ name }) => name as Path<Values>);
          // If the check can't be loaded now, the next one finds the errors.
          if (wrong.length > 0) trigger(wrong).catch(() => {});
        },
      }),
    [subscribe, trigger],
  );
}
