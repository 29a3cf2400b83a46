import { strFromU8, unzipSync } from 'fflate';
import { mostLetters, PackingFileError, tooManyLetters } from './packing-file-error';
import { readXml } from './read-xml';

/** Behind the text of a cell that is merged with those below, and in place of that of those: it is of all of them. */
export const mergeMarks = /[↓↑]/;

/** A part is unpacked only where the file says that it has no more bytes, and into no more memory. */
const mostPartBytes = 8_000_000;
const mostMerged = 20_000;
export const mostColumns = 100;

/** A row with the number that a spreadsheet shows beside it. Rows without any text are left out. */
export type Row = { number: number; cells: string[]; isHidden?: boolean };

/**
 * The first rows with text of the first shown sheet of an XLSX workbook (ECMA-376), at most `most`, with their numbers:
 * shared and own texts, numbers, and the values that formulas had when it was saved. Of the parts only those are
 * unpacked. The zip and the XML are read by libraries, the sheet by us: `read-excel-file` fills the gap up to a
 * far cell until memory ends, refuses a workbook for one wrong cell, and unpacks in workers from blobs, which
 * our content policy blocks.
 * @throws PackingFileError with a sentence for the person
 */
export function rowsInWorkbook(bytes: Uint8Array, most: number): Row[] {
  try {
    const sheet = partIn(bytes, `xl/${firstSheetOf(bytes)}`);
    if (sheet === '') throw damaged();
    return rowsInSheet(sheet, sharedTexts(partIn(bytes, 'xl/sharedStrings.xml')), most);
  } catch (error) {
    // Of the zip or the XML.
    throw error instanceof PackingFileError ? error : damaged();
  }
}

function rowsInSheet(sheet: string, shared: readonly string[], most: number): Row[] {
  const rows: Row[] = [];
  let row: Row = { number: 0, cells: [] };
  let cell = { place: 0, type: '', text: '' };
  let letters = 0;
  const merged: string[] = [];
  readXml(sheet, {
    onOpen(tag, attributeOf) {
      if (tag === 'row') row = { number: Number(attributeOf('r') ?? row.number + 1), cells: [] };
      if (tag === 'c') {
        const { column } = placeOf(attributeOf('r') ?? '');
        const place = column < 0 ? row.cells.length : column;
        cell = { place, type: attributeOf('t') ?? 'n', text: '' };
      }
      if (tag === 'mergeCell') merged.push(attributeOf('ref') ?? '');
    },
    onEnd(tag, text) {
      if (tag === 'v' || tag === 't') cell.text += text;
      if (tag === 'c' && cell.place < mostColumns) {
        while (row.cells.length < cell.place) row.cells.push('');
        const written = textOf(cell, shared);
        row.cells[cell.place] = written;
        letters += written.length;
        // A text that many cells share counts for each of them.
        if (letters > mostLetters) throw tooManyLetters();
      }
      if (tag === 'row' && row.cells.some((one) => one.trim() !== '')) rows.push(row);
    },
    isDone: () => rows.length === most,
  });
  if (merged.length > mostMerged) {
    throw new PackingFileError(
      'It has more than 20,000 merged cells, too many for a packing list.',
    );
  }
  let marked = 0;
  for (const range of merged) {
    marked += markMerged(rows, range);
    // No cell is merged twice.
    if (marked > rows.length * mostColumns) throw damaged();
  }
  return rows;
}

function textOf({ type, text }: { type: string; text: string }, shared: readonly string[]): string {
  if (type === 's') return shared[Number(text)] ?? '';
  // Numbers are stored as programs write them: 1.12E1, 11.200000000000001.
  return type === 'n' && text !== '' ? String(Number(Number(text).toPrecision(12))) : text;
}

/** Marks the cells of a range that is over rows; how many they are. */
function markMerged(rows: readonly Row[], range: string): number {
  const [first, last] = range.split(':').map(placeOf);
  let marked = 0;
  if (!first || !last || first.row === last.row) return marked;
  for (const { number, cells } of rows) {
    if (number < first.row || number > last.row) continue;
    const end = Math.min(last.column, cells.length - 1);
    for (let at = first.column; at <= end; at += 1) {
      cells[at] = number === first.row ? `${cells[at]}↓` : '↑';
      marked += 1;
    }
  }
  return marked;
}

function firstSheetOf(bytes: Uint8Array): string {
  let id: string | undefined;
  readXml(partIn(bytes, 'xl/workbook.xml'), {
    onOpen(tag, attributeOf) {
      const isShown = (attributeOf('state') ?? 'visible') === 'visible';
      if (tag === 'sheet' && isShown) id ??= attributeOf('id');
    },
  });
  let target = '';
  readXml(partIn(bytes, 'xl/_rels/workbook.xml.rels'), {
    onOpen(tag, attributeOf) {
      if (tag === 'Relationship' && attributeOf('Id') === id) target = attributeOf('Target') ?? '';
    },
  });
  return target.replace(/^\/?(?:xl\/)?/, '');
}

/** Shared texts by their places; the parts of one may have formats. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let isReadAloud = false;
  if (xml === '') return texts;
  readXml(xml, {
    onOpen(tag) {
      if (tag === 'si') texts.push('');
      // How a Japanese text is read aloud is no part of it.
      if (tag === 'rPh') isReadAloud = true;
    },
    onEnd(tag, text) {
      if (tag === 'rPh') isReadAloud = false;
      if (tag === 't' && !isReadAloud) texts.push((texts.pop() ?? '') + text);
    },
  });
  return texts;
}

function partIn(bytes: Uint8Array, part: string): string {
  let isFound = false;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (name !== part || isFound) return false;
      isFound = true;
      if (originalSize <= mostPartBytes) return true;
      throw new PackingFileError('This workbook is larger than 8 MB when it is unpacked.');
    },
  });
  return parts[part] ? strFromU8(parts[part]) : '';
}

const damaged = () => new PackingFileError('This file is no XLSX workbook, or it is damaged.');

/** The row of a cell, and the place of its column, such as AA7: A is 0, AA is 26. */
function placeOf(cell: string): { row: number; column: number } {
  const [, letters = '', row] = /^([A-Z]*)(\d*)$/.exec(cell) ?? [];
  const column = [...letters].reduce((place, one) => place * 26 + one.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(row), column };
}
