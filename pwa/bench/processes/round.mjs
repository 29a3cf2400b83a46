import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { busySeconds, processorSeconds } from '../server/process-figures.mjs';

const client = fileURLToPath(new URL('load-client.mjs', import.meta.url));
const CONNECTIONS = 24;

/**
 * Loads these servers for a while with requests of one kind.
 * @returns what the client counted, with the processor time in ms that each answer took in Node, in
 *   PostgreSQL and in the client, how many cores these and other programs used, and what statements
 *   waited for
 * @throws Error when an answer was not a success
 */
export async function measure({ kind, servers, database, seconds, file }) {
  const questions = Array.from({ length: kind.most }, () => JSON.stringify(kind.make()));
  await writeFile(file, `${questions.join('\n')}\n`);
  const nodeSeconds = () => servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  const waits = database.watchWaits();
  const startedAt = performance.now();
  const before = [nodeSeconds(), database.processorSeconds(), busySeconds()];
  const command = [client, file, CONNECTIONS, seconds, ...servers.map(({ url }) => url)];
  const { stdout } = await promisify(execFile)(process.execPath, command.map(String));
  const after = [nodeSeconds(), database.processorSeconds(), busySeconds()];
  const took = (performance.now() - startedAt) / 1000;
  const causes = await waits.end();
  const { refused, ownSeconds, ...counted } = JSON.parse(stdout);
  if (Object.keys(refused).length > 0) {
    throw new Error(`${kind.name}: ${JSON.stringify(refused)}`);
  }
  const [node, postgres, busy] = after.map((value, place) => value - before[place]);
  const ours = node + postgres + ownSeconds;
  const msEach = (used) => (used / counted.answered) * 1000;
  return {
    ...counted,
    nodeMs: msEach(node),
    postgresMs: msEach(postgres),
    clientMs: msEach(ownSeconds),
    coresOfOurs: ours / took,
    coresOfOthers: Math.max(0, busy - ours) / took,
    causes,
  };
}
