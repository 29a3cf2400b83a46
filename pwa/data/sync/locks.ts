/** Runs work while no other tab, nor the service worker, runs its own. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * One holder at a time among all tabs and the service worker. In a browser without Web Locks, only
 * among the calls of this page; the server's idempotency then prevents two pages from doing things twice.
 */
export function exclusive(name: string): Lock {
  // On the server, which renders the layout of signed-in screens, there is no `navigator`.
  const locks = globalThis.navigator?.locks;
  if (locks) return (work) => locks.request(name, work) as ReturnType<typeof work>;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run.catch(() => {}); // Reported to the caller of that run.
    return run;
  };
}
