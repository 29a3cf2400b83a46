import { atom } from 'nanostores';
import type { AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import { startAdminSync } from '../../data/admin/admin-sync';
import type { AdminApi } from '../../data/http/admin-api';
import type { PrivateDb } from '../../data/store/private-db';
import { pageEvents } from '../../ui/page-events';
import { whenIdle } from './when-idle';

type Tools = { db: PrivateDb; api: AdminApi };

// Between two screens no screen uses it for a moment.
const lingerMs = 5000;
let running: { db: PrivateDb; stop: () => void; users: number } | null = null;

/** The error of the last refresh; null when it succeeded. */
export const syncError = atom<unknown>(null);

let shownScope: AdminScope | null = null;

/** Says which list is open: its records are fetched before the others. Returns how to say that it was closed. */
export function listShown(scope: AdminScope): () => void {
  shownScope = scope;
  return () => {
    if (shownScope === scope) shownScope = null;
  };
}

/** Runs one sync of the admin records as long as any screen uses it; returns how to end the use. */
export function shareSync({ db, api }: Tools): () => void {
  if (running?.db !== db) {
    running?.stop();
    running = {
      db,
      stop: startAdminSync({
        db,
        api,
        page: pageEvents,
        nowMs: Date.now,
        onResult: syncError.set,
        shownScope: () => shownScope,
        rest: () => new Promise(whenIdle),
      }),
      users: 0,
    };
  }
  const mine = running;
  mine.users += 1;
  return () => {
    mine.users -= 1;
    setTimeout(() => {
      if (mine.users > 0 || running !== mine) return;
      mine.stop();
      running = null;
    }, lingerMs);
  };
}
