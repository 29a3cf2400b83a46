#!/bin/sh
# fontkit 2.0.4 can't read the cmap of some numbered WOFF files of @fontsource/noto-sans-hk 5.3.0, though zlib unpacks
# it: its letters seem to be missing. Exits 1 when none fails.
set -e
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fontkit@2.0.4 @fontsource/noto-sans-hk@5.3.0
cat > try.mjs <<'J'
import { readdirSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';
const folder = 'node_modules/@fontsource/noto-sans-hk/files/';
const failed = [];
for (const name of readdirSync(folder).filter((one) => /-\d+-400-normal\.woff$/.test(one))) {
  const woff = readFileSync(folder + name);
  let letters = 0;
  try {
    letters = create(woff).characterSet.length;
  } catch (error) {
    letters = String(error.message);
  }
  if (letters > 0) continue;
  for (let i = 0; i < woff.readUInt16BE(12); i += 1) {
    const entry = woff.subarray(44 + 20 * i);
    if (entry.toString('latin1', 0, 4) !== 'cmap') continue;
    const [start, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at));
    const stored = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    failed.push(name);
    console.log(name, 'fontkit:', letters, 'zlib:', table.length, 'of', length, 'bytes of cmap');
  }
}
process.exit(failed.length > 0 ? 0 : 1);
J
node try.mjs
