import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readFontFile } from './font-file';
import { fontFile, fontPackages } from './font-files';
import { fontOf, tablesOf } from './sfnt';

const path = join(fontPackages, fontFile('noto-sans-bengali', 'bengali', 400));
const beside = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
const linesOf = (text: string) => text.split('\n').filter(Boolean);
const words = linesOf((await beside('bangla-words.txt')) + (await beside('bangla-more-words.txt')));

/** The glyphs of `hb-shape --no-glyph-names --no-clusters` with their places, and the width of the whole. */
function placesOf(shaped: string): string {
  let pen = 0;
  const places = shaped
    .slice(1, -1)
    .split('|')
    .map((one) => {
      const [, glyph, x = '0', y = '0', advance] =
        /^(\d+)(?:@(-?\d+),(-?\d+))?\+(-?\d+)$/.exec(one) ?? [];
      const place = `${glyph} at ${pen + Number(x)},${y}`;
      pen += Number(advance);
      return place;
    });
  return [...places, pen].join(' ');
}

const file = await readFontFile(path);
function ourPlaces(word: string): string {
  let pen = 0;
  const places: string[] = [];
  for (const { glyphs, advance } of file.shape(word, false)) {
    for (const { glyph, x, y } of glyphs) places.push(`${glyph} at ${pen + x},${y}`);
    pen += advance;
  }
  return [...places, pen].join(' ');
}

// Made by hb-shape of Debian 12 (libharfbuzz-bin, HarfBuzz 6.0.0) with @fontsource/noto-sans-bengali 5.3.0, as the
// last test runs it: `hb-shape --no-glyph-names --no-clusters --text-file=words.txt font.ttf > bangla-words.shaped.txt`.
test('each Bangla word has the glyphs of HarfBuzz, at their places', async () => {
  const shaped = linesOf(await beside('bangla-words.shaped.txt'));
  expect(words.length).toBeGreaterThan(120);
  expect(words.map((word) => `${word} ${ourPlaces(word)}`)).toEqual(
    words.map((word, index) => `${word} ${placesOf(shaped[index] ?? '')}`),
  );
});

const run = promisify(execFile);
const hasProgram = await run('hb-shape', ['--version']).then(
  () => true,
  // It is no part of what the project installs: the list above was made by it.
  () => false,
);

test.runIf(hasProgram)('the hb-shape of this machine shapes the words as it did', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bangla-'));
  try {
    const font = join(folder, 'font.ttf');
    const list = join(folder, 'words.txt');
    await writeFile(font, fontOf(tablesOf(await readFile(path))));
    await writeFile(list, `${words.join('\n')}\n`);
    const options = ['--no-glyph-names', '--no-clusters', `--text-file=${list}`, font];
    const { stdout } = await run('hb-shape', options);
    expect(linesOf(stdout)).toEqual(linesOf(await beside('bangla-words.shaped.txt')));
  } finally {
    await rm(folder, { recursive: true });
  }
});
