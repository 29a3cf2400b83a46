import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { limits } from '../config/limits';
import { db, sessionAnswered, sessionToken, tokenRefused } from '../data/device';
import { fetchMe } from '../data/http/account-api';
import { ApiError } from '../data/http/answers';
import { onConnection } from '../data/http/connection';
import { lossIn } from '../data/session/lost-access';
import { isLocked, noteTime } from '../data/session/session-reach';
import { readSession } from '../data/session/stored-session';
import { session as openedSession, session } from '../frame/account/page-session';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

/** Goes around private screens, and locks them when this device has not reached our server for too long. */
export function PrivateLock({ children }: { children: ReactNode }) {
  const locked = useLocked();
  if (locked === undefined) return null;
  return locked ? <Locked /> : children;
}

/** Undefined until it is known. */
function useLocked(): boolean | undefined {
  const [nowMs, setNowMs] = useState(Date.now);
  const session = useLiveQuery(async () => (await readSession(db)) ?? null);
  useEffect(() => {
    const look = () => {
      setNowMs(Date.now());
      noteTime(db, Date.now()).catch(() => {}); // The next check notes it.
      if (document.visibilityState === 'hidden' || !navigator.onLine) return;
      // The session may have been ended on another device.
      openedSession.check(limits.askMeAtLeastEveryMs).catch(() => {}); // The next check asks again.
    };
    look();
    const timer = setInterval(look, limits.lockLookMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  if (session === undefined) return undefined;
  // An answer may be newer than `nowMs`.
  return session !== null && isLocked(session, Math.max(nowMs, session.lastSeenMs ?? 0));
}

function Locked() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const tryAgain = () => void checkSession();
    tryAgain();
    const stop = onConnection(tryAgain);
    const timer = setInterval(tryAgain, limits.lockLookMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  const tryNow = () => {
    setBusy(true);
    void checkSession().finally(() => setBusy(false));
  };
  return (
    <Notice icon="offline" title="Locked until our server can be reached">
      <p>
        This device has not reached our server for seven days, so it does not show private data. It
        opens as soon as our server answers. What waits in the outbox stays.
      </p>
      <Button icon="refresh" busy={busy} onClick={tryNow}>
        Try now
      </Button>
    </Notice>
  );
}

/** Asks our server whether this session is still valid. A failure changes nothing. */
async function checkSession(): Promise<void> {
  try {
    const token = await sessionToken();
    await fetchMe(token).catch(async (error) => {
      if (error instanceof ApiError && error.problem.status < 404) await tokenRefused(token, error);
      throw error;
    });
    await sessionAnswered();
  } catch (error) {
    if (lossIn(error)) return;
    // The token may be too old: with a new one the next check succeeds.
    session.wake();
    await session.renew().catch(() => {}); // The next check tries again.
  }
}
