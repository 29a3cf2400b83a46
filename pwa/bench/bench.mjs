// `npm run bench`: figures beside their budgets; with `-- answers`, `-- visits`, `-- dashboard`,
// `-- processes` or `-- edge` only a part of it (see the README); `-- dashboard 0.05` with a twentieth of
// the records. A benchmark, not a test: it judges, and exits 0.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded, outDir } from '../build/build.mjs';
import { printAnswers } from './browser/answers.mjs';
import { dashboardRows } from './browser/dashboard.mjs';
import { outboxRows } from './browser/outbox.mjs';
import { visitRows } from './browser/paints.mjs';
import { scriptRows } from './browser/scripts.mjs';
import { printProcesses } from './processes/processes.mjs';
import { bootRows } from './server/boot.mjs';
import { edgeRows } from './server/edge.mjs';
import { growthRows } from './server/growth.mjs';
import { htmlRows } from './server/html.mjs';
import { madeUpRows } from './server/made-up-addresses.mjs';
import { memoryOf } from './server/process-figures.mjs';
import { startServer, stopServers } from './server/server-process.mjs';
import { throughputRows } from './server/throughput.mjs';
import { printTable, row, say } from './table.mjs';

const REST_MS = 5000;
const MEMORY_BUDGET_MB = 150;
const GIVE_UP_AFTER_MS = 1_500_000;
const serverScript = join(outDir, 'server/server.js');
const commandScript = join(outDir, 'server/sampan.js');
const startScript = fileURLToPath(
  new URL('../../edge-api/node/commands/start.mjs', import.meta.url),
);

await buildIfNeeded();
const dataDir = await mkdtemp(join(tmpdir(), 'sampan-bench-'));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end('Stopped on the way.'));
setTimeout(() => end('It took too long and was stopped.'), GIVE_UP_AFTER_MS).unref();
await bench().then(
  () => end(''),
  (error) => end(`The benchmark broke off: ${error.stack}`),
);

async function end(why) {
  if (why) say(`\n${why}`);
  await stopServers();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  process.exit(0);
}

async function bench() {
  say(`Node ${process.versions.node}, ${cpus().length} cores.`);
  if (process.argv[2] === 'processes') {
    return printProcesses({ serverScript, commandScript, dataDir });
  }
  say('kB are 1000 bytes and MB a million.');
  if (process.argv[2] === 'answers') {
    const server = await startServer(serverScript, dataDir);
    await server.emulatorIsUp();
    return printAnswers(server, dataDir, printTable);
  }
  say('It takes about a quarter of an hour.');
  if (process.argv[2] === 'visits') return loadingTables();
  if (process.argv[2] === 'dashboard') return printDashboard(Number(process.argv[3] ?? 1));
  if (process.argv[2] === 'edge') {
    const title = 'A visitor 200 ms away, with and without the edge; medians of 5';
    return printTable(title, await edgeRows(outDir, dataDir));
  }
  const starts = { 'server.js': serverScript, 'start.mjs': startScript };
  printTable('Boot until /readyz says yes', await bootRows(starts, dataDir));

  const server = await startServer(serverScript, dataDir);
  await server.emulatorIsUp();
  const booted = memoryOf(server.pid);
  await printScriptsAndDocuments(server);
  printTable('Throughput of what is stored, medians', await throughputRows(server));
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  printTable('Resident memory of the API process', memoryRows(booted, memoryOf(server.pid)));
  printTable('Growth, medians', await growthRows(server, serverScript, dataDir));
  printTable('Outbox, medians', await outboxRows(serverScript, dataDir));
  await printVisits(server);
  await printAnswers(server, dataDir, printTable);
  await printDashboard(1);
  // Last, because it uses up what its address may read.
  printTable('While 100 made-up addresses a second are asked for', await madeUpRows(server));
}

async function loadingTables() {
  const server = await startServer(serverScript, dataDir);
  await server.emulatorIsUp();
  await printScriptsAndDocuments(server);
  await printVisits(server);
}

async function printScriptsAndDocuments(server) {
  const scripts = await scriptRows(server, join(outDir, 'client'));
  printTable('Script before a page is interactive, Brotli', scripts);
  printTable('HTML with its styles and data, Brotli', await htmlRows(server));
}

async function printVisits(server) {
  const title = 'Visits at 1.6 Mbit/s, 150 ms, a processor four times slower; medians of 5';
  printTable(title, await visitRows(server, dataDir));
}

async function printDashboard(share) {
  const title = 'A dashboard that holds years, at the same speed, one run';
  printTable(title, await dashboardRows(serverScript, dataDir, share));
}

function memoryRows(booted, loaded) {
  const unit = { unit: 'MB' };
  return [
    row('after boot', booted.nowMb, unit),
    row('after load and 5 s of rest', loaded.nowMb, { ...unit, most: MEMORY_BUDGET_MB }),
    row('peak', loaded.peakMb, unit),
  ];
}
