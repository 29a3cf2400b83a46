// Loads a server from a process of its own.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { processorSeconds } from './process-figures.mjs';

const client = fileURLToPath(new URL('load-client.mjs', import.meta.url));
const CONNECTIONS = 12;

/**
 * Asks for `url` as fast as it is answered.
 * @returns requests per second, and the server's processor time for each in µs, null where unknown
 * @throws Error when an answer was not a success
 */
export async function load({ url, pid }, seconds) {
  const before = processorSeconds(pid);
  const command = [client, url, CONNECTIONS, seconds].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, command);
  const { answered, perSecond } = JSON.parse(stdout);
  const usedSeconds = before === null ? null : processorSeconds(pid) - before;
  return { perSecond, processorUs: usedSeconds === null ? null : (usedSeconds / answered) * 1e6 };
}
