// The bare server in a process of its own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * @param answers `{ path, status, headers, body }`, the status 200 by default, the headers as a flat list
 * and the body in base64
 * @param built the value that `/built` makes into JSON for each request
 */
export async function startBare(answers, built) {
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)));
  const listening = once(child, 'message');
  child.send({ answers, built });
  const [{ port }] = await listening;
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop };
}
