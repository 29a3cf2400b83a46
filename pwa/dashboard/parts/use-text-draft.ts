import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { putAtOnce } from '../../data/store/put-at-once';
import { type DraftStore, useDraft } from '../../ui/forms/use-draft';
import { useAdmin } from './admin-context';

type Values = { text: string };

/**
 * One text that is being written, stored among the admin's own data under `key`: it is still there when
 * the screen was left and comes back.
 */
export function useTextDraft(key: string) {
  const { db } = useAdmin();
  const store = useMemo<DraftStore<Values>>(() => {
    const forget = () => db.drafts.delete(key).catch(() => {});
    return {
      save: (values) => {
        if (values.text === '') forget();
        else {
          putAtOnce(db.drafts, { key, values, base: null, savedAtMs: Date.now() }).catch(() => {});
        }
      },
      forget,
      follow: ({ found }) => {
        let isWanted = true;
        db.drafts.get(key).then(
          (draft) => isWanted && found(draft ? (draft.values as Values) : null),
          () => {}, // It begins empty.
        );
        return () => {
          isWanted = false;
        };
      },
    };
  }, [db, key]);
  const form = useForm<Values>({ defaultValues: { text: '' } });
  const { forget } = useDraft(form, store);
  return {
    field: form.register('text'),
    control: form.control,
    /** Puts a text where the cursor was, in place of what is selected. */
    insert: (text: string): void => {
      form.setFocus('text');
      const field = document.activeElement;
      if (!(field instanceof HTMLTextAreaElement)) return;
      field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
      form.setValue('text', field.value, { shouldDirty: true });
    },
    /** Gives the text to `send` and empties the field; a text that was not sent comes back. */
    send: async (send: (text: string) => Promise<boolean>): Promise<void> => {
      const text = form.getValues('text').trim();
      forget();
      form.reset();
      if (!(await send(text)) && !form.getValues('text')) form.setValue('text', text);
    },
    focus: () => form.setFocus('text'),
    isEmpty: () => !form.getValues('text').trim(),
  };
}
