// Leaves a Brotli and a gzip copy beside every text file of the built client.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('../..', import.meta.url));
const client = join(resolve(root, process.env.OUT_DIR || 'dist'), 'client');
const compressible = /\.(js|css|svg|webmanifest|txt|xml|json)$/;
const smallestBytes = 600;

for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const bytes = await readFile(path);
  if (bytes.length < smallestBytes) continue;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, brotliSettings(bytes)));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

function brotliSettings(bytes) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}
