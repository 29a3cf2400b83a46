// From the start of the process until it is ready.

import { median, row } from '../table.mjs';
import { startServer } from './server-process.mjs';

const RUNS = 5;
const BUDGET_S = 3;

/** @param scripts the ways to start it, by name; @param dataDir where nothing is yet */
export async function bootRows(scripts, dataDir) {
  const [[firstName, firstScript]] = Object.entries(scripts);
  const first = await bootSeconds(firstScript, dataDir);
  const rows = [row(`first start, ${firstName}`, first, { unit: 's', digits: 2 })];
  const seconds = new Map(Object.keys(scripts).map((name) => [name, []]));
  for (let run = 0; run < RUNS; run++) {
    for (const [name, script] of Object.entries(scripts)) {
      seconds.get(name).push(await bootSeconds(script, dataDir));
    }
  }
  for (const [name, runs] of seconds) {
    const note = `runs ${Math.min(...runs).toFixed(2)}–${Math.max(...runs).toFixed(2)}`;
    const options = { unit: 's', digits: 2, most: BUDGET_S, note };
    rows.push(row(`later start, ${name}`, median(runs), options));
  }
  return rows;
}

async function bootSeconds(script, dataDir) {
  const server = await startServer(script, dataDir);
  await server.stop();
  return server.bootMs / 1000;
}
