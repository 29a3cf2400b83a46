import { atom } from 'nanostores';
import { startAdminSync } from '../../data/admin/admin-sync';
import type { Admin } from './admin-context';

type Tools = Pick<Admin, 'db' | 'api'>;

// From one screen to the next nobody holds it for a moment.
const lingerMs = 5000;
let held: { db: Tools['db']; stop: () => void; holders: number } | null = null;

/** What the last refresh failed with; null while all is well. */
export const syncError = atom<unknown>(null);

/** Keeps the office up to date as long as any screen holds it; returns how to let go. */
export function holdSync({ db, api }: Tools): () => void {
  if (held?.db !== db) {
    held?.stop();
    held = {
      db,
      stop: startAdminSync({ db, api, nowMs: Date.now, onResult: syncError.set }),
      holders: 0,
    };
  }
  const mine = held;
  mine.holders += 1;
  return () => {
    mine.holders -= 1;
    setTimeout(() => {
      if (mine.holders > 0 || held !== mine) return;
      mine.stop();
      held = null;
    }, lingerMs);
  };
}
