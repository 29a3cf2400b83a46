import { expect, test } from 'vitest';
import { cutQuoted } from './cut-quoted';
import { htmlText } from './html-text';
import { readMail } from './read-mail';

const token = 'abcdefghijklmnopqrstuvwxyz';
const mailIn = { address: 'reply@in.sampan.example', authservId: 'mx.sampan.example' };
const read = (headers: string[], body = 'Yes.') =>
  readMail(
    new TextEncoder().encode(
      [
        'From: Test Person <farida@ship.example>',
        `To: Sampan <reply+${token.toUpperCase()}@in.sampan.example>`,
        'Message-ID: <1@ship.example>',
        ...headers,
        '',
        body,
      ].join('\r\n'),
    ),
    mailIn,
  );

test.each([
  ['On Monday, Sampan wrote:\n> Shall we book?', 'Yes.'],
  [
    'On Mon, 1 June 2026 at 08:30, Sampan Logistics\n<desk@sampan.example> wrote:\n\n> Book?',
    'Yes.',
  ],
  ['Am 01.06.2026 um 08:30 schrieb Sampan:\n> Book?', 'Yes.'],
  ['在 2026年6月1日，Sampan 写道：\n> Book?', 'Yes.'],
  ['-----Original Message-----\nFrom: Sampan', 'Yes.'],
  ['________________________________\nFrom: Sampan', 'Yes.'],
  ['-- \nFarida\nRahman Ltd', 'Yes.'],
  ['Sent from my iPhone', 'Yes.'],
])('what follows an answer as %j is cut', (after, said) => {
  expect(cutQuoted(`Yes.\n\n${after}`)).toBe(said);
});

test('an answer between quoted lines, or that is all quoted, stays whole', () => {
  const between = '> How many?\nTen.\n> When?\nOn Friday.';
  expect(cutQuoted(between)).toBe(between);
  expect(cutQuoted('> Book?')).toBe('> Book?');
});

test('an HTML mail becomes its text, without styles and without the mail that it repeats', () => {
  const html =
    '<head><title>x</title></head><style>p{}</style><p>Ten pallets &amp; a box.<br>&#2472;</p>' +
    '<div class="gmail_quote">On Monday <blockquote>Book?</blockquote></div>';
  expect(htmlText(html)).toBe('Ten pallets & a box.\nন');
  const open = `<p>Yes.</p>${'<style '.repeat(50_000)}`;
  expect(htmlText(open)).toBe('Yes.');
  const spaces = `<p>Yes. ${'<b> '.repeat(100_000)}it is</p>`;
  expect(htmlText(spaces)).toMatch(/^Yes\. +it is$/);
});

test('a mail of a million empty lines is refused at once, and one with a large file is read', async () => {
  await expect(read([], '\n'.repeat(1_000_000))).rejects.toThrow('lines');
  const file = `${'A'.repeat(76)}\r\n`.repeat(100_000);
  const { leftOut } = await read(
    ['Content-Type: application/x-thing; name=plan.xyz', 'Content-Transfer-Encoding: base64'],
    file,
  );
  expect(leftOut).toEqual(['plan.xyz']);
});

test('an answer has its token, its writer and what our own server found of it', async () => {
  const found = 'mx.sampan.example; spf=pass smtp.mailfrom=ship.example; dkim=fail';
  const mail = await read([`Authentication-Results: ${found}`]);
  expect(mail).toMatchObject({
    ...{ kind: 'written', tokens: [token], text: 'Yes.', checks: 'spf=pass dkim=fail' },
    from: { address: 'farida@ship.example', name: 'Test Person' },
  });
  const forged = await read(['Authentication-Results: mx.evil.example; spf=pass']);
  expect(forged.checks).toBe('');
});
