import { onSetAside, whenShown } from '../store/set-aside';

/** Runs work while no other tab, nor the service worker, runs its own. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes a lock with one holder at a time among all tabs and the service worker. Without Web Locks it holds only among
 * the calls of this page; the server's idempotency then prevents two pages from doing things twice. It also does so
 * when a page is set aside in the middle of its work: others get the lock, and the page finishes its work when it is
 * shown again. @throws DOMException when it is set aside while it waits /
 */
export function exclusive(name: string): Lock {
  // On the server, which renders the layout of logged-in screens, there is no `navigator`.
  const locks = globalThis.navigator?.locks;
  if (locks) return (work) => releasedWhenSetAside(locks, name, work);
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run.catch(() => {}); // Reported to the caller of that run.
    return run;
  };
}

async function releasedWhenSetAside<T>(
  locks: LockManager,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  // An answer may come after the page was set aside and before it stands still.
  await whenShown();
  const waiting = new AbortController();
  let stop = () => {};
  const isSetAside = new Promise<void>((resolve) => {
    stop = onSetAside(() => {
      waiting.abort();
      resolve();
    });
  });
  let run: Promise<T> | undefined;
  try {
    await locks.request(name, { signal: waiting.signal }, () => {
      run = work();
      return Promise.race([run, isSetAside]);
    });
    return (await run) as T;
  } finally {
    stop();
  }
}
