// `npm run test:install` runs this: the first command with each Node and npm that we name, as root and as an ordinary
// user. It takes Node and npm from the registry, and about a minute per row. Words choose rows: `npm run test:install
// -- node26 user`.
import { fileURLToPath } from 'node:url';
import { firstCommand } from './first-command.mjs';
import { rowNames, selectRows } from './rows.mjs';
import { killServers } from './server.mjs';
import { openWorkshop } from './workshop.mjs';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const count = { passed: 0, failed: 0 };

const words = process.argv.slice(2);
const rows = selectRows(words);
if (rows.length === 0) {
  say(`No row has "${words.join(' ')}" in its name. There are:\n${rowNames.join('\n')}`);
  process.exit(1);
}
const workshop = await openWorkshop();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, breakOff);
try {
  for (const row of rows) await check(row);
} finally {
  await workshop.remove();
}
say(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;

/** The servers run in process groups of their own, so Ctrl-C does not reach them. */
async function breakOff() {
  await killServers();
  await workshop.remove();
  process.exit(130);
}

async function check(row) {
  const startedAt = performance.now();
  try {
    const place = await workshop.place(row);
    const { versions, seconds } = await firstCommand(project, place, row.ciArgs);
    const { installed, ready, signingIn } = seconds;
    say(
      `passed  ${row.name} (${versions.node}, npm ${versions.npm}): npm ci ${installed} s, ` +
        `site ready ${ready} s later, logging in ${signingIn} s later`,
    );
    count.passed += 1;
  } catch (error) {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    say(
      `FAILED  ${row.name} after ${seconds} s: ${error instanceof Error ? error.message : error}`,
    );
    count.failed += 1;
  }
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
