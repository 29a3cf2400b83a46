import { limits } from '../../config/limits';
import type { SampanDb, SessionRow } from '../store/db';
import { readSession } from './stored-session';

type Reach = Pick<SessionRow, 'tokenExpiresAtMs' | 'reachedAtMs' | 'lastSeenMs' | 'setBackMs'>;

const tokenLifeMs = 60 * 60_000;

/**
 * How long our API has not answered this session, in ms. This device's clock may be set back: the time
 * it lost that way counts as well.
 */
function sinceReachedMs(session: Reach, nowMs: number): number {
  // Rows of older versions say it through their token alone.
  const reachedAtMs = session.reachedAtMs ?? session.tokenExpiresAtMs - tokenLifeMs;
  const { lastSeenMs = reachedAtMs, setBackMs = 0 } = session;
  return Math.max(nowMs, lastSeenMs) + setBackMs - reachedAtMs;
}

/** Whether private screens stay closed until our API has answered this session again. */
export const isLocked = (session: Reach, nowMs: number): boolean =>
  sinceReachedMs(session, nowMs) > limits.privateForMs;

/** Returns what a session row says once our API has answered. */
export const reachedNow = (nowMs: number) => ({
  reachedAtMs: nowMs,
  lastSeenMs: nowMs,
  setBackMs: 0,
});

/** Notes that our API answered the logged-in user; it writes only from time to time. @throws Dexie's error */
export async function noteAnswer(db: SampanDb, nowMs: number): Promise<void> {
  const session = await readSession(db);
  if (!session) return;
  const sinceMs = sinceReachedMs(session, nowMs);
  const isFresh = sinceMs >= 0 && sinceMs < limits.noteReachEveryMs;
  if (isFresh && session.reachedAtMs) return;
  await db.session
    .filter(({ uid }) => uid === session.uid)
    .modify((row) => {
      Object.assign(row, reachedNow(nowMs));
    });
}

/** Follows this device's clock, so that setting it back opens nothing. @throws Dexie's error */
export async function noteTime(db: SampanDb, nowMs: number): Promise<void> {
  await db.transaction('rw', db.session, async () => {
    const session = await readSession(db);
    if (!session) return;
    const { lastSeenMs = nowMs, setBackMs = 0 } = session;
    const aheadMs = nowMs - lastSeenMs;
    if (session.lastSeenMs && aheadMs >= 0 && aheadMs < limits.noteReachEveryMs) return;
    await db.session.update('current', {
      lastSeenMs: nowMs,
      setBackMs: setBackMs + Math.max(0, -aheadMs),
    });
  });
}
