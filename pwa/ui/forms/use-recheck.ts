import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorsByName } from './errors-by-name';

/**
 * After each change, checks the fields with an error again: an error leaves as soon as its field is
 * right, whichever field was changed, and no other field gets one.
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
          // Where the check can't be loaded now, the next one tells.
          if (wrong.length > 0) trigger(wrong).catch(() => {});
        },
      }),
    [subscribe, trigger],
  );
}
