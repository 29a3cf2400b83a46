// What `npm start` runs: checks the machine, builds the site when its source changed, serves it.
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded, outDir } from './build.mjs';
import { stopWithShell } from './stop-with-shell.mjs';

const NEEDS_NODE = [20, 19];

await main().catch((error) => {
  const expected = error instanceof Error && ['StartError', 'BuildError'].includes(error.name);
  if (expected) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`Sampan could not start, which is a fault in it:\n${error?.stack}\n`);
  process.exit(1);
});

async function main() {
  checkNode();
  stopWithShell();
  await checkPort();
  await buildIfNeeded();
  const server = join(outDir, 'server', 'server.js');
  if (!existsSync(server)) refuse(`The build left no ${server}: run "npm ci", then start again.`);
  await import(pathToFileURL(server).href);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needsMajor, needsMinor] = NEEDS_NODE;
  if (major > needsMajor || (major === needsMajor && minor >= needsMinor)) return;
  refuse(`Sampan needs Node ${NEEDS_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Before the build, so that nobody waits for it in vain. The server itself checks again. */
async function checkPort() {
  const port = Number(process.env.PORT?.trim() || 8787);
  // A wrong value is the server's to explain, with every other wrong one.
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
