#!/usr/bin/env node
import '../node/refuse-old-node.mjs';
import { runCommand } from './command-line';

// Who reads the answer may have ended, such as `head`; the work goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await runCommand(process.argv.slice(2));
