#!/bin/sh
# fontkit 2.0.4 (the shaper inside PDFKit 0.20) shapes Bangla words otherwise than HarfBuzz (harfbuzzjs 1.6.4; hb-shape
# 6.0.0 of Debian agrees with it): it prints পরিবহন ("transport") with a conjunct of its last two letters, which have no
# hasanta between them, and leaves a glyph of স্কুল ("school") out.
# Seen: "পরিবহন fontkit 45 60 51 47 56 308 335 harfbuzz 45 60 51 47 56 44". Exits 1 when all words agree.
set -e
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fontkit@2.0.4 harfbuzzjs@1.6.4 @fontsource/noto-sans-bengali@5.3.0
cat > try.mjs <<'J'
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';
import { Blob, Buffer as Text, Face, Font, shape } from 'harfbuzzjs';
const woff = readFileSync('node_modules/@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff');
// The tables of the WOFF file as an OpenType file, the same for both.
const count = woff.readUInt16BE(12);
const head = Buffer.alloc(12 + 16 * count);
woff.copy(head, 0, 4, 8);
head.writeUInt16BE(count, 4);
const parts = [head];
let offset = head.length;
for (let i = 0; i < count; i += 1) {
  const entry = woff.subarray(44 + 20 * i);
  const [start, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at));
  const stored = woff.subarray(start, start + packed);
  const table = packed < length ? inflateSync(stored) : stored;
  entry.copy(head, 12 + 16 * i, 0, 4);
  head.writeUInt32BE(offset, 20 + 16 * i);
  head.writeUInt32BE(length, 24 + 16 * i);
  const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
  table.copy(padded);
  parts.push(padded);
  offset += padded.length;
}
const sfnt = Buffer.concat(parts);
const kit = create(sfnt);
const font = new Font(new Face(new Blob(sfnt)));
let differ = 0;
for (const word of ['পরিবহন', 'বহন', 'স্কুল', 'রহমান', 'মোহাম্মদ']) {
  const text = new Text();
  text.addText(word);
  text.guessSegmentProperties();
  shape(font, text);
  const right = text.getGlyphInfos().map((one) => one.codepoint).join(' ');
  const got = kit.layout(word).glyphs.map((one) => one.id).join(' ');
  if (right !== got) differ += 1;
  console.log(word, 'fontkit', got, 'harfbuzz', right);
}
process.exit(differ > 0 ? 0 : 1);
J
node try.mjs
