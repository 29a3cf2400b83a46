// The device's storage failed, for example during an upgrade: what waits is in it, so try again.
const storageRetryMs = 10_000;
const soonestMs = 500;

/**
 * Runs a pass whenever it is asked to, one at a time, once more if it was asked meanwhile, and again when the
 * pass said that something is due.
 * @param pass resolves to when the next one is due, ms since the epoch; null when nothing waits. It may ask
 *   whether another one was asked for meanwhile.
 */
export function repeatedPass(pass: (isAskedAgain: () => boolean) => Promise<number | null>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isAskedAgain = false;
  let isStopped = false;

  function run(): void {
    if (isStopped) return;
    isAskedAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    void pass(() => isAskedAgain)
      .catch(() => Date.now() + storageRetryMs)
      .then((atMs) => {
        isRunning = false;
        if (isAskedAgain) run();
        else if (atMs !== null && !isStopped) {
          timer = setTimeout(run, Math.max(atMs - Date.now(), soonestMs));
        }
      });
  }
  return {
    run,
    /** Stops: no further pass begins. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
