import { limits } from '../../config/limits';
import { isOffline, onConnection } from '../http/connection';
import type { Session } from './session';

// The device's storage failed; the session is in it, so look again.
const storageRetryMs = 10_000;
const longestWaitMs = 10 * 60_000;

/**
 * Has the token renewed in time: on a timer, and whenever that may have slept: on becoming visible,
 * and when a connection is back. On becoming visible, and when the page comes back as it was left, it
 * also asks whether the session was ended elsewhere. Returns a way to look at once.
 */
export function watchSession(session: Session): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    // Nothing to try; its coming back is told below.
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

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    look();
    check();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check();
  });
  onConnection(() => {
    if (isOffline()) return;
    session.wake();
    look();
  });
  return look;
}
