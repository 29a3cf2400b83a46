import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { limits } from '../../config/limits';

/**
 * Keeps a half-filled form on the device, under `key`, through reloads. Where nothing can be
 * stored the form still works, it just starts empty. Null as key keeps nothing.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string | null,
): { forget: () => Promise<void> } {
  useEffect(() => {
    if (key === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;

    store()
      .then((db) => db.drafts.get(key))
      .then((draft) => {
        if (draft && !gone && !form.formState.isDirty) {
          form.reset(draft.values as Values, { keepDefaultValues: true });
        }
      })
      .catch(() => {});
    let unsaved: { values: Values } | null = null;
    const saveNow = () => {
      clearTimeout(timer);
      if (unsaved) save(key, unsaved.values);
      unsaved = null;
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        unsaved = { values };
        clearTimeout(timer);
        timer = setTimeout(saveNow, limits.draftDelayMs);
      },
    });
    return () => {
      gone = true;
      stop();
      saveNow();
    };
  }, [form, key]);

  return {
    forget: async () => {
      if (key === null) return;
      await store()
        .then((db) => db.drafts.delete(key))
        .catch(() => {}); // Could not be stored, so there is nothing to forget.
    },
  };
}

const store = async () => (await import('../../data/store')).db;

function save(key: string, values: unknown): void {
  store()
    .then((db) => db.drafts.put({ key, values, savedAtMs: Date.now() }))
    .catch(() => {}); // As above: the form goes on without.
}
