import type { Lock } from '../outbox/deliver';

/**
 * One holder across tabs and the service worker. Where the browser has no Web Locks, passes of this
 * page run one after the other, and the server's idempotency keeps two pages from doubling anything.
 */
export function exclusive(name: string): Lock {
  // Screens of signed-in people bring this along when the server renders their frame.
  const locks = globalThis.navigator?.locks;
  if (locks) return (work) => locks.request(name, work) as ReturnType<typeof work>;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run.catch(() => {}); // The failure belongs to whoever asked for that pass.
    return run;
  };
}
