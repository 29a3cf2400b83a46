import type { SampanDb } from '../store/db';

/**
 * The key of the link with which files of a visitor are sent: of the submission that they came with, or that their
 * reply is about. Null: this device has none, and the server asks for one only once links were ended. @throws Dexie's error
 */
export async function linkKeyFor(db: SampanDb, sentWithId: string): Promise<string | null> {
  const row =
    (await db.tracked.get(sentWithId)) ??
    (await db.tracked
      .filter(({ page }) => page?.submission.replies?.some(({ id }) => id === sentWithId) ?? false)
      .first());
  return row?.linkKey ?? null;
}
