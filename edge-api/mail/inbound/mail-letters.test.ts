import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readMail } from './read-mail';

const mailIn = { address: 'reply@in.sampan.example', authservId: null };
const caseOf = async (name: string) =>
  readMail(
    new Uint8Array(await readFile(new URL(`../cases/${name}.eml`, import.meta.url))),
    mailIn,
  );
const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** Reads a mail whose lines are text or, without encoding, bytes. */
const mailOf = (...lines: (string | Buffer | (string | Buffer)[])[]) =>
  readMail(
    new Uint8Array(
      Buffer.concat(
        lines.flatMap((line) => [
          ...[line].flat().map((piece) => Buffer.from(piece)),
          Buffer.from('\r\n'),
        ]),
      ),
    ),
    mailIn,
  );

const pdf = Buffer.from('%PDF-1.7 list').toString('base64');
const pdfPart = (...headers: (string | Buffer | (string | Buffer)[])[]) => [
  ...['--b', 'Content-Type: application/pdf', ...headers],
  ...['Content-Transfer-Encoding: base64', '', pdf, '--b--'],
];

// The bytes are those that GNU libc’s iconv and, for names that it has not, Windows’ code pages give.
const encoded = [
  ['Big5', 'b8cb bd63 b3e6', '裝箱單'],
  ['BIG5-HKSCS', '96f5 9df6 9df2 9def 95da 916f c94e', '埗喺𨋢嘅啱鰂冇'],
  ['big5', '96f5 9df6 9df2 9def', '埗喺𨋢嘅'],
  ['big5', 'bbc9 c672 c657', '銅鑼灣'],
  ['big5hkscs', '8862', 'Ê̄'],
  ['cp950', 'b8cb bd63 b3e6', '裝箱單'],
  ['136', '96f5 b8cb', '埗裝'],
  ['GB2312', 'd7b0 cfe4 b5a5', '装箱单'],
  ['gb2312', 'd162 cfe4 86ce', '裝箱單'],
  ['gbk', 'd162 cfe4 86ce fd8b', '裝箱單龐'],
  ['x-gbk', 'd7b0 cfe4 b5a5', '装箱单'],
  ['cp936', 'd7b0 cfe4 b5a5', '装箱单'],
  ['134', 'd7b0 cfe4 b5a5', '装箱单'],
  ['GB18030', '9532 8337 d7b0', '𠀋装'],
  ['windows-1252', '8035 3030 2096 2093 4441 5094', '€500 – “DAP”'],
  ['iso-8859-1', '8035 3030 2096 2093 4441 5094', '€500 – “DAP”'],
  ['ISO_8859-1', '4d fc 6c6c6572', 'Müller'],
  ['iso-8859-15', 'a435', '€5'],
  ['iso-2022-jp', '1b2442 3259 4a2a 1b2842', '荷物'],
  ['cp50220', '1b2442 3259 4a2a 1b2842', '荷物'],
  ['Shift_JIS', '89d7 95a8', '荷物'],
  ['cp932', '89d7 95a8', '荷物'],
  ['EUC-JP', 'b2d9 caaa', '荷物'],
  ['EUC-KR', 'c6f7 c0e5', '포장'],
  ['ks_c_5601-1987', 'c6f7 c0e5', '포장'],
  ['cp949', 'c6f7 c0e5', '포장'],
  ['windows-1256', 'd4cd e4c9', 'شحنة'],
  ['koi8-r', 'c7d2 d5da', 'груз'],
  ['cp1251', 'e3f0 f3e7', 'груз'],
  ['tis-620', 'cae8 a7', 'ส่ง'],
  ['utf-8', 'e0a6aa e0a6a3 e0a78d e0a6af', 'পণ্য'],
  ['utf8mb4', 'e0a6aa e0a6a3 e0a78d e0a6af', 'পণ্য'],
  ['utf-16', 'feff 88dd 7bb1', '裝箱'],
  ['utf-16', 'fffe dd88 b17b', '裝箱'],
  ['utf-16', '88dd 7bb1', '裝箱'],
  ['utf-16le', 'dd88 b17b', '裝箱'],
  ['utf-7', '2b 694e3137735657752d 2b2d', '裝箱單+'],
  ['unicode-1-1-utf-7', '2b 694e3137735657752d', '裝箱單'],
  // What says nothing: then the bytes say it.
  ['ansi', 'd7b0 cfe4 b5a5', '装箱单'],
  ['x-unknown', 'd162 cfe4 86ce', '裝箱單'],
  ['unknown-8bit', 'e8a39d e7aeb1', '裝箱'],
  ['us-ascii', 'd7b0 cfe4 b5a5', '装箱单'],
  ['us-ascii', 'e8a39d e7aeb1', '裝箱'],
  ['ascii', '8035 3030 2096 2093 4441 5094', '€500 – “DAP”'],
  ['utf-8', 'd7b0 cfe4 b5a5', '装箱单'],
  ['utf-8', '4d fc 6c6c6572', 'Müller'],
] as const;

test.each(encoded)(
  '%s %s is %s in body, subject, name and names of files',
  async (charset, hex, text) => {
    const bytes = bytesOf(hex);
    const base64 = bytes.toString('base64');
    const quoted = hex.replaceAll(' ', '').replace(/../g, '=$&');
    const { from, subject, whole, files } = await mailOf(
      `From: =?${charset}?Q?${quoted}?= <farida@ship.example>`,
      `Subject: =?${charset}?B?${base64}?=`,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...['--b', `Content-Type: text/plain; charset="${charset}"`],
      ...['Content-Transfer-Encoding: base64', '', base64],
      ...pdfPart(
        `Content-Disposition: attachment; filename="=?${charset}?B?${base64}?=.pdf"`,
      ).slice(0, -1),
      ...pdfPart(
        `Content-Disposition: attachment; filename*0*=${charset}''${quoted.replaceAll('=', '%')}; filename*1=.pdf`,
      ),
    );
    expect({ name: from.name, subject, whole }).toEqual({ name: text, subject: text, whole: text });
    const name = `${text}.pdf`;
    expect(files.map((file) => file.name)).toEqual([name, name]);
  },
);

// Without a character set.
test.each([
  ['UTF-8', 'e8a39d e7aeb1 e596ae', '裝箱單'],
  ['UTF-8 in Bangla', 'e0a6aa e0a6a3 e0a78d e0a6af', 'পণ্য'],
  ['GBK', 'd7b0 cfe4 b5a5', '装箱单'],
  ['GBK with rare letters', 'f6ce edb5', '鑫淼'],
  ['GBK in traditional letters', 'd162 cfe4 86ce', '裝箱單'],
  ['GB18030 of four bytes', '9532 8337 d7b0', '𠀋装'],
  ['Big5', 'a4bd a5a7 b8cb bd63', '公尼裝箱'],
  ['windows-1252', '4d fc 6c6c6572 20 9620 8035', 'Müller – €5'],
  ['windows-1252 with two accents', '4772 f6df 65', 'Größe'],
])('bytes that are %s without saying so are read', async (_, hex, text) => {
  const bytes = bytesOf(hex);
  const { from, subject, whole, files } = await mailOf(
    ['From: ', bytes, ' <farida@ship.example>'],
    ['Subject: ', bytes],
    'Content-Type: multipart/mixed; boundary=b',
    '',
    ...['--b', '', bytes],
    ...pdfPart(['Content-Disposition: attachment; filename="', bytes, '.pdf"']),
  );
  expect({ name: from.name, subject, whole }).toEqual({ name: text, subject: text, whole: text });
  expect(files[0]?.name).toBe(`${text}.pdf`);
});

test('a Chinese text without a character set is read, and a file by its raw name', async () => {
  expect((await caseOf('N03_no_charset_gbk')).text).toBe('请按新尺寸报价：42箱，毛重480公斤，镕铧');
  const { text, files } = await caseOf('N07_file_raw_gbk');
  expect(text).toBe('See file.');
  expect(files.map(({ name }) => name)).toEqual(['装箱单.pdf']);
});

test('a long text in UTF-8 with a letter that was cut stays UTF-8', async () => {
  const text = 'পণ্যের তালিকা সংযুক্ত করা হলো।';
  const cut = Buffer.from(text).subarray(0, -1);
  const { whole } = await mailOf('From: farida@ship.example', 'Content-Type: text/plain', '', cut);
  expect(whole).toBe(`${text.slice(0, -1)}\ufffd`);
});

test('a letter that is split over two encoded words is read', async () => {
  const bytes = Buffer.from('装箱单 – পণ্য');
  const [half, rest] = [bytes.subarray(0, 4), bytes.subarray(4)];
  const q = (part: Buffer) => `=?UTF-8?Q?${part.toString('hex').replace(/../g, '=$&')}?=`;
  const b = (part: Buffer) => `=?utf-8?B?${part.toString('base64')}?=`;
  const all = bytes.toString('base64').replaceAll('=', '');
  for (const subject of [
    `${q(half)} ${q(rest)}`,
    `${b(half)}\r\n ${b(rest)}`,
    `${q(half)}\r\n\t${b(rest)}`,
    `=?utf-8?B?${all.slice(0, 6)}?= =?utf-8?B?${all.slice(6)}?=`,
    `=?utf-8*zh?B?${all}?=`,
  ]) {
    const mail = await mailOf('From: farida@ship.example', `Subject: ${subject}`, '', 'Yes.');
    expect(mail.subject).toBe('装箱单 – পণ্য');
  }
});

test('encoded words keep the text around them, and what only looks like one', async () => {
  const subject = 'Re: =?utf-8?Q?=E8=A3=9D?= for =?big5?B?uMs=?= =?x?= 5=3';
  const mail = await mailOf('From: farida@ship.example', `Subject: ${subject}`, '', 'Yes.');
  expect(mail.subject).toBe('Re: 裝 for 裝 =?x?= 5=3');
});

test.each([
  ['filename*0*=UTF-8\'\'%E8%A3%9D%E7; filename*1*=%AE%B1; filename*2=" (1).pdf"', '裝箱 (1).pdf'],
  ["filename*1*=%BD%63.pdf; filename*0*=big5''%B8%CB", '裝箱.pdf'],
  ['filename="packing; list.pdf"', 'packing; list.pdf'],
  ['filename=packing list.pdf', 'packing list.pdf'],
  ['filename="a \\"b\\".pdf"', 'a -b-.pdf'],
  ["filename=plain.pdf; filename*=UTF-8''%E8%A3%9D.pdf", '裝.pdf'],
  ["filename*=''%D7%B0%CF%E4.pdf", '装箱.pdf'],
  ['filename*0="=?big5?B?uMu9"; filename*1="Yw==?=.pdf"', '裝箱.pdf'],
  ['filename="=?utf-8?B?6KOd?=\r\n =?utf-8?B?566xLnBkZg==?="', '裝箱.pdf'],
])('a file with %s is %s', async (parameters, name) => {
  const { files } = await mailOf(
    'From: farida@ship.example',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    ...pdfPart(`Content-Disposition: attachment; ${parameters}`),
  );
  expect(files.map((file) => file.name)).toEqual([name]);
});

test.each([
  ['Team: a@ship.example, b@ship.example;', 'a@ship.example', 'Team'],
  ['Team: Farida <a@ship.example>;', 'a@ship.example', 'Farida'],
  ['Undisclosed:;', '', 'Undisclosed'],
  ['"Rahman, Farida" <a@ship.example>', 'a@ship.example', 'Rahman, Farida'],
  ['=?big5?B?lvU=?= <a@ship.example>', 'a@ship.example', '埗'],
  ['a@ship.example (Farida)', 'a@ship.example', 'Farida'],
])('the writer in “%s” is %s', async (header, address, name) => {
  const { from } = await mailOf(`From: ${header}`, '', 'Yes.');
  expect(from).toEqual({ address, name });
});

test('an HTML text that says its character set itself is read', async () => {
  const html = [Buffer.from('<meta charset="big5"><p>'), bytesOf('96f5'), Buffer.from('</p>')];
  const { whole } = await mailOf('From: a@ship.example', 'Content-Type: text/html', '', html);
  expect(whole).toBe('埗');
});
