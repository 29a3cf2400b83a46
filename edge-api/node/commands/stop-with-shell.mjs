// Ends this process in order when the shell that npm started it through is gone.

const LOOK_EVERY_MS = 500;

/**
 * npm passes SIGTERM on to the shell that runs its script. Some shells (Debian's dash) then end
 * without passing it on, and the server would run on and hold its port. Without npm nothing is
 * watched: a server may well be started in a way that leaves it without a parent.
 */
export function stopWithShell() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
