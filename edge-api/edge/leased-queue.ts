import { pause } from '../contract/waiting';
import { longestWaitMs, type MakeQueue } from '../http/limits/fair-queue';
import { tooBusy } from '../http/problem';

const lookEveryMs = 10;
// Each request opens connections of its own, so its turns take longer than those of the Node process.
const longestWaitHereMs = 3 * longestWaitMs;
// When a visitor hangs up, the end of the work may go unnoticed. No work takes so long.
const longestWorkMs = 30_000;

type Lease = { sender: string; untilMs: number };

/**
 * As `fairQueue`, but for requests that must not wait for a promise of another request: each of them looks by a timer
 * of its own whether a place is free. A place that is not given back is free again after 30 s.
 */
export const leasedQueue: MakeQueue = ({ atOnce, waiting, waitingPerSender }) => {
  const working = new Set<Lease>();
  const queue = new Set<Lease>();
  const enter = (leases: Set<Lease>, sender: string, forMs: number) => {
    const lease = { sender, untilMs: performance.now() + forMs };
    leases.add(lease);
    return () => void leases.delete(lease);
  };
  const hasPlace = () => dropExpired(working).size < atOnce;

  return async function take(sender) {
    if (hasPlace()) return enter(working, sender, longestWorkMs);
    const own = [...dropExpired(queue)].filter((lease) => lease.sender === sender);
    if (queue.size >= waiting || own.length >= waitingPerSender) throw tooBusy();
    const leave = enter(queue, sender, longestWaitHereMs);
    try {
      const untilMs = performance.now() + longestWaitHereMs;
      while (performance.now() < untilMs) {
        await pause(lookEveryMs);
        if (hasPlace()) return enter(working, sender, longestWorkMs);
      }
      throw tooBusy();
    } finally {
      leave();
    }
  };
};

function dropExpired(leases: Set<Lease>): Set<Lease> {
  const nowMs = performance.now();
  for (const lease of leases) if (lease.untilMs <= nowMs) leases.delete(lease);
  return leases;
}
