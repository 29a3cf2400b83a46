import { expect, test } from 'vitest';
import { cleanFileName } from './file-name';

const pdf = 'application/pdf';

test.each([
  ['Invoice März (2).pdf', 'Invoice März (2).pdf'],
  ['PHOTO.PDF', 'PHOTO.PDF'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\list.pdf', 'list.pdf'],
  ['in\u202evoice\u0000\u200b.pdf', 'invoice.pdf'],
  ['a<b>:"c|d?.pdf', 'a-b---c-d-.pdf'],
  ['tool.exe', 'tool.exe.pdf'],
  ['.pdf', 'file.pdf'],
  ['... .', 'file.pdf'],
])('%j becomes %j', (name, clean) => {
  expect(cleanFileName(name, pdf)).toBe(clean);
});

test('a long name keeps its extension and whole characters', () => {
  const clean = cleanFileName(`${'a'.repeat(115)}${'😀'.repeat(20)}.pdf`, pdf);
  expect(clean.length).toBeLessThanOrEqual(120);
  expect(clean).toMatch(/^a{115}\.pdf$/u);
  expect(cleanFileName(clean, pdf)).toBe(clean);
});
