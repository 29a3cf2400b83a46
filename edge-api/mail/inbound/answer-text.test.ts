import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testMailIn } from '../../test-support/mail/inbound';
import { testParties } from '../../test-support/mail/mail';
import { answerText } from './answer-text';
import { readMail } from './read-mail';

const readCase = async (name: string) =>
  readMail(
    new Uint8Array(await readFile(new URL(`../cases/${name}.eml`, import.meta.url))),
    testMailIn,
    testParties,
  );

const answer = (body: { text?: string; html?: string }) =>
  answerText(body, { address: testMailIn.address, parties: testParties, storable: (text) => text });

test.each([
  ['M01_outlook_plain', 'Yes, please book it.'],
  ['M02_outlook_html', 'Yes, please book it.'],
  ['M03_outlook_zh', '好的，请订舱。'],
  ['M03b_outlook_de', 'Ja, bitte buchen.'],
  ['M04_qq_en', 'Yes, please book it.'],
  ['M05_netease', 'Yes, please book it.'],
  ['M06_foxmail', 'Yes, please book it.\n\n\n\nCustomer'],
  ['M07_gmail_zh_wrapped', '好的，请订舱。'],
  ['M08_gmail_bn_wrapped', 'হ্যাঁ, বুক করুন।'],
  ['M14_blank_plain_html', 'Please book the sea option, 2 x 40HC.'],
  ['M14b_nbsp_plain_html', 'Please book the sea option, 2 x 40HC.'],
  ['M31_html_table', 'New packing:\nCartons\tL\tW\tH\tKg\n12\t60\t40\t35\t18\n8\t120\t80\t100\t25'],
  ['M32_entities', '12 cartons, 60×40×35 cm, ≤ 18.5\u2009kg, +4°C, “fragile”, Café & Co, ¥1,200'],
  [
    'M33_inline_answers_html',
    'Dear Sampan, answers below each question.\n\n> 1. How many cartons?\n\n' +
      '42 cartons, 18.5 kg each.\n\n> 2. Any dangerous goods?\n\nYes, UN 3480, 24 batteries.',
  ],
  ['P4_excel_table', 'Please quote:\nPO 4711\t12\t60\t40\t35\t18.5'],
  ['P5_list', '• 12 cartons\n• 60x40x35\n\nWeight\n18.5 kg'],
  [
    'P6_indent',
    'We need:\n\n42 cartons\n18.5 kg each\n\n' +
      'ready on Monday. Please send the price to accounts@ship.example.',
  ],
])('of %s the answer is read', async (name, said) => {
  const { kind, text, whole } = await readCase(name);
  expect({ kind, text }).toEqual({ kind: 'written', text: said });
  expect(whole).not.toMatch(/link_/);
  expect(whole.startsWith(said.split('\n')[0] ?? '')).toBe(true);
});

test.each(['M10_on_wrote', 'M11_forward_comment', 'M12_underscores', 'M13_dashes'])(
  'of %s no word is cut',
  async (name) => {
    const { text, whole } = await readCase(name);
    expect(text).toBe(whole);
    expect(text.length).toBeGreaterThan(90);
  },
);

test.each([
  ['zero-width signs', '\u200b\u200d \ufeff\u2060'],
  ['soft hyphens and wide spaces', '\u00ad\u3000\u2003\r\n'],
  ['a notice', 'Your e-mail program does not support HTML.'],
  ['a notice in another language', 'Ihr Programm kann keine HTML-Mails anzeigen.'],
  ['its first words', 'Dear Sampan,'],
])('of a mail whose plain text is %s the HTML is read', (_, text) => {
  const html = '<p>Dear Sampan,</p><p>please book the sea option: 2 containers of 40 feet.</p>';
  expect(answer({ text, html }).text).toMatch(/book the sea option: 2 containers of 40 feet\.$/);
  expect(
    answer({ text: 'Ihr Programm kann keine HTML-Mails anzeigen.', html: '<p>Ja.</p>' }),
  ).toEqual({ text: 'Ja.', whole: 'Ja.' });
});

test('plain text is read where it says what the HTML says, or where that says nothing', () => {
  const text = '42 cartons.\n\nRegards,\nFarida';
  expect(answer({ text, html: '<p>42 <b>cartons</b>.</p><p>Regards,<br>Farida</p>' }).text).toBe(
    text,
  );
  expect(answer({ text, html: '<img src="cid:1"><p>&nbsp;</p>' }).text).toBe(text);
  expect(answer({ text: '👍', html: '' }).text).toBe('👍');
  expect(answer({ text: ' \u00a0', html: '<p>&nbsp;</p>' })).toEqual({ text: '', whole: '' });
});

test('a table in the HTML is read in rows, and not its cells below each other', () => {
  const text = 'Cartons\n\nkg\n\n12\n\n18.5\n';
  const html =
    '<table><tr><td><p>Cartons</p></td><td><p>kg</p></td></tr><tr><td>12</td><td>18.5</td></tr></table>';
  expect(answer({ text, html }).text).toBe('Cartons\tkg\n12\t18.5');
});

test('an answer that is only an emoji in a picture is read', () => {
  expect(answer({ html: '<div><img alt="👍" src="cid:1"></div>' }).text).toBe('👍');
});

const key = `link_${'aB3'.repeat(14)}x`;
const token = 'abcdefghijklmnopqrstuvwxyz';
test.each([
  [`https://sampan.example/track/019a#${key}`],
  [`https://sampan.example/track/019a#${key.slice(0, 20)}\n> ${key.slice(20)}`],
  [`https://eu.safelinks.example/?url=https%3A%2F%2Fsampan.example%2Ftrack%2F019a%23${key}&data=1`],
  [
    `https://urldefense.example/v2/url?u=https-3A__sampan.example_track_019a-23${key.replace('_', '-5F')}`,
  ],
  [`https://sampan.example/api/unsubscribe/${token}`],
  [`reply+${token.toUpperCase()}@in.sampan.example`],
])('%j shows no secret, in what is said and in the whole', (secret) => {
  const plain = answer({ text: `See 48 cartons at ${secret}\nThank you.` });
  for (const part of [plain.text, plain.whole]) {
    expect(part).toContain('See 48 cartons');
    expect(part).toContain('Thank you.');
    expect(part).toContain('[hidden]');
    expect(part.replaceAll(/\s|>/g, '')).not.toContain(key.slice(24, 40));
    expect(part.toLowerCase()).not.toContain(token);
  }
  const html = answer({ html: `<p>Yes, <a href="${secret.replace(/\n> /, '')}">this</a>.</p>` });
  expect(html.whole).not.toMatch(new RegExp(`${key.slice(24)}|${token}`, 'i'));
});

test('words that look like a key stay', () => {
  const text =
    'The file link_to_packing_list and reply+more@ship.example, http://x.example/track/9';
  expect(answer({ text }).text).toBe(text);
});
