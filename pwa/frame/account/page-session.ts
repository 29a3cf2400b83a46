import { db } from '../../data/device';
import { exchangeToken, fetchMe } from '../../data/http/account-api';
import { openSession } from '../../data/session/session-life';
import { erasePrivateData } from '../../data/store/private-db';
import { exclusive } from '../../data/sync/locks';

/** This page's session, with the real storage, transport, clock and lock. */
export const session = openSession({
  db,
  exchange: exchangeToken,
  fetchMe,
  erase: erasePrivateData,
  storage: {
    setItem: (key, value) => whereAllowed(() => localStorage.setItem(key, value)),
    removeItem: (key) => whereAllowed(() => localStorage.removeItem(key)),
  },
  lock: exclusive('sampan-session'),
  nowMs: Date.now,
  random: Math.random,
});

/** Some browsers refuse even to be asked; then nothing is in there either. */
function whereAllowed(work: () => void): void {
  try {
    work();
  } catch {
    // Logged in until the page is closed.
  }
}
