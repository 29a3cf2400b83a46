import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

// Here and not in config/limits, which would be one more script before the form answers.
const saveAfterMs = 300;

/**
 * Keeps a half-filled form on the device, under `key`, through reloads. Where nothing can be
 * stored the form still works, it just starts empty. Null as key keeps nothing.
 */
export function useDraft<Values extends FieldValues, Output, Context>(
  form: UseFormReturn<Values, Context, Output>,
  key: string | null,
): { forget: () => Promise<void> } {
  const unsaved = useRef<Unsaved<Values>>(null);

  useEffect(() => {
    if (key === null) return;
    let gone = false;
    const isFilledIn = () =>
      JSON.stringify(form.getValues()) !== JSON.stringify(form.formState.defaultValues);

    store()
      .then((db) => db.drafts.get(key))
      .then((draft) => {
        if (draft && !gone && !isFilledIn()) {
          form.reset(draft.values as Values, { keepDefaultValues: true });
        }
      })
      .catch(() => {});
    const saveNow = () => {
      const last = drop(unsaved);
      if (last) save(key, last.values);
    };
    const saveSoon = (values: Values) => {
      drop(unsaved);
      unsaved.current = { values, timer: setTimeout(saveNow, saveAfterMs) };
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveSoon(values),
    });
    // Typed while the page was still on its way.
    if (isFilledIn()) saveSoon(form.getValues());
    return () => {
      gone = true;
      stop();
      saveNow();
    };
  }, [form, key]);

  return {
    forget: async () => {
      drop(unsaved);
      if (key === null) return;
      await store()
        .then((db) => db.drafts.delete(key))
        .catch(() => {}); // Could not be stored, so there is nothing to forget.
    },
  };
}

type Unsaved<Values> = { values: Values; timer: ReturnType<typeof setTimeout> } | null;

/** Takes what was not saved yet out of its wait. */
function drop<Values>(unsaved: { current: Unsaved<Values> }): Unsaved<Values> {
  const last = unsaved.current;
  clearTimeout(last?.timer);
  unsaved.current = null;
  return last;
}

const store = async () => (await import('../../data/store')).db;

function save(key: string, values: unknown): void {
  store()
    .then((db) => db.drafts.put({ key, values, savedAtMs: Date.now() }))
    .catch(() => {}); // As above: the form goes on without.
}
