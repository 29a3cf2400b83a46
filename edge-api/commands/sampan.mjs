#!/usr/bin/env node
// What `npx sampan` runs in a checkout: the commands of the operator, from their source. It needs no
// build; the build has them as dist/server/sampan.js.
import '../node/refuse-old-node.mjs';

// An older Node could not load it, and would say so before we can.
const { runSource } = await import('../node/run-source.mjs');
const { runSampan } = await runSource(new URL('./command-line.ts', import.meta.url));
await runSampan();
