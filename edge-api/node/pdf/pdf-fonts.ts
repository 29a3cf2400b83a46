import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import bidiFactory from 'bidi-js';
import { printedForm } from '../../contract/quotation/printed-letters';
import { type FontFile, readFontFile } from './font-file';
import {
  type FontFamily,
  fontFamilies,
  fontFile,
  letterList,
  numberedSubsets,
  type Weight,
} from './font-files';
import { type PdfFont, pdfFont } from './pdf-font';

const bidi = bidiFactory();

/** Letters that are written from right to left, and signs that turn the direction. */
const turning =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f\u202b\u202e\u2067]/u;

/**
 * Splits a line by direction, from left to right (UAX #9); the line as a whole reads from the left, as on the page.
 */
function directedParts(text: string): { text: string; isRightToLeft: boolean }[] {
  if (!turning.test(text)) return [{ text, isRightToLeft: false }];
  const embedding = bidi.getEmbeddingLevels(text, 'ltr');
  const { levels } = embedding;
  const order = bidi.getReorderedIndices(text, embedding);
  const parts: { first: number; last: number; level: number }[] = [];
  for (const index of order) {
    const level = levels[index] ?? 0;
    const part = parts.at(-1);
    if (part?.level === level && index === part.last + 1) part.last = index;
    else if (part?.level === level && index === part.first - 1) part.first = index;
    else parts.push({ first: index, last: index, level });
  }
  return parts.map(({ first, last, level }) => ({
    text: text.slice(first, last + 1),
    isRightToLeft: level % 2 === 1,
  }));
}

/** A part of a text that one font can write; `width` in ems. */
export type Run = { font: PdfFont; text: string; isRightToLeft: boolean; width: number };

/** Parts a text by the fonts that can write it, from left to right. */
export type PartText = (text: string, weight: Weight) => Run[];

/**
 * Matches a unit that is searched for in one font: Chinese letters that are side by side, so that a name in simplified
 * ones has one design, and any other letter with its marks and joiners.
 */
const units = /\p{Script=Han}+|.[\p{M}\p{Cf}]*/gsu;

/**
 * Returns the letters that a font needs to write a unit: joiners and variants of a letter show no glyph of their own.
 */
const lettersOf = (unit: string): string[] =>
  [...unit.normalize('NFC')].filter((letter) => !/[\p{Cf}\p{Variation_Selector}]/u.test(letter));

/** Loads the fonts of PDFs in `folder`. It reads each file when the first text with one of its letters comes. */
export function pdfFonts(folder: string) {
  const files = new Map<string, Promise<FontFile>>();
  const lists = new Map<string, Promise<ReturnType<typeof numberedSubsets>>>();
  const once = <Value>(
    map: Map<string, Promise<Value>>,
    path: string,
    read: () => Promise<Value>,
  ) => {
    const value = map.get(path) ?? read();
    map.set(path, value);
    return value;
  };
  const open = (family: FontFamily, subset: string, weight: Weight) => {
    const path = join(folder, fontFile(family.package, subset, weight));
    return once(files, path, () => readFontFile(path));
  };

  /** The files of a family that have these letters, or its first one. */
  async function filesFor(family: FontFamily, letters: ReadonlySet<string>, weight: Weight) {
    const { subsets } = family;
    if (subsets !== 'numbered') {
      return Promise.all(subsets.map((subset) => open(family, subset, weight)));
    }
    const path = join(folder, letterList(family.package));
    const list = await once(lists, path, async () => numberedSubsets(await readFile(path, 'utf8')));
    const points = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
    const wanted = list.filter(({ ranges }) =>
      ranges.some(([first, last]) => points.some((point) => point >= first && point <= last)),
    );
    return Promise.all(wanted.map(({ subset }) => open(family, subset, weight)));
  }

  /** Returns the fonts, in their order, that together can write all units which any font can write. */
  async function fontsFor(all: ReadonlySet<string>, weight: Weight): Promise<PdfFont[]> {
    const fonts: PdfFont[] = [];
    let missing = [...all];
    for (const family of fontFamilies[weight]) {
      if (fonts.length > 0 && missing.length === 0) break;
      const opened = await filesFor(family, new Set(missing.flatMap(lettersOf)), weight);
      const [first, ...others] = opened;
      if (!first) continue;
      const font = pdfFont(family.package, weight, [first, ...others]);
      fonts.push(font);
      missing = missing.filter((unit) => !lettersOf(unit).every(font.has));
    }
    return fonts;
  }

  /** Returns a function that writes this text, or parts of it, in one document. */
  return async (text: string): Promise<PartText> => {
    const found = new Set(text.match(units));
    // A text that is written in other letters needs the fonts of those.
    for (const unit of [...found]) found.add(printedForm(unit));
    const regular = await fontsFor(found, 400);
    const bold = await fontsFor(found, 700);
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

function runsOf(text: string, fonts: readonly PdfFont[]): Run[] {
  const runs = directedParts(text).flatMap(({ text: part, isRightToLeft }) => {
    const runs = partsByFont(part, fonts).map((one) => ({ ...one, isRightToLeft }));
    return isRightToLeft ? runs.reverse() : runs;
  });
  return runs.map((run) => ({ ...run, width: run.font.width(run.text, run.isRightToLeft) }));
}

function partsByFont(text: string, fonts: readonly PdfFont[]) {
  const parts: { font: PdfFont; text: string }[] = [];
  const add = (font: PdfFont, unit: string) => {
    const last = parts.at(-1);
    if (last?.font === font) last.text += unit;
    else parts.push({ font, text: unit });
  };
  const fontOf = (unit: string) => {
    const letters = lettersOf(unit);
    // Spaces and joiners stay with what they belong to.
    const last = parts.at(-1)?.font;
    if (last && /^[\s\p{Cf}]*$/u.test(unit) && letters.every(last.has)) return last;
    return fonts.find((font) => letters.every(font.has));
  };
  for (const unit of text.match(units) ?? []) {
    const font = fontOf(unit);
    if (font) add(font, unit);
    else
      for (const letter of unit.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
        const instead =
          fontOf(letter) ?? fontOf(printedForm(letter)) ?? fontOf([...letter][0] ?? '');
        const any = instead ?? fonts[0];
        if (!any) throw new TypeError('There is no font.');
        add(any, letter);
      }
  }
  return parts;
}
