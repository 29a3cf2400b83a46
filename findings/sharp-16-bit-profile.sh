#!/usr/bin/env bash
# sharp 0.35.5 converts a PNG in Display P3 to sRGB when it has 8 bits, and leaves the numbers as they are
# when the same picture has 16 bits. A guess would be that both show the same colour. Photos of products from
# phones are in Display P3, and programs for pictures store them with 16 bits.
# Seen with Node 20.20.2: 8 bits [233,51,35]; 16 bits [215,69,49], which are the numbers in the file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent sharp@0.35.5
cat > look.mjs <<'JS'
import sharp from 'sharp';
const raw = { width: 8, height: 8, channels: 3 };
const colour = Buffer.from(Array.from({ length: 64 }, () => [234, 51, 35]).flat());
for (const space of ['srgb', 'rgb16']) {
  const file = await sharp(colour, { raw }).toColourspace(space).withIccProfile('p3').png().toBuffer();
  const { depth } = await sharp(file).metadata();
  const shown = await sharp(file).toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer();
  console.log(depth, JSON.stringify([...shown.subarray(0, 3)]));
}
JS
seen=$(node look.mjs)
echo "$seen"
test "$seen" = 'uchar [233,51,35]
ushort [215,69,49]'
