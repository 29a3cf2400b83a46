import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const saveAfterMs = 300;

/** Where the draft of a form is stored. Failures stay in here: the form works without a draft. */
export type DraftStore<Values> = {
  save: (values: Values) => void;
  forget: () => Promise<void>;
  /** Looks for the stored draft, and again when the user changes; returns how to stop. */
  follow?: (form: { restore: (values: Values) => void; empty: () => void }) => () => void;
};

/**
 * Stores what is typed into a form shortly after it was typed, and at once when the form or the page
 * is closed. A null store stores nothing.
 */
export function useDraft<Values extends FieldValues, Output, Context>(
  form: UseFormReturn<Values, Context, Output>,
  store: DraftStore<Values> | null,
): { forget: () => Promise<void> } {
  const unsaved = useRef<Unsaved<Values>>(null);

  useEffect(() => {
    if (!store) return;
    // Not from `formState`, which is that of the last rendering: a reset may have come since.
    const beginning = () => form.control._defaultValues;
    const isFilledIn = () => JSON.stringify(form.getValues()) !== JSON.stringify(beginning());
    // Once there is a draft, emptying the form changes it.
    let hasDraft = false;
    const saveNow = () => {
      const last = drop(unsaved);
      if (last) store.save(last.values);
    };
    const saveSoon = (values: Values) => {
      drop(unsaved);
      hasDraft ||= isFilledIn();
      if (hasDraft) unsaved.current = { values, timer: setTimeout(saveNow, saveAfterMs) };
    };
    // What was typed before the scripts arrived.
    if (isFilledIn()) saveSoon(form.getValues());
    const stopFollowing = store.follow?.({
      restore(values) {
        hasDraft = true;
        if (isFilledIn()) return;
        // A draft of an older version, or of files alone, does not have all fields.
        form.reset({ ...beginning(), ...values }, { keepDefaultValues: true });
      },
      empty() {
        form.reset();
        drop(unsaved);
      },
    });
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveSoon(values),
    });
    const onHidden = () => document.hidden && saveNow();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', saveNow);
    return () => {
      stop();
      stopFollowing?.();
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [form, store]);

  return {
    forget: async () => {
      drop(unsaved);
      await store?.forget();
    },
  };
}

type Unsaved<Values> = { values: Values; timer: ReturnType<typeof setTimeout> } | null;

/** Stops what waits to be saved, and returns it. */
function drop<Values>(unsaved: { current: Unsaved<Values> }): Unsaved<Values> {
  const last = unsaved.current;
  clearTimeout(last?.timer);
  unsaved.current = null;
  return last;
}
