// Loads a server from a process of its own.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { processorSeconds } from './process-figures.mjs';

const client = fileURLToPath(new URL('load-client.mjs', import.meta.url));
const CONNECTIONS = 50;

/**
 * Asks `url` as fast as it is answered, whose process is `pid`.
 * @param question `{ method, headers, status }`, the status of its answers
 * @returns requests per second, and the server's processor time for each in µs, null where unknown
 * @throws Error when an answer has another status
 */
export async function load({ url, pid }, question, seconds) {
  const before = processorSeconds(pid);
  const asked = JSON.stringify({ url, ...question, connections: CONNECTIONS, seconds });
  const { stdout } = await promisify(execFile)(process.execPath, [client, asked]);
  const { answered, perSecond } = JSON.parse(stdout);
  const usedSeconds = before === null ? null : processorSeconds(pid) - before;
  return { perSecond, processorUs: usedSeconds === null ? null : (usedSeconds / answered) * 1e6 };
}
