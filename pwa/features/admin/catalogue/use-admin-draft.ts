import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { PrivateDb } from '../../../data/store/private-db';
import { useAdmin } from '../admin-context';

const saveAfterMs = 300;

/**
 * Keeps a half-filled form through reloads, among what only this user may see. `base` is the record
 * that it was opened with, which a later save is still made from.
 */
export function useAdminDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string,
  base: unknown,
): { forget: () => Promise<void> } {
  const { db } = useAdmin();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const save = (values: Values) => put(db, key, values, base);
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!form.formState.isDirty) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => save(values), saveAfterMs);
      },
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [db, form, key, base]);
  return {
    forget: async () => {
      clearTimeout(timer.current);
      await db.drafts.delete(key).catch(() => {}); // Could not be stored, so there is nothing to forget.
    },
  };
}

function put(db: PrivateDb, key: string, values: unknown, base: unknown): void {
  db.drafts.put({ key, values, base, savedAtMs: Date.now() }).catch(() => {}); // The form goes on without.
}
