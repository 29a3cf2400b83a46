import { startAdminSync } from '../../data/admin/admin-sync';
import type { Admin } from './admin-context';

type Tools = Pick<Admin, 'db' | 'api'>;

// From one screen to the next nobody holds it for a moment.
const lingerMs = 5000;
const listeners = new Set<() => void>();
let held: { db: Tools['db']; stop: () => void; holders: number } | null = null;
let error: unknown = null;

export const syncError = (): unknown => error;

export function onSync(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the office up to date as long as any screen holds it; returns how to let go. */
export function holdSync({ db, api }: Tools): () => void {
  if (held?.db !== db) {
    held?.stop();
    held = { db, stop: startAdminSync({ db, api, nowMs: Date.now, onResult: tell }), holders: 0 };
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

function tell(result: unknown): void {
  error = result;
  for (const listener of listeners) listener();
}
