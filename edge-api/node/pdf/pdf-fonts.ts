import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { fontFiles, type Weight } from './font-files';
import { sfntOf } from './sfnt';

/** A part of a text that one font can write; `width` in ems. */
export type Run = { font: Font; text: string; width: number };

/** Parts a text by the fonts that can write it. */
export type PartText = (text: string, weight: Weight) => Run[];

/** The fonts of PDFs. Each is read from `folder` when a text has a character of it first. */
export function pdfFonts(folder: string) {
  const opened = new Map<string, Promise<Font>>();
  const open = (file: string) => {
    const font = opened.get(file) ?? readFont(join(folder, file));
    opened.set(file, font);
    return font;
  };
  /** The first fonts that together have all letters which any font has. */
  const fontsFor = async (letters: ReadonlySet<string>, files: readonly string[]) => {
    const fonts: Font[] = [];
    let missing = [...letters];
    for (const file of files) {
      if (fonts.length > 0 && missing.length === 0) break;
      const font = await open(file);
      fonts.push(font);
      missing = missing.filter((letter) => !hasLetter(font, letter));
    }
    return fonts;
  };
  /** What writes this text, or parts of it. */
  return async (text: string): Promise<PartText> => {
    const letters = new Set(text.replace(/\s/g, ''));
    const regular = await fontsFor(letters, fontFiles[400]);
    const bold = await fontsFor(letters, fontFiles[700]);
    // Words come again, and each is measured more than once.
    const known = new Map<string, Run[]>();
    return (part, weight) => {
      const key = `${weight} ${part}`;
      const runs = known.get(key) ?? runsOf(part, weight === 700 ? [...bold, ...regular] : regular);
      known.set(key, runs);
      return runs;
    };
  };
}

const hasLetter = (font: Font, letter: string) =>
  font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

function runsOf(text: string, fonts: readonly Font[]): Run[] {
  const parts: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const last = parts.at(-1);
    // Marks, joiners and spaces stay with what they belong to.
    const isBound = last && /^[\p{M}\p{Cf}\s]$/u.test(letter);
    const font = isBound ? last.font : (fonts.find((one) => hasLetter(one, letter)) ?? fonts[0]);
    if (!font) throw new TypeError('There is no font.');
    if (last?.font === font) last.text += letter;
    else parts.push({ font, text: letter });
  }
  return parts.map((part) => ({
    ...part,
    width: part.font.layout(part.text).advanceWidth / part.font.unitsPerEm,
  }));
}

const readFont = async (path: string): Promise<Font> =>
  create(sfntOf(await readFile(path))) as Font;
