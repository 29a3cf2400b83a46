// Waits until the test run that started it is gone, however that came about (its end closes our
// standard input), then ends the run's PostgreSQL and deletes its folder.
//   node clean-up-after.mjs <data folder>
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [dataDir = ''] = process.argv.slice(2);
process.stdin.resume().on('end', async () => {
  const pid = postmasterPid();
  if (pid !== null && signal(pid, 'SIGQUIT')) {
    // Not for ever: a system may leave the number of an ended process taken.
    for (let waited = 0; waited < 5000 && signal(pid, 0); waited += 50) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

function postmasterPid() {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    // It never started, or was stopped in order.
    return null;
  }
}

function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
