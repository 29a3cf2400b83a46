import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sheetOf, sheetsInFile } from './file-rows';
import { readPackingList, sheetOfList } from './packing-list';

const file = (name: string) => readFileSync(new URL(`lists/${name}`, import.meta.url));

const listIn = (bytes: Uint8Array) => {
  const list = readPackingList(sheetOfList(sheetsInFile(bytes)) ?? sheetOf([]));
  const lines = (list?.lines ?? []).map(
    ({ quantity, packageKind, lengthCm, widthCm, heightCm, weightKg }) =>
      `${quantity} ${packageKind} ${lengthCm}x${widthCm}x${heightCm} ${weightKg}`,
  );
  const { wrong = [], hiddenColumns = [] } = list ?? {};
  return { lines, wrong: wrong.map(({ row, message }) => `${row} ${message}`), hiddenColumns };
};

test.each(['exceljs', 'libreoffice', 'gnumeric'])(
  'a list of %s whose units are in the formats of its cells',
  (name) => {
    expect(listIn(file(`${name}.xlsx`))).toEqual({
      lines: ['12 carton 60x40x35 18.5', '8 carton 120x80x100 25'],
      wrong: [],
      hiddenColumns: [],
    });
  },
);

test('formats that are no unit, a hidden column, and tables below another', () => {
  expect(listIn(file('formats.xlsx'))).toEqual({
    lines: [
      '12 carton 60x40x35 18.5',
      '8 carton 60.96x40.64x35.56 18.143695',
      '1 carton 60x40x35 1500',
      '3 carton 60x40x35 0.333333',
      '2 pallet 120x80x100 250',
    ],
    wrong: [
      '3 It has the date 2023-03-15 in place of a figure.',
      '4 It has the date 2026-01-12 in place of a figure.',
      '5 Enter the weight of one package, more than 0 and at most 100,000 kg.',
      '6 Enter how many packages, a whole number from 1 to 10,000.',
      '17 The headers above it, in row 16, are not known.',
    ],
    hiddenColumns: ['Ctns'],
  });
});

const container = (stream: string) =>
  new Uint8Array([
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    ...[...`${stream}\0`].flatMap((one) => [one.charCodeAt(0), 0]),
  ]);
const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, empty])));
const empty = new Uint8Array();
const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
const openDocument = (type: string) =>
  zipSync({
    mimetype: strToU8(`application/vnd.oasis.opendocument.${type}`),
    'content.xml': empty,
  });

test.each<[what: string, content: Uint8Array, kind: RegExp, advice: RegExp]>([
  ['OpenDocument of LibreOffice', file('libreoffice.ods'), /\.ods/, /LibreOffice.*\.xlsx/],
  ['binary workbook', file('sheetjs.xlsb'), /\.xlsb/, /Save As.*Excel Workbook/],
  ['old Excel', file('sheetjs.xls'), /old Excel/, /Save As.*\.xlsx/],
  ['workbook with a password', file('password.xlsx'), /password/, /save it without/],
  ['old Excel of 1995', container('Book'), /old Excel/, /Save As/],
  ['Excel 2', bytes('\x09\0\x04\0\x07\0\x10\0'), /old Excel/, /Save As/],
  ['encrypted container', container('EncryptionInfo'), /password/, /save it without/],
  ['old Word', container('WordDocument'), /Word document/, /paste/],
  ['old PowerPoint', container('PowerPoint Document'), /presentation/, /paste/],
  ['mail of Outlook', container('__properties_version1.0'), /saved e-mail/, /attached/],
  ['other container', container('CONTENTS'), /older Office/, /\.xlsx or CSV/],
  ['spreadsheet of OpenDocument', openDocument('spreadsheet'), /\.ods/, /Save As/],
  ['template of it', openDocument('spreadsheet-template'), /\.ods/, /Save As/],
  ['text of OpenDocument', openDocument('text'), /Word/, /paste/],
  [
    'flat OpenDocument',
    bytes(
      '<?xml version="1.0"?>\n<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0">',
    ),
    /\.ods/,
    /Save As/,
  ],
  ['Numbers', zip('Index/Document.iwa', 'Metadata/Properties.plist'), /Numbers/, /Export To/],
  ['folder of Numbers', zip('list.numbers/Index.zip'), /Numbers/, /Export To/],
  ['Word', zip('[Content_Types].xml', 'word/document.xml'), /Word/, /paste/],
  [
    'Word with a workbook in it',
    zip('word/document.xml', 'word/embeddings/a.xlsx'),
    /Word/,
    /paste/,
  ],
  ['PowerPoint', zip('ppt/presentation.xml'), /presentation/, /paste/],
  ['archive', zip('lists/list.xlsx'), /archive/, /unpack/],
  ['RAR', bytes('Rar!\x1a\x07\x01\0'), /archive/, /unpack/],
  ['7-Zip', bytes('7z\xbc\xaf\x27\x1c'), /archive/, /unpack/],
  ['Gnumeric', bytes('\x1f\x8b\x08\0'), /Gnumeric/, /Save As/],
  ['rich text', bytes('{\\rtf1\\ansi'), /Word/, /paste/],
  ['PDF', bytes('%PDF-1.7'), /PDF/, /paste/],
  ['PNG', bytes('\x89PNG\r\n\x1a\n'), /picture/, /by hand/],
  ['JPEG', bytes('\xff\xd8\xff\xe0'), /picture/, /by hand/],
  ['GIF', bytes('GIF89a'), /picture/, /by hand/],
  ['WebP', bytes('RIFF\0\0\0\0WEBP'), /picture/, /by hand/],
  ['HEIC', bytes('\0\0\0\x18ftypheic'), /picture/, /by hand/],
  ['TIFF', bytes('II*\0'), /picture/, /by hand/],
  ['BMP', bytes('BM\x46\0\0\0'), /picture/, /by hand/],
  ['SVG', bytes('<?xml version="1.0"?><svg>'), /picture/, /by hand/],
  ['HTML', bytes('\n<!DOCTYPE html><html><table>'), /web page/, /Save As/],
  [
    'HTML of Excel',
    bytes('<html xmlns:x="urn:schemas-microsoft-com:office:excel">'),
    /web page/,
    /Save As/,
  ],
  ['MHTML', bytes('MIME-Version: 1.0\r\n'), /web page/, /Save As/],
  ['XHTML', bytes('<?xml version="1.0"?><!DOCTYPE html><html>'), /web page/, /Save As/],
  [
    'Excel 2003',
    bytes('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>'),
    /XML/,
    /Save As/,
  ],
  ['noise', bytes('\x01\x02\0\0\x05\0\x07\x08\0'), /neither/, /save the list/],
])('a file of another kind says what it is and what to do: %s', (_, content, kind, advice) => {
  expect(() => sheetsInFile(content)).toThrow(kind);
  expect(() => sheetsInFile(content)).toThrow(advice);
});

test('what only looks like another kind is read', () => {
  const csv = 'BM CTNS,L,W,H,G.W. each\n12,60,40,35,18.5';
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...csv].flatMap((one) => [one.charCodeAt(0), 0])]);
  for (const content of [bytes(csv), utf16]) {
    expect(listIn(content).lines).toEqual(['12 carton 60x40x35 18.5']);
  }
  // A workbook may hold others.
  const sheet = strToU8('<worksheet><sheetData><row><c><v>7</v></c></row></sheetData></worksheet>');
  const workbook = zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="A &amp; B" id="s"/><sheet name="A &amp; B" id="s"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="s" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': sheet,
    'xl/embeddings/other.docx': empty,
    'word/document.xml': empty,
  });
  expect(sheetsInFile(workbook).map(({ name }) => name)).toEqual(['A & B', 'A & B (2)']);
});
