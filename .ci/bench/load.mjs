// The load generator: autocannon in a process of its own.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { processorSeconds } from './process-figures.mjs';

const autocannon = createRequire(import.meta.url).resolve('autocannon');
const CONNECTIONS = 12;

/**
 * Asks for `url` as fast as it is answered.
 * @returns requests per second, and the server's processor time for each in µs (NaN where unknown)
 * @throws Error when an answer was not a success
 */
export async function load({ url, pid }, seconds) {
  const args = ['--json', '--connections', CONNECTIONS, '--duration', seconds];
  const command = [autocannon, ...args, '--headers', 'accept-encoding=br', url].map(String);
  const before = processorSeconds(pid);
  const { stdout } = await promisify(execFile)(process.execPath, command);
  const used = processorSeconds(pid) - before;
  const result = JSON.parse(stdout);
  const answered = result['2xx'];
  if (result.non2xx || result.errors || !answered) throw new Error(`Not all of ${url} succeeded.`);
  return {
    perSecond: answered / result.duration,
    processorUs: before === null ? Number.NaN : (used / answered) * 1e6,
  };
}
