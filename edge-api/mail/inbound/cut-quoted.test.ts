import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testMailIn } from '../../test-support/mail/inbound';
import { testParties, testVoice } from '../../test-support/mail/mail';
import { codeMailFor, receiptFor } from '../receipt';
import { cutQuoted } from './cut-quoted';
import { ourMails } from './our-mails';

const ours = ourMails(testMailIn.address, testParties);
const cut = (text: string) => cutQuoted(text, ours);

const told = { thing: 'request', reference: 'SR-AB12CD', email: 'farida@ship.example' } as const;

test.each([
  ['receipt', receiptFor(told, testParties, testVoice)?.body],
  ['code', codeMailFor({ ...told, code: '12345678' }, testParties, testVoice)?.body],
])('our %s is known without a heading, also where its lines are broken', (_, body = '') => {
  expect(cut(`Yes, 42 cartons.\n\n${body}`)).toBe('Yes, 42 cartons.');
  const broken = body.replace(/(.{40,60}) /g, '$1\n> ').replaceAll(/^(?!> )/gm, '> ');
  expect(cut(`Yes, 42 cartons.\n\n${broken}`)).toBe('Yes, 42 cartons.');
});

test.each([
  ['On Monday, Sampan wrote:\n> Shall we book?'],
  ['On 25.11.2026 someone wrote:\n> Shall we book?'],
  ['-- \nFarida\nRahman Ltd'],
  ['--\nFarida\nTel. +880 1711 000 000'],
  ['Sent from my iPhone'],
  ['Von meinem iPhone gesendet'],
  ['从我的 iPhone 发送'],
  ['從我的 iPhone 傳送'],
  ['发自网易邮箱大师'],
  ['获取 Outlook for iOS'],
  ['取得適用於 Android 的 Outlook'],
  ['আমার iPhone থেকে পাঠানো'],
  ['Sent from Yahoo Mail on Android'],
  ['Sent from Mail for Windows'],
  ['Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.'],
])('of an answer %j is cut', (after) => {
  expect(cut(`Yes.\n\n${after}`)).toBe('Yes.');
});

test.each([
  ['> How many?\nTen.\n> When?\nOn Friday.'],
  ['> Book?'],
  ['Please quote both:\n< 500 kg by air\n> 500 kg by sea'],
  ['Lin said:\n\nOn 25 Nov 2026 at 10:00, Lin <lin@factory.example> wrote:\n> 42 cartons, final.'],
  [
    'See this.\n\nFrom: Lin <lin@factory.example>\nSent: 25 November 2026\nTo: Farida\nSubject: final packing\n\n42 cartons.',
  ],
  [
    'Yes, but see below in red.\n\nFrom: Sampan <no-reply@sampan.example>\nSent: 25 November 2026\nTo: Farida\nSubject: Your request\n\nHow many?\n42',
  ],
  ['Two ways.\n-- \nBy air: 480 kg\n-- \nBy sea: 20 ft'],
  ['By air 480 kg\n-- \nBy sea: 20 ft'],
  ['The goods were\nsent from our warehouse in Chattogram.'],
  ['Shipper: Sampan Logistics\nDate: 25 Nov 2026\nTo: Hamburg\nSubject: to inspection'],
  ['From: Chattogram\nTo: Hamburg\nDate: 25 November 2026\nSubject: sea freight\n\nPlease quote.'],
  ['Your mail of 25 Nov 2026, 10:00 from no-reply@sampan.example says:\nUSD 500\nWe need USD 400.'],
])('of %j no word is cut', (text) => {
  expect(cut(text)).toBe(text);
});

const ownLines = [
  ...[
    'From: Dhaka',
    'To: Hamburg',
    'Date: 30 November 2026',
    'Subject: to inspection',
    'Sent: 3 cartons',
  ],
  ...[
    'On the outer carton our supplier wrote:',
    'On 25 Nov 2026 we loaded 42 cartons:',
    'Lin wrote:',
  ],
  ...[
    '____________________',
    '----------',
    '--',
    '-- ',
    '***',
    '> 500 kg by sea',
    '-----Original goods-----',
  ],
  ...[
    '发件人：林先生',
    '主题：海运',
    '工厂写道：',
    '収件人: x',
    'প্রেরক: করিম',
    'কারখানা লিখেছেন:',
    'Von: Hamburg',
  ],
  ...[
    'Write to lin@factory.example:',
    'sent from our phone supplier',
    '以下是箱单：',
    '12 x 60 x 40 x 35 cm',
    '',
  ],
  ...[
    'Am 30.11.2026 um 10:00 verladen:',
    'Sampan Logistics',
    'Attn: desk@sampan.example',
    'Forwarded message',
  ],
];

test('no line of a freight text is cut, whatever mail programs write that looks like it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...ownLines), { minLength: 1, maxLength: 12 }),
      (lines) => {
        // Its last line is no signature.
        const text = [...lines, 'Please quote: 42 cartons, 18.5 kg each.'].join('\n').trim();
        fc.pre(!/^-- ?$/m.test(text) || (text.match(/^-- ?$/gm) ?? []).length !== 1);
        expect(cut(text)).toBe(text);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['quoted lines', '> a\n'.repeat(25_000)],
  ['headers', 'From: Sampan <no-reply@sampan.example>\n'.repeat(3000)],
  ['headings', 'On Monday, a wrote:\n'.repeat(5000)],
  ['dashes', '-'.repeat(100_000)],
  ['spaces', `On${' '.repeat(100_000)}:`],
  ['sentences of ours', 'A reply to this e-mail reaches us too.\n> x\n'.repeat(2400)],
  ['signs', '>'.repeat(100_000)],
])('a text of %s takes no time', (_, text) => {
  const startedMs = performance.now();
  cut(`Yes.\n\n${text}`);
  expect(performance.now() - startedMs).toBeLessThan(3000);
});
