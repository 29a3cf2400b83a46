// What `npm start` runs: checks the machine, builds the site when its source changed, serves it.
import '../refuse-old-node.mjs';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded, outDir } from '../../../pwa/build/build.mjs';
import { bugSentence, systemSentence } from '../failures/system-advice.mjs';
import { stopWithShell } from './stop-with-shell.mjs';

await main().catch((error) => {
  const expected = error instanceof Error && ['StartError', 'BuildError'].includes(error.name);
  refuse(expected ? error.message : (systemSentence(null, error) ?? bugSentence(error)));
});

async function main() {
  stopWithShell();
  await checkPort();
  await buildIfNeeded();
  const server = join(outDir, 'server', 'server.js');
  if (!existsSync(server)) refuse(`The build made no ${server}: run "npm ci", then start again.`);
  await import(pathToFileURL(server).href);
}

/** Checked before the build, to save waiting for it. The server checks again. */
async function checkPort() {
  const port = Number(process.env.PORT?.trim() || 8787);
  // The server explains a wrong value, together with every other wrong one.
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return;
  const code = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen(port, process.env.HOST?.trim() || '127.0.0.1', () => {
      probe.close(() => resolve(null));
    });
  });
  if (code === 'EADDRINUSE') {
    refuse(`Port ${port} is taken by another program: stop it, or set PORT to another number.`);
  }
  if (code === 'EACCES') {
    refuse(`Port ${port} needs more rights than this account has: set PORT to 1024 or more.`);
  }
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
