// Ends this process in order when the shell between npm and it has ended.

const LOOK_EVERY_MS = 500;

/** The scripts that serve. */
const scripts = ['start', 'dev'];

/**
 * npm sends SIGTERM to the shell that runs its script. Some shells (Debian's dash) then end without
 * sending it to their child, and the server would continue and block its port. Without such a script
 * nothing is watched: a server may be started on purpose without a parent.
 */
export function stopWithShell() {
  if (!scripts.includes(process.env.npm_lifecycle_event)) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
