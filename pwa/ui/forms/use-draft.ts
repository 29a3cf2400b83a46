import { useCallback, useEffect, useRef } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { isSame, keepChanged } from './is-same';
import { resetAtOnce } from './reset-at-once';

const saveEveryMs = 300;

/** The store of a form's draft. It handles its failures itself: the form works without a draft. */
export type DraftStore<Values> = {
  /** Saves the values. When the page is closing, only what is written before its next task counts. */
  save: (values: Values, isClosing: boolean) => void;
  forget: () => Promise<void>;
  /**
   * Looks for the stored draft, null for none, and again when the user changes; returns how to stop. Nothing
   * is saved before.
   */
  follow?: (form: { found: (values: Values | null) => void; empty: () => void }) => () => void;
};

/**
 * Merges a stored draft with the form: `present` is what was typed before it was found, `before` the form without
 * that.
 */
type Merge<Values> = (stored: Values, present: Values, before: Values) => Values;

/**
 * Stores what is typed into a form: at once, then every 300 ms while typing goes on, and when the form
 * or the page is closed. A browser gives a closing page half a second, and may drop what it writes then,
 * so only the last words depend on that. A null store stores nothing.
 */
export function useDraft<Values extends FieldValues, Output, Context>(
  form: UseFormReturn<Values, Context, Output>,
  store: DraftStore<Values> | null,
  merge: Merge<Values> = keepChanged,
): { forget: () => Promise<void> } {
  const unsaved = useRef<Unsaved<Values>>(null);
  // Once there is a draft, emptying the form changes it.
  const hasDraft = useRef(false);
  const letGo = useCallback(() => {
    drop(unsaved);
    hasDraft.current = false;
  }, []);

  useEffect(() => {
    if (!store) return;
    hasDraft.current = false;
    let isLookedFor = store.follow !== undefined;
    // `formState` can't tell this: it is that of the last rendering, and a reset may have come since.
    const beginning = () => form.control._defaultValues as FieldValues as Values;
    const isFilledIn = () => !isSame(form.getValues(), beginning());
    const saveNow = (isClosing: boolean) => {
      const last = drop(unsaved);
      if (last?.values) store.save(last.values, isClosing);
    };
    const saveSoon = (values: Values) => {
      if (isLookedFor) return;
      hasDraft.current ||= isFilledIn();
      if (!hasDraft.current) return;
      if (unsaved.current) {
        unsaved.current.values = values;
        return;
      }
      store.save(values, false);
      const timer = setTimeout(() => {
        const last = drop(unsaved);
        if (last?.values) saveSoon(last.values);
      }, saveEveryMs);
      unsaved.current = { values: null, timer };
    };
    // This saves what was typed before the scripts arrived.
    if (isFilledIn()) saveSoon(form.getValues());
    const stopFollowing = store.follow?.({
      found(values) {
        const isFirst = isLookedFor;
        const isTyped = isFilledIn();
        // A text that was typed here already goes on as the draft of the user who logs in.
        const isOwn = !isFirst && (hasDraft.current || isTyped);
        isLookedFor = false;
        hasDraft.current ||= values !== null;
        if (values && !isOwn) {
          // A draft of an older version, or one with files alone, does not have all fields.
          const stored = { ...beginning(), ...values };
          const shown = isTyped ? merge(stored, form.getValues(), beginning()) : stored;
          const giveBack = holdFocused(form, shown);
          resetAtOnce(form, shown, { keepDefaultValues: true });
          giveBack();
        }
        // The typed text waited for this. A reset alone is not stored.
        if (isFirst && isTyped) saveSoon(form.getValues());
      },
      empty() {
        isLookedFor = true;
        letGo();
        form.reset();
      },
    });
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveSoon(values),
    });
    const onClosing = () => saveNow(true);
    const onHidden = () => document.hidden && onClosing();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', onClosing);
    return () => {
      stop();
      stopFollowing?.();
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', onClosing);
      saveNow(false);
    };
  }, [form, store, merge, letGo]);

  return {
    /** Emptying the form after it stores nothing. */
    forget: async () => {
      letGo();
      await store?.forget();
    },
  };
}

/**
 * Keeps the field with the cursor as it is while a person types or pastes into it. It gets its stored text when it is
 * left, if nothing was written into it until then. Returns what to do once the stored texts are shown.
 */
function holdFocused<Values extends FieldValues, Output, Context>(
  form: UseFormReturn<Values, Context, Output>,
  shown: Values,
): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => {};
  const name = field.name as Path<Values>;
  const before = form.getValues(name);
  const stored: typeof before = get(shown, name);
  if (before === undefined || stored === before) return () => {};
  return () => {
    form.setValue(name, before);
    const fill = () => form.getValues(name) === before && form.setValue(name, stored);
    field.addEventListener('blur', fill, { once: true });
  };
}

/** The values that were typed since the last save, null for none, while the timer of the next one runs. */
type Unsaved<Values> = {
  values: Values | null;
  timer: ReturnType<typeof setTimeout>;
} | null;

/** Drops the values that wait to be saved, and returns them. */
function drop<Values>(unsaved: { current: Unsaved<Values> }): Unsaved<Values> {
  const last = unsaved.current;
  clearTimeout(last?.timer);
  unsaved.current = null;
  return last;
}
