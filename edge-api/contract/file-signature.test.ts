import { expect, test } from 'vitest';
import { signatureCheck } from './file-signature';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

function fits(type: Parameters<typeof signatureCheck>[0], ...pieces: string[]): boolean {
  const check = signatureCheck(type);
  for (const piece of pieces) check.add(bytes(piece));
  return check.fits();
}

test.each([
  ['application/pdf', '%PDF-1.7\n'],
  ['application/pdf', '\n\n%PDF-1.4'],
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
  [xlsx, 'PK\x03\x04[Content_Types].xml … xl/workbook.xml'],
  [docx, 'PK\x03\x04[Content_Types].xml … word/document.xml'],
  ['text/csv', 'item;pieces\njute bags;10'],
  ['text/csv', '\xff\xfei\0t\0e\0m\0\n\0'],
  ['text/csv', '\0i\0t\0e\0m\0,\0b\0\n'],
  ['text/csv', 'item\n\xb2\xfa\xc6\xb7'],
  ['text/csv', 'item\n\xb2\xa3\xab~'],
] as const)('knows %s by its bytes', (type, content) => {
  expect(fits(type, content)).toBe(true);
});

test.each([
  ['application/pdf', 'MZ\x90\0'],
  ['image/jpeg', '%PDF-1.7'],
  ['image/png', '<svg'],
  ['image/webp', 'RIFF\x10\0\0\0WAVEfmt '],
  [docx, '\xd0\xcf\x11\xe0'],
  [docx, 'PK\x03\x04[Content_Types].xml … xl/workbook.xml'],
  ['text/csv', 'MZ\x90\0\x03'],
  ['text/csv', 'PK\x03\x04[Content_Types].xml'],
  ['text/csv', '\xff\xfe\x01\0'],
  ['text/csv', '\xff\xfei\0t'],
] as const)('does not take something else as %s', (type, content) => {
  expect(fits(type, content)).toBe(false);
});

test('finds what one piece begins and the next one ends', () => {
  expect(fits('image/png', '\x89PN', 'G\r\n\x1a\n')).toBe(true);
  expect(fits(xlsx, 'PK\x03\x04[Content_Ty', 'pes].xml xl/work', 'book.xml')).toBe(true);
  expect(fits('text/csv', 'caf\xc3', '\xa9')).toBe(true);
});
