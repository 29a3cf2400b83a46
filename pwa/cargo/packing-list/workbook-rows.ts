import { strFromU8, unzipSync } from 'fflate';
import { type CellFormat, formatsIn } from './cell-formats';
import { otherZipOf } from './file-kind';
import { mostLetters, PackingFileError, tooManyLetters } from './packing-file-error';
import { readXml } from './read-xml';

/**
 * The marks behind the text of a cell that is merged with those below, and in place of the text of those: the text is
 * of all of them.
 */
export const mergeMarks = /[↓↑]/;

/** A part is unpacked only if the file says that it has no more bytes than this, and into no more memory. */
const mostPartBytes = 8_000_000;
const mostMerged = 20_000;
export const mostColumns = 100;

/**
 * A row with the number that a spreadsheet shows beside it. Rows without any text are left out. `numbers` are the
 * places of cells that the file has as numbers: in these a point separates the decimals.
 */
export type Row = { number: number; cells: string[]; isHidden?: boolean; numbers?: number[] };

/** A sheet of a workbook, or a text: its rows, or why they can't be read. */
export type Sheet = {
  name: string;
  rows: Row[];
  isHidden: boolean;
  /** The places of columns that are not shown. */
  hiddenColumns: number[];
  problem: string | null;
};

const mostSheets = 20;
const mostSheetBytes = 24_000_000;

/**
 * Returns the sheets of an XLSX workbook (ECMA-376) in their order, each with its first rows with text, at most
 * `most`: shared and own texts, numbers, and the values that formulas had when it was saved. It unpacks only the
 * parts for these, found by their relationships. Libraries read the zip and the XML, and this module the sheet:
 * `read-excel-file` fills the gap up to a far cell until memory ends, refuses a workbook for one wrong cell, and
 * unpacks in workers from blobs, which our content policy blocks.
 * @throws PackingFileError with a sentence for the person /
 */
export function sheetsInWorkbook(bytes: Uint8Array, most: number): Sheet[] {
  try {
    const other = otherZipOf(bytes);
    if (other !== null) throw new PackingFileError(other);
    const workbook =
      relationsOf(bytes, '').find(({ type }) => type === 'officedocument')?.part ??
      'xl/workbook.xml';
    const relations = relationsOf(bytes, workbook);
    const texts = relations.find(({ type }) => type === 'sharedstrings')?.part;
    const shared = sharedTexts(partIn(bytes, texts ?? inFolderOf(workbook, 'sharedStrings.xml')));
    const { listed, isFrom1904 } = listedSheets(partIn(bytes, workbook));
    const styles = relations.find(({ type }) => type === 'styles')?.part;
    const formats = formatsIn(styles === undefined ? '' : partIn(bytes, styles), isFrom1904);
    if (listed.length > mostSheets) {
      throw new PackingFileError(
        'It has more than 20 sheets. Please save the packing list as a workbook of its own.',
      );
    }
    let room = mostSheetBytes;
    const sheets = listed.map(({ id, ...sheet }): Sheet => {
      const part = relations.find((relation) => relation.id === id)?.part ?? '';
      const xml = room > 0 ? partIn(bytes, part) : '';
      room -= xml.length;
      try {
        if (xml === '') throw room > 0 ? damaged() : tooManyLetters();
        return { ...sheet, ...rowsInSheet(xml, shared, formats, most), problem: null };
      } catch (error) {
        const { message } = error instanceof PackingFileError ? error : damaged();
        return { ...sheet, rows: [], hiddenColumns: [], problem: message };
      }
    });
    const [first] = sheets;
    if (!first) throw damaged();
    if (first.problem && sheets.every(({ problem }) => problem)) {
      throw new PackingFileError(first.problem);
    }
    return sheets;
  } catch (error) {
    // The error is one of the zip or the XML.
    throw error instanceof PackingFileError ? error : damaged();
  }
}

type Relation = { id: string; type: string; part: string };

/**
 * Returns what a part refers to, or what the whole package refers to if no part is given. Types end alike in strict
 * and usual workbooks.
 */
function relationsOf(bytes: Uint8Array, part: string): Relation[] {
  const name = part.slice(part.lastIndexOf('/') + 1);
  const xml = partIn(bytes, inFolderOf(part, `_rels/${name}.rels`));
  const relations: Relation[] = [];
  if (xml === '') return relations;
  readXml(xml, {
    onOpen(tag, attributeOf) {
      if (tag !== 'Relationship') return;
      const type = (attributeOf('Type') ?? '').toLowerCase();
      relations.push({
        id: attributeOf('Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        part: inFolderOf(part, attributeOf('Target') ?? ''),
      });
    },
  });
  return relations;
}

/** Returns the name of a part from the folder of another one: "/" begins at the top. */
function inFolderOf(part: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const names = path.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

function listedSheets(workbook: string) {
  const listed: { id: string; name: string; isHidden: boolean }[] = [];
  const names = new Set<string>();
  let isFrom1904 = false;
  readXml(workbook, {
    onOpen(tag, attributeOf) {
      if (tag === 'workbookPr') isFrom1904 = isTrue(attributeOf('date1904'));
      if (tag !== 'sheet') return;
      const isHidden = (attributeOf('state') ?? 'visible') !== 'visible';
      const number = listed.length + 1;
      const own = attributeOf('name') ?? `Sheet ${number}`;
      // Excel gives no two the same name, but a program may.
      const name = names.has(own) ? `${own} (${number})` : own;
      names.add(name);
      listed.push({ id: attributeOf('id') ?? '', name, isHidden });
    },
  });
  return { listed, isFrom1904 };
}

const isTrue = (value: string | undefined) => /^(?:1|true)$/.test(value ?? '');

/** Tells whether it is hidden, or has no width or height, which looks the same. */
const isNotShown = (hidden: string | undefined, size: string | undefined) =>
  isTrue(hidden) || (size !== undefined && Number(size) === 0);

function rowsInSheet(
  sheet: string,
  shared: readonly string[],
  formats: (style: number) => CellFormat,
  most: number,
): Pick<Sheet, 'rows' | 'hiddenColumns'> {
  const rows: Row[] = [];
  const hiddenColumns = new Set<number>();
  let row: Row = { number: 0, cells: [] };
  let cell = { place: 0, type: '', style: 0, text: '' };
  let letters = 0;
  let isReadAloud = false;
  let formula = '';
  const merged: string[] = [];
  readXml(sheet, {
    onOpen(tag, attributeOf) {
      if (tag === 'col' && isNotShown(attributeOf('hidden'), attributeOf('width'))) {
        const last = Math.min(Number(attributeOf('max')), mostColumns);
        for (let at = Number(attributeOf('min')); at >= 1 && at <= last; at += 1) {
          hiddenColumns.add(at - 1);
        }
      }
      if (tag === 'row') {
        row = { number: Number(attributeOf('r') ?? row.number + 1), cells: [] };
        if (isNotShown(attributeOf('hidden'), attributeOf('ht'))) row.isHidden = true;
      }
      if (tag === 'c') {
        const { column } = placeOf(attributeOf('r') ?? '');
        const place = column < 0 ? row.cells.length : column;
        const style = Number(attributeOf('s') ?? 0);
        cell = { place, type: attributeOf('t') ?? 'n', style, text: '' };
      }
      // The reading aid of a Japanese text is no part of it.
      if (tag === 'rPh') isReadAloud = true;
      if (tag === 'mergeCell') merged.push(attributeOf('ref') ?? '');
    },
    onEnd(tag, text) {
      if (tag === 'rPh') isReadAloud = false;
      if (tag === 'f') formula = text;
      if (tag === 'v' || (tag === 't' && !isReadAloud)) {
        cell.text += text;
        formula = '';
      }
      if (tag === 'c' && cell.place < mostColumns) {
        while (row.cells.length < cell.place) row.cells.push('');
        // A formula that was saved without its value can't be read.
        const unread = cell.text === '' && formula !== '' ? `=${formula}` : '';
        const written = textOf(cell, shared, formats) || unread;
        formula = '';
        row.cells[cell.place] = written;
        if (cell.type === 'n' && written !== '') {
          row.numbers ??= [];
          row.numbers.push(cell.place);
        }
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
  return { rows, hiddenColumns: [...hiddenColumns] };
}

function textOf(
  { type, style, text }: { type: string; style: number; text: string },
  shared: readonly string[],
  formats: (style: number) => CellFormat,
): string {
  if (text === '') return '';
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return isTrue(text) ? 'TRUE' : 'FALSE';
  return type === 'n' ? formats(style)(Number(text)) : text;
}

/** Marks the cells of a range that is over rows; returns how many they are. */
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

/** Returns shared texts by their places; the parts of one may have formats. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let isReadAloud = false;
  if (xml === '') return texts;
  readXml(xml, {
    onOpen(tag) {
      if (tag === 'si') texts.push('');
      if (tag === 'rPh') isReadAloud = true;
    },
    onEnd(tag, text) {
      if (tag === 'rPh') isReadAloud = false;
      if (tag === 't' && !isReadAloud) texts.push((texts.pop() ?? '') + text);
    },
  });
  return texts;
}

/**
 * Returns the text of a part, by its name without case (ECMA-376 part 2, 6.2.2); some programs write "\\" for "/".
 */
function partIn(bytes: Uint8Array, part: string): string {
  const wanted = part.toLowerCase();
  let found: string | undefined;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      const isWanted = inFolderOf('', name).toLowerCase() === wanted;
      if (!isWanted || found !== undefined) return false;
      found = name;
      if (originalSize <= mostPartBytes) return true;
      throw new PackingFileError('This workbook is larger than 8 MB when it is unpacked.');
    },
  });
  const content = parts[found ?? ''];
  return content ? strFromU8(content) : '';
}

const damaged = () => new PackingFileError('This file is no XLSX workbook, or it is damaged.');

/** Returns the row of a cell, and the place of its column, such as AA7: A is 0, AA is 26. */
function placeOf(cell: string): { row: number; column: number } {
  const [, letters = '', row] = /^([A-Z]*)(\d*)$/.exec(cell) ?? [];
  const column = [...letters].reduce((place, one) => place * 26 + one.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(row), column };
}
