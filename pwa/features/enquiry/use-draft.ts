import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

// Here and not in config/limits, which would be one more script before the form answers.
const saveAfterMs = 300;

/**
 * Keeps a half-filled form on the device, under `key`, through reloads. It belongs to whoever is
 * signed in: when they sign out the form is emptied, and nobody else finds it. Where nothing can be
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
    // Undefined until it is known.
    let writerUid: string | null | undefined;
    let stopFollowing = () => {};
    const isFilledIn = () =>
      JSON.stringify(form.getValues()) !== JSON.stringify(form.formState.defaultValues);

    const restore = async ({ readDraft }: Drafts) => {
      const draft = await readDraft(key);
      if (draft && !gone && !isFilledIn()) {
        form.reset(draft.values as Values, { keepDefaultValues: true });
      }
    };
    const follow = (drafts: Drafts) => {
      if (gone) return;
      stopFollowing = drafts.onPerson((uid) => {
        // What nobody had signed in for goes on as that of whoever signs in.
        if (writerUid) {
          form.reset();
          drop(unsaved);
        }
        writerUid = uid;
        restore(drafts).catch(() => {}); // The form starts empty.
      });
    };
    loadDrafts().then(follow, () => {}); // As above.
    const saveNow = () => {
      const last = drop(unsaved);
      if (last) save(key, last.values, writerUid);
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
      stopFollowing();
      saveNow();
    };
  }, [form, key]);

  return {
    forget: async () => {
      drop(unsaved);
      if (key === null) return;
      await loadDrafts()
        .then(({ forgetDraft }) => forgetDraft(key))
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

type Drafts = typeof import('./stored-drafts');

const loadDrafts = (): Promise<Drafts> => import('./stored-drafts');

function save(key: string, values: unknown, writerUid: string | null = null): void {
  loadDrafts()
    .then(({ saveDraft }) => saveDraft(key, values, writerUid))
    .catch(() => {}); // The form goes on without.
}
