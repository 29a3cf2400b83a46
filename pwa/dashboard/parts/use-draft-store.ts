import { useMemo } from 'react';
import { putAtOnce } from '../../data/store/put-at-once';
import type { DraftStore } from '../../ui/forms/use-draft';
import { useAdmin } from './admin-context';

/** Stores a draft among the admin's own data; `base` is the record that a later save still starts from. */
export function useDraftStore<Values>(key: string, base: unknown): DraftStore<Values> {
  const { db } = useAdmin();
  return useMemo(
    () => ({
      save: (values) => {
        putAtOnce(db.drafts, { key, values, base, savedAtMs: Date.now() }).catch(() => {});
      },
      forget: () => db.drafts.delete(key).catch(() => {}),
    }),
    [db, key, base],
  );
}
