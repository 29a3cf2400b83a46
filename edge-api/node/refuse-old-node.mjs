// Imported before everything else: an older Node fails already when it loads our packages. Other runtimes
// (Bun, Deno) name a version of Node that says nothing of them.
import { isGoodNode, neededNode } from './node-version.mjs';

const isNode = !('bun' in process.versions || 'deno' in process.versions);
if (isNode && !isGoodNode()) {
  process.stderr.write(
    `Sampan needs Node ${neededNode}; this is ${process.versions.node}. Install a newer one from https://nodejs.org.\n`,
  );
  process.exit(1);
}
