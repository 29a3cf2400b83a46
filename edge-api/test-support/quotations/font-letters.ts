import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import {
  fontFamilies,
  fontFile,
  fontPackages,
  letterList,
  numberedSubsets,
} from '../../node/pdf/font-files';
import { fontOf, tablesOf } from '../../node/pdf/sfnt';

/** Every letter of the fonts of PDFs, by its code point. */
export async function fontLetters(): Promise<Set<number>> {
  const letters = new Set<number>();
  for (const { package: name, subsets } of fontFamilies[400]) {
    const list = join(fontPackages, letterList(name));
    const all =
      subsets === 'numbered'
        ? numberedSubsets(await readFile(list, 'utf8')).map(({ subset }) => subset)
        : subsets;
    for (const subset of all) {
      const woff = await readFile(join(fontPackages, fontFile(name, subset, 400)));
      const face = new Face(new Blob(fontOf(tablesOf(woff))));
      for (const point of face.collectUnicodes()) letters.add(point);
    }
  }
  return letters;
}

/**
 * Runs of code points, in turn without and with a glyph, by their lengths in base 36: "w" is that the first 32 have
 * none, the next number says how many have one.
 */
export async function printedRanges(): Promise<string> {
  const letters = [...(await fontLetters())].sort((a, b) => a - b);
  const lengths: number[] = [];
  let end = 0;
  for (const point of letters) {
    if (point === end && lengths.length > 0)
      lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    else lengths.push(point - end, 1);
    end = point + 1;
  }
  return lengths.map((length) => length.toString(36)).join(' ');
}
