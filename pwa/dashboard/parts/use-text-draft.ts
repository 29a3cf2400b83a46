import { useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { RequestFile } from '../../../edge-api/contract/request-file';
import { putAtOnce } from '../../data/store/put-at-once';
import { isSame } from '../../ui/forms/is-same';
import { type DraftStore, useDraft } from '../../ui/forms/use-draft';
import { useAdmin } from './admin-context';

type Values = { text: string; files: RequestFile[] };
const empty: Values = { text: '', files: [] };

/**
 * Keeps one text that is being written, with its files if the form asks for them, among the admin's own data under
 * `key`: it is still there when the screen was left and comes back.
 */
export function useTextDraft(key: string) {
  const { db } = useAdmin();
  const store = useMemo<DraftStore<Values>>(() => {
    const forget = () => db.drafts.delete(key).catch(() => {});
    return {
      save: (values) => {
        if (values.text === '' && values.files.length === 0) void forget();
        else {
          putAtOnce(db.drafts, { key, values, base: null, savedAtMs: Date.now() }).catch(() => {});
        }
      },
      forget,
      follow: ({ found }) => {
        let isWanted = true;
        db.drafts.get(key).then(
          (draft) =>
            isWanted && found(draft ? { ...empty, ...(draft.values as Partial<Values>) } : null),
          () => {}, // It begins empty.
        );
        return () => {
          isWanted = false;
        };
      },
    };
  }, [db, key]);
  const form = useForm<Values>({ defaultValues: empty });
  const { forget } = useDraft(form, store);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const { ref, ...registered } = form.register('text');
  return {
    field: {
      ...registered,
      ref: (element: HTMLTextAreaElement | null) => {
        ref(element);
        field.current = element;
      },
    },
    form,
    /** Puts a text where the cursor was, in place of what is selected. */
    insert: (text: string): void => {
      if (!field.current) return;
      // The form's own `setFocus` comes later.
      field.current.focus();
      const { selectionStart, selectionEnd } = field.current;
      field.current.setRangeText(text, selectionStart, selectionEnd, 'end');
      form.setValue('text', field.current.value, { shouldDirty: true });
    },
    /**
     * Gives the text to `send`, and empties the field once it is stored, so that a page that is left in between still
     * has it. A text on its way is not sent again.
     */
    send: async (send: (text: string, files: RequestFile[]) => Promise<boolean>): Promise<void> => {
      // What is sent beside a text on its way has none.
      if (isSending.current) return void (await send('', []));
      isSending.current = true;
      const given = structuredClone(form.getValues());
      // What was written meanwhile stays.
      const isUnchanged = () => isSame(form.getValues(), given);
      try {
        const isStored = await send(given.text.trim(), given.files);
        if (!isStored || !isUnchanged()) return;
        // First the draft: a page that is left once the field is empty must not show the text again.
        await forget();
        if (isUnchanged()) form.reset(empty);
      } finally {
        isSending.current = false;
      }
    },
    focus: () => form.setFocus('text'),
    isEmpty: () => isSending.current || !form.getValues('text').trim(),
  };
}
