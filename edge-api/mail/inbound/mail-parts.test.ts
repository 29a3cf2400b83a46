import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mailParts } from './mail-parts';
import { readMail } from './read-mail';

const mailIn = { address: 'reply@in.sampan.example', authservId: null };
const read = (...lines: string[]) =>
  readMail(new TextEncoder().encode(['From: a@ship.example', ...lines].join('\r\n')), mailIn);
const split = (...lines: string[]) => mailParts(new TextEncoder().encode(lines.join('\r\n')));
const caseOf = async (name: string) =>
  readMail(
    new Uint8Array(await readFile(new URL(`../cases/${name}.eml`, import.meta.url))),
    mailIn,
  );

const mixed = ['Content-Type: multipart/mixed; boundary=b', ''];
const related = ['Content-Type: multipart/related; boundary=b', ''];
const text = (words: string) => ['--b', 'Content-Type: text/plain', '', words];
const html = (words: string) => ['--b', 'Content-Type: text/html', '', words];
const base64 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('base64');
const part = (type: string, bytes: string, ...headers: string[]) => [
  ...['--b', `Content-Type: ${type}`, ...headers, 'Content-Transfer-Encoding: base64', ''],
  base64(bytes),
];
const pdf = (name: string) => part(`application/pdf; name=${name}`, `%PDF-1.7 ${name}`);
const png = (name: string, ...headers: string[]) =>
  part(`image/png; name=${name}`, `\x89PNG\r\n\x1a\n${name}`, ...headers);
const namesOf = ({ files }: Awaited<ReturnType<typeof read>>) => files.map(({ name }) => name);

test('ten logos leave its place to a packing list', async () => {
  const mail = await caseOf('M17_logos_before_pdf');
  expect(namesOf(mail)[0]).toBe('packing-list.pdf');
  expect(mail.files).toHaveLength(10);
  expect(mail.leftOut).toEqual(['image009.png']);
});

test('two logos are no loss of an answer', async () => {
  const { text: said, files } = await caseOf('M17b_two_logos');
  expect(said).toBe('Yes, book it.');
  expect(files.map(({ name }) => name)).toEqual(['image001.png', 'image002.png']);
});

test.each([
  ['by its Content-ID', '<img src="cid:l%401">', ['Content-ID: <l@1>']],
  ['without quotes', '<img src=cid:l@1>', ['Content-ID: <l@1>']],
  ['as a background', '<td background="cid:l">', ['Content-ID: <l>']],
  ['by a style', '<p style="background:url(\'cid:l\')">', ['Content-ID: <l>']],
  ['by its place', '<img src="http://a/b.png">', ['Content-Location: http://a/b.png']],
  [
    'also as an attachment',
    '<img src="cid:l">',
    ['Content-ID: <l>', 'Content-Disposition: attachment'],
  ],
])('a picture that the HTML shows %s comes behind other files', async (_, words, headers) => {
  const mail = await read(
    ...mixed,
    ...html(words),
    ...png('logo.png', ...headers),
    ...pdf('a.pdf'),
    '--b--',
  );
  expect(namesOf(mail)).toEqual(['a.pdf', 'logo.png']);
});

test('a picture that no text shows, and a PDF beside the HTML, keep their places', async () => {
  const photo = png('photo.png', 'Content-ID: <p>', 'Content-Disposition: inline');
  const mail = await read(...mixed, ...html('<p>See.</p>'), ...photo, ...pdf('a.pdf'), '--b--');
  expect(namesOf(mail)).toEqual(['photo.png', 'a.pdf']);
  const beside = await read(
    ...related,
    ...html('<p>See.</p>'),
    ...png('l.png'),
    ...pdf('a.pdf'),
    '--b--',
  );
  expect(namesOf(beside)).toEqual(['a.pdf', 'l.png']);
});

test('of alternatives one is read, and texts that follow each other all are', async () => {
  const alternative = ['--b', 'Content-Type: multipart/alternative; boundary=c', ''];
  const both = ['--c', '', 'Ten.', '--c', 'Content-Type: text/html', '', '<b>Ten.</b>', '--c--'];
  expect(await split(...mixed, ...alternative, ...both, ...text('a < b'), '--b--')).toMatchObject({
    text: 'Ten.\na < b',
    html: '<b>Ten.</b>\n<div>a &lt; b</div>',
  });
});

test('words that are only in HTML are not missing in the text, which then is HTML as a whole', async () => {
  const parts = [...html('<p>Ten.</p>'), ...text('Sent by the list.'), '--b--'];
  expect(await split(...mixed, ...parts)).toMatchObject({
    text: '',
    html: '<p>Ten.</p>\n<div>Sent by the list.</div>',
  });
  const blank = ['Content-Type: multipart/alternative; boundary=b', '', ...text('\u00a0')];
  const charset = blank.map((line) => line.replace('text/plain', 'text/plain; charset=utf-8'));
  expect(await split(...charset, ...html('<p>Ten.</p>'), '--b--')).toMatchObject({
    text: '',
    html: '<p>Ten.</p>',
  });
});

test('an answer in format=flowed is not joined into the quotation above it', async () => {
  const flowed = 'Content-Type: text/plain; charset=utf-8; Format=Flowed; DelSp=yes';
  const { whole } = await read(flowed, '', '> How \r\n> many?\r\nTen \r\npallets.');
  expect(whole).toBe('> Howmany?\nTenpallets.');
});

test('an attached mail gives its files, and its words do not mix with the answer', async () => {
  const inner = [
    'Subject: =?utf-8?Q?Old=20list?=',
    ...mixed,
    ...text('Old words.'),
    ...pdf('old.pdf'),
    '--b--',
  ];
  const attached = ['--o', 'Content-Type: message/rfc822', '', ...inner, ''];
  const outer = ['Content-Type: multipart/mixed; boundary=o', '', '--o', '', 'Ten.', ...attached];
  const own = pdf('own.pdf').map((line) => (line === '--b' ? '--o' : line));
  const mail = await read(...outer, ...own, '--o--');
  expect(mail).toMatchObject({ text: 'Ten.', leftOut: ['Old list.eml'] });
  expect(namesOf(mail)).toEqual(['own.pdf', 'old.pdf']);
});

test('a mail that only passes on another says what that one says', async () => {
  const inner = ['--b', 'Content-Type: message/rfc822', '', 'Subject: List', '', 'Ten pallets.'];
  expect(await read(...mixed, ...inner, '--b--')).toMatchObject({ text: 'Ten pallets.' });
});

test.each([['delivery-status'], ['global-delivery-status']])(
  'the bytes of message/%s can be read, and are no file',
  async (type) => {
    const report = 'Content-Type: multipart/report; report-type=delivery-status; boundary=r';
    const status = ['--r', `Content-Type: message/${type}`, '', 'Action: failed', 'Status: 5.1.1'];
    const ours = [...mixed, ...pdf('ours.pdf'), '--b--'];
    const original = ['--r', 'Content-Type: message/rfc822', '', ...ours, '--r--'];
    const lines = [report, '', ...status, ...original];
    const { attached } = await split(...lines);
    expect(attached[0]?.mimeType).toBe(`message/${type}`);
    expect(Buffer.from(attached[0]?.bytes ?? []).toString()).toBe(
      'Action: failed\r\nStatus: 5.1.1',
    );
    expect(await read(...lines)).toMatchObject({ files: [] });
  },
);

test.each([['application/ms-tnef'], ['application/vnd.ms-tnef'], ['application/octet-stream']])(
  'a winmail.dat as %s with a PDF in it is no PDF, and staff are told what to ask for',
  async (type) => {
    const packed = part(`${type}; name=winmail.dat`, '\x78\x9f\x3e\x22\x01\x00%PDF-1.7');
    const { files, leftOut } = await read(...mixed, ...text('See.'), ...packed, '--b--');
    expect(files).toEqual([]);
    expect(leftOut).toEqual(['winmail.dat (in Outlook’s own format: ask for its files as PDF)']);
  },
);

test('a CSV file that is sent as text is a file, and other text is read', async () => {
  const csv = [
    '--b',
    'Content-Type: text/plain; name=list.csv',
    'Content-Disposition: inline',
    '',
    'a,b\r\n1,2',
  ];
  const note = ['--b', 'Content-Type: text/plain; name=note.txt', '', 'Ten.'];
  const mail = await read(...mixed, ...note, ...csv, '--b--');
  expect(mail.text).toBe('Ten.');
  expect(namesOf(mail)).toEqual(['list.csv']);
  expect(Buffer.from(mail.files[0]?.bytes ?? []).toString()).toBe('a,b\r\n1,2');
});

test.each([
  ['no type but a name', ['--b', 'Content-Disposition: inline; filename=a.pdf', '', '%PDF-1.7']],
  [
    'lines of base64 that are padded each',
    part('application/pdf; name=a.pdf', '%PDF-').concat('MS43'),
  ],
  [
    'a boundary with spaces behind it',
    ['--b  ', 'Content-Type: application/pdf; name=a.pdf', '', '%PDF-1.7'],
  ],
  [
    'a type in quotes and capitals',
    ['--b', 'CONTENT-TYPE: Application/PDF; NAME="a.pdf"', '', '%PDF-1.7'],
  ],
])('a file with %s is taken', async (_, lines) => {
  const mail = await read(...mixed, ...text('See.'), ...lines, '--b--');
  expect(mail.text).toBe('See.');
  expect(namesOf(mail)).toEqual(['a.pdf']);
  expect(Buffer.from(mail.files[0]?.bytes ?? []).toString()).toMatch(/^%PDF-1\.7|^%PDF-$/);
});

test('what is attached without a name is named by its type', async () => {
  const { leftOut } = await read(...mixed, ...text('See.'), ...part('image/heic', 'x'), '--b--');
  expect(leftOut).toEqual(['image/heic']);
});

test('a mail that misses its boundary, or has a broken type, is read as text', async () => {
  expect((await read('Content-Type: multipart/mixed', '', 'Ten.')).whole).toBe('Ten.');
  expect((await read(...mixed, 'Ten.')).whole).toBe('Ten.');
  expect((await read('Content-Type: text', '', 'Ten.')).whole).toBe('Ten.');
  expect((await read(...mixed, ...text('Ten.'))).whole).toBe('Ten.');
});

// Each has a megabyte or more of what could cost the square of its length.
const many = (piece: string, length = 1_000_000) => piece.repeat(length / piece.length);
const deep = (levels: number, boundary: string) =>
  Array.from(
    { length: levels },
    (_, at) =>
      `Content-Type: multipart/mixed; boundary=${boundary}${at}\r\n\r\n--${boundary}${at}\r\n`,
  ).join('');
test.each([
  ['encoded words', `Subject: ${many('=?utf-8?Q?a?= ', 900_000)}\r\n\r\nYes.`],
  [
    'encoded words in as many character sets',
    `Subject: ${Array.from({ length: 40_000 }, (_, at) => `=?x${at}?Q?=E9?=`).join(' ')}\r\n\r\nYes.`,
  ],
  ['beginnings of encoded words', `Subject: ${many('=?utf-8?Q?', 900_000)}\r\n\r\nYes.`],
  [
    'parts of a file name',
    `Content-Disposition: attachment; ${Array.from({ length: 60_000 }, (_, at) => `n*${at}*=x`).join(';')}\r\n\r\nYes.`,
  ],
  ['open quotes', `Content-Type: text/plain; ${many(';a="\\', 900_000)}\r\n\r\nYes.`],
  ['brackets', `Content-Type: text/plain ${many('(', 900_000)}\r\n\r\nYes.`],
  ['writers', `From: ${many('a:b;<"', 900_000)}\r\n\r\nYes.`],
  ['raw letters in a header', `Subject: ${many('é', 400_000)}\r\n\r\nYes.`],
  [
    'flowed lines',
    `Content-Type: text/plain; format=flowed\r\n\r\n${many(`${'a '.repeat(40)}\r\n`)}`,
  ],
  ['quoted spaces', `Content-Transfer-Encoding: quoted-printable\r\n\r\n${many(' ')}x`],
  ['references in HTML', `Content-Type: text/html\r\n\r\n${many('<img src=cid:a style=url( ')}`],
  ['open tags with a character set', `Content-Type: text/html\r\n\r\n${many('<meta charset ')}`],
  ['UTF-7', `Content-Type: text/plain; charset=utf-7\r\n\r\n${many('+AGEA-')}`],
  ['parts', `Content-Type: multipart/mixed; boundary=b\r\n\r\n${many('--b\r\n\r\nx\r\n')}`],
  ['levels', `${deep(300, 'x'.repeat(60))}\r\n${many(`--${'x'.repeat(62)}\r\n`)}`],
  ['levels with long boundaries', `${deep(300, 'x'.repeat(20_000))}\r\nYes.`],
])('a mail of a megabyte of %s is read or refused at once', async (_, raw) => {
  const startedMs = performance.now();
  await readMail(new TextEncoder().encode(raw), mailIn).catch(() => null);
  expect(performance.now() - startedMs).toBeLessThan(5000);
});
