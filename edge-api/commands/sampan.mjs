#!/usr/bin/env node
// What `npx sampan` runs in a checkout: the commands of the operator, from their source. It needs no
// build; the build has them as dist/server/sampan.js.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const path = fileURLToPath(new URL('./command-line.ts', import.meta.url));
const { module } = await runnerImport(path, { configFile: false, logLevel: 'silent' });

process.exitCode = await module.runCommand(process.argv.slice(2));
