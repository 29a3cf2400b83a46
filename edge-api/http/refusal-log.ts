import type { Deps } from '../deps';

type SecurityLog = Deps['security'];

/** A refused request and its origin; `route` is the pattern of its address, without ids. */
export type Refusal = {
  status: 401 | 403 | 429;
  /** One of `refusalReasons`. */
  reason: string | null;
  method: string;
  route: string;
  address: string;
} & Pick<Parameters<SecurityLog>[0], 'requestId' | 'byUid'>;

export type RefusalLog = (refusal: Refusal) => void;

const usualBounds = { windowMs: 60_000, linesEach: 5, sendersAtMost: 50 };

/**
 * Writes refusals into the security log: five a minute for each status and address, then the number of the others.
 * After 50 addresses in a minute all others share one line, so that a flood fills neither the log nor the memory.
 */
export function refusalLog(
  security: SecurityLog,
  { windowMs, linesEach, sendersAtMost } = usualBounds,
): RefusalLog {
  /** How many refusals came in this window, by status and sender. */
  const counts = new Map<string, { status: number; address: string; count: number }>();

  let openedAtMs = 0;

  const closeWindow = () => {
    for (const { status, address, count } of counts.values()) {
      const more = count - linesEach;
      if (more <= 0) continue;
      const withinS = Math.round(windowMs / 1000);
      const details = { status, address, more, withinS };
      security({ event: 'request-refused', requestId: null, byUid: null, details });
    }
    counts.clear();
  };
  const counted = (status: number, address: string) => {
    // At the edge a timer ends with the request that began it, so the next refusal closes the window.
    if (counts.size > 0 && performance.now() - openedAtMs >= 2 * windowMs) closeWindow();
    if (counts.size === 0) {
      openedAtMs = performance.now();
      setTimeout(closeWindow, windowMs);
    }
    const own = `${status} ${address}`;
    const isOther = !counts.has(own) && counts.size >= sendersAtMost;
    const key = isOther ? `${status} others` : own;
    const known = counts.get(key) ?? { status, address: isOther ? 'others' : address, count: 0 };
    known.count += 1;
    counts.set(key, known);
    return known.count;
  };

  return ({ requestId, byUid, ...details }) => {
    if (counted(details.status, details.address) > linesEach) return;
    security({ event: 'request-refused', requestId, byUid, details });
  };
}
