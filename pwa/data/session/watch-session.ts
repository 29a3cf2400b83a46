import { limits } from '../../config/limits';
import { isOffline, onConnection } from '../http/connection';
import type { PageEvents } from '../sync/page-events';
import type { Session } from './session-life';

// The device's storage failed; the session is in it, so look again.
const storageRetryMs = 10_000;
const longestWaitMs = 10 * 60_000;

/**
 * Renews the token in time: by a timer, and when the page becomes visible or a connection is back,
 * since timers may have slept meanwhile. Asks also whether the session was ended elsewhere, when the
 * page becomes visible or is restored. Returns a way to look at once.
 */
export function watchSession(session: Session, page: PageEvents): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    // The listener below looks again once there is a network.
    if (!navigator.onLine) return;
    session.renew().then(comeBackAt, () => comeBackAt(Date.now() + storageRetryMs));
  }
  function check(): void {
    if (!navigator.onLine) return;
    session.check(limits.askMeAtMostEveryMs).catch(() => {}); // It is asked the next time.
  }
  function comeBackAt(atMs: number | null): void {
    clearTimeout(timer);
    if (atMs === null) return;
    timer = setTimeout(look, Math.min(Math.max(atMs - Date.now(), 500), longestWaitMs));
  }

  page.onVisible(() => {
    look();
    check();
  });
  page.onRestored(check);
  onConnection(() => {
    if (isOffline()) return;
    session.wake();
    look();
  });
  return look;
}
