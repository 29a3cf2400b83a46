#!/usr/bin/env node
// What `npx sampan` runs in a checkout: the commands of the operator, from their source. It needs no
// build; the build has them as dist/server/sampan.js.
import '../node/refuse-old-node.mjs';

// An older Node could not load it, and would say so before we can.
const { runSource } = await import('../node/run-source.mjs');
const { runCommand } = await runSource(new URL('./command-line.ts', import.meta.url));

// Who reads the answer may have ended, such as `head`; the work goes on.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await runCommand(process.argv.slice(2));
