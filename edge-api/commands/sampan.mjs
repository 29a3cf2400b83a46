#!/usr/bin/env node
// What `npx sampan` runs in a checkout: the commands of the operator, from their source. It needs no
// build; the build has them as dist/server/sampan.js.
import { runSource } from '../node/run-source.mjs';

const { runCommand } = await runSource(new URL('./command-line.ts', import.meta.url));

process.exitCode = await runCommand(process.argv.slice(2));
