import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkFile } from './check-file';

const chosen = (name: string, content: string) => new File([content], name);
const png = '\x89PNG\r\n\x1a\n';
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('a file that fits is listed by its clean name, its type and its size, with its bytes', async () => {
  const { file, bytes: blob } = await checkFile(chosen('a\u202e/Packing list.PDF', '%PDF-1.7'), 9);
  expect(file).toMatchObject({ name: 'Packing list.PDF', type: 'application/pdf', sizeBytes: 8 });
  expect(await blob.text()).toBe('%PDF-1.7');
  expect(file.sha256).toBe(createHash('sha256').update('%PDF-1.7').digest('hex'));
  const photo = await checkFile(new File([bytes(png)], 'photo.png'), 0);
  expect(photo.file.type).toBe('image/png');
});

test.each([
  ['IMG_2041.jfif', 'image/jpeg', 'IMG_2041.jfif'],
  ['scan', 'image/jpeg', 'scan.jpg'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['invoice.2026-11', 'image/jpeg', 'invoice.2026-11.jpg'],
])('of a JPEG named %s the bytes decide', async (name, type, clean) => {
  const jpeg = new File([bytes('\xff\xd8\xff\xe0')], name);
  expect((await checkFile(jpeg, 0)).file).toMatchObject({ type, name: clean });
});

test.each([
  ['GBK', '\xb2\xfa\xc6\xb7,\xca\xfd\xc1\xbf'],
  ['Big5', '\xb2\xa3\xab~,\xbc\xc6\xb6q'],
  ['UTF-16', '\xff\xfei\0t\0e\0m\0'],
])('a packing list in %s is a CSV file', async (_, content) => {
  const csv = new File([bytes(content)], 'packing.csv');
  expect((await checkFile(csv, 0)).file.type).toBe('text/csv');
});

test.each([
  [
    'the eleventh',
    chosen('a.pdf', '%PDF-1.7'),
    10,
    '“a.pdf” was left out: a request can have at most 10 files.',
  ],
  [
    'an unknown kind',
    chosen('tool.exe', 'MZ'),
    0,
    '“tool.exe” is not a PDF, JPEG, PNG, WebP, XLSX, DOCX or CSV file.',
  ],
  ['an empty one', chosen('a.pdf', ''), 0, '“a.pdf” is empty.'],
  [
    'one that is too large',
    chosen('a.pdf', '%PDF'.padEnd(20_000_001)),
    0,
    '“a.pdf” is too large: a file can have at most 20 MB.',
  ],
  [
    'another content',
    chosen('a.pdf', 'MZ'),
    0,
    '“a.pdf” has another content than its name says: it is no PDF file.',
  ],
])('refuses %s with a sentence that names it', async (_, file, count, sentence) => {
  await expect(checkFile(file, count)).rejects.toThrow(sentence);
});

test('a sentence shows at most 60 characters of a name, and none that steer text', async () => {
  const name = `\u202eCall\n +000 and pay the fee. ${'😀'.repeat(60)}.exe`;
  await expect(checkFile(chosen(name, 'MZ'), 0)).rejects.toThrow(
    `“Call +000 and pay the fee. ${'😀'.repeat(32)}…” is not a PDF`,
  );
});
