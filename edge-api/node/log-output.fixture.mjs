// For tests: writes many lines while a timer measures how long the process could do nothing else.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const path = fileURLToPath(new URL('./server-log.ts', import.meta.url));
const { module } = await runnerImport(path, { configFile: false, logLevel: 'silent' });
const output = module.logOutput((count) => output.write(`${count} lines were left out\n`));

let longestWaitMs = 0;
let lastMs = performance.now();
const timer = setInterval(() => {
  longestWaitMs = Math.max(longestWaitMs, performance.now() - lastMs);
  lastMs = performance.now();
}, 10);
for (let batch = 0; batch < 40; batch += 1) {
  for (let line = 0; line < 1000; line += 1) output.write(`${'x'.repeat(200)}\n`);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
process.stderr.write('\n');
// A slow reader catches up.
await new Promise((resolve) => setTimeout(resolve, 1000));
clearInterval(timer);
const startedMs = performance.now();
await output.flush();
await output.flush();
const flushMs = performance.now() - startedMs;
process.stderr.write(JSON.stringify({ longestWaitMs, flushMs }));
process.exit(0);
