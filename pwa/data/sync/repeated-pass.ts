// The device's storage failed, for example during an upgrade: what waits is in it, so try again.
const storageRetryMs = 10_000;
const soonestMs = 500;

/**
 * Runs a pass whenever it is asked to, one at a time, and again when the pass said that something is due.
 * @param pass resolves to when the next one is due, ms since the epoch; null when nothing waits
 */
export function repeatedPass(pass: () => Promise<number | null>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let askedAgain = false;

  function run(): void {
    if (running) {
      askedAgain = true;
      return;
    }
    clearTimeout(timer);
    running = pass()
      .then(comeBackAt, () => comeBackAt(Date.now() + storageRetryMs))
      .finally(() => {
        running = null;
        if (askedAgain) {
          askedAgain = false;
          run();
        }
      });
  }
  function comeBackAt(atMs: number | null): void {
    clearTimeout(timer);
    if (atMs !== null) timer = setTimeout(run, Math.max(atMs - Date.now(), soonestMs));
  }
  return run;
}
