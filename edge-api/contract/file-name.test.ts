import { expect, test } from 'vitest';
import { cleanFileName } from './file-name';

const pdf = 'application/pdf';

test.each([
  ['Invoice März (2).pdf', 'Invoice März (2).pdf'],
  ['PHOTO.PDF', 'PHOTO.PDF'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\list.pdf', 'list.pdf'],
  ['in\u202evoice\u0000\u200b.pdf', 'invoice.pdf'],
  ['\u0995\u09cd\u200d\u09b7\u202e\u2066.pdf', '\u0995\u09cd\u200d\u09b7.pdf'],
  [
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645.pdf',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645.pdf',
  ],
  ['👨‍👩‍👧.pdf', '👨‍👩‍👧.pdf'],
  ['\u200d.pdf', 'file.pdf'],
  ['photo.JFIF', 'photo.pdf'],
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
