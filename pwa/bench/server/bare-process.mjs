// The bare server in a process of its own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** @param answers `{ path, headers, body }`, the headers as a flat list and the body in base64 */
export async function startBare(answers) {
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)));
  const listening = once(child, 'message');
  child.send({ answers });
  const [{ port }] = await listening;
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop };
}
