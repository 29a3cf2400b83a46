import { expect, test } from 'vitest';
import { testMailIn } from '../../test-support/mail/inbound';
import { testParties } from '../../test-support/mail/mail';
import { answerText } from './answer-text';

const read = (body: { text: string } | { html: string }) =>
  answerText(body, {
    address: testMailIn.address,
    parties: testParties,
    storable: (text) => text,
  });

const link = `https://sampan.example/track/019a#link_${'aB3'.repeat(14)}x`;
const ours = ['Dear Farida,', '', 'how many cartons are there?', 'Is any of it dangerous?', link];
const name = 'Sampan Logistics';
const address = 'no-reply@sampan.example';

const answers = {
  English: 'Yes, please book it: 42 cartons, 18.5 kg each.\nNo dangerous goods.',
  Bangla: 'হ্যাঁ, বুক করুন: ৪২ কার্টন, প্রতিটি ১৮.৫ কেজি।\nকোনো বিপজ্জনক পণ্য নেই।',
  Chinese: '好的，请订舱：42 箱，每箱 18.5 公斤。\n没有危险品。',
  Traditional: '好的，請訂艙：42 箱，每箱 18.5 公斤。\n沒有危險品。',
  German: 'Ja, bitte buchen: 42 Kartons, je 18,5 kg.\nKein Gefahrgut.',
};

const labels = {
  English: ['From', 'Sent', 'To', 'Subject', 'Wednesday, 25 November 2026 10:00'],
  Bangla: ['প্রেরক', 'পাঠানো হয়েছে', 'প্রাপক', 'বিষয়', '২৫ নভেম্বর ২০২৬ ১০:০০'],
  Chinese: ['发件人', '发送时间', '收件人', '主题', '2026年11月25日 10:00'],
  Traditional: ['寄件者', '傳送時間', '收件者', '主旨', '2026年11月25日 上午 10:00'],
  German: ['Von', 'Gesendet', 'An', 'Betreff', 'Mittwoch, 25. November 2026 10:00'],
};
type Language = keyof typeof labels;

const wrote: Record<Language, string> = {
  English: `On Wed, 25 Nov 2026 at 10:00, ${name} <${address}> wrote:`,
  Bangla: `বুধ, ২৫ নভেম্বর, ২০২৬ তারিখে ১০:০০ AM টায় ${name} <${address}>\nলিখেছেন:`,
  Chinese: `${name} <${address}> 于2026年11月25日周三 10:00写道：`,
  Traditional: `${name} <\n${address}> 於 2026年11月25日 週三 上午10:00寫道：`,
  German: `Am Mi., 25. Nov. 2026 um 10:00 Uhr schrieb ${name} <${address}>:`,
};
const wroteShort: Record<Language, string> = {
  English: `On 25/11/2026 10:00, ${name} wrote:`,
  Bangla: `২৫/১১/২০২৬ ১০:০০ AM এ, ${name} লিখেছেন:`,
  Chinese: `在 2026/11/25 10:00, ${name} 写道:`,
  Traditional: `於 2026/11/25 10:00, ${name} 寫道:`,
  German: `Am 25.11.2026 um 10:00 schrieb ${name}:`,
};

function headers(language: Language, sender = `${name} <${address}>`, colon = ': ') {
  const [from, sent, to, subject, date] = labels[language];
  return [
    `${from}${colon}${sender}`,
    `${sent}${colon}${date}`,
    `${to}${colon}Farida <farida@ship.example>`,
    `${subject}${colon}Your request SR-AB12CD`,
  ].join('\n');
}

/** What a program puts before our mail; `quoted`: it begins each of our lines with a sign. */
type Mailer = { heading: (language: Language) => string; quoted: boolean; signature?: string };
const original = {
  English: 'Original Message',
  Bangla: 'মূল বার্তা',
  Chinese: '原始邮件',
  Traditional: '原始郵件',
  German: 'Ursprüngliche Nachricht',
};

const mailers: Record<string, Mailer> = {
  'Outlook for desktops': { heading: (language) => headers(language), quoted: false },
  'old Outlook': {
    heading: (language) =>
      `-----${original[language]}-----\n${headers(language, `${name} [mailto:${address}]`)}`,
    quoted: false,
  },
  'Outlook on the web': {
    heading: (language) => `${'_'.repeat(32)}\n${headers(language)}\n`,
    quoted: false,
  },
  'Outlook on phones': {
    heading: (language) => `${'_'.repeat(32)}\n${headers(language)}`,
    quoted: false,
    signature: 'Get Outlook for Android<https://aka.ms/AAb9ysg>',
  },
  Gmail: { heading: (language) => wrote[language], quoted: true },
  'Gmail on Android': { heading: (language) => `${wrote[language]}\n`, quoted: true },
  'Apple Mail': {
    heading: (language) => `> ${wrote[language].replace('\n', '\n> ')}\n>`,
    quoted: true,
  },
  iPhone: {
    heading: (language) => `${wrote[language]}\n`,
    quoted: true,
    signature: 'Sent from my iPhone',
  },
  Thunderbird: { heading: (language) => wroteShort[language], quoted: true },
  Roundcube: { heading: (language) => wroteShort[language], quoted: true },
  'K-9': {
    heading: (language) => wrote[language],
    quoted: true,
    signature: '-- \nSent from my Android device with K-9 Mail. Please excuse my brevity.',
  },
  Yahoo: { heading: (language) => `${wrote[language]} \n`, quoted: false },
  QQ: {
    heading: (language) =>
      `------------------ ${original[language]} ------------------\n${headers(language, `"${name}"<${address}>;`, ':  ').replace(/\n(?=[^\n]*$)/, '\n \n')}\n`,
    quoted: false,
    signature: '发自我的iPhone',
  },
  NetEase: {
    heading: () => `At 2026-11-25 10:00:00, "${name}" <${address}> wrote:\n`,
    quoted: false,
  },
  'NetEase in Chinese': {
    heading: () => `在 2026-11-25 10:00:00，"${name}" <${address}> 写道：\n`,
    quoted: false,
    signature: '以上邮件发自我的华为手机',
  },
  Foxmail: { heading: (language) => headers(language, name, '： '), quoted: false },
  Samsung: {
    heading: (language) => `-------- ${original[language]} --------\n${headers(language)}\n`,
    quoted: false,
    signature: 'Sent from my Galaxy',
  },
  'HCL Notes': {
    heading: (language) =>
      `${name} ---25.11.2026 10:00:00---Dear Farida, how many\n\n${headers(language, undefined, ':\t')}`,
    quoted: false,
  },
  'HCL Notes on the web': {
    heading: (language) => `-----"${name}" <${address}> wrote: -----\n${headers(language)}`,
    quoted: false,
  },
  Zoho: {
    heading: () => `---- On Wed, 25 Nov 2026 10:00:00 +0600 ${name} <${address}> wrote ----\n`,
    quoted: false,
  },
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<div>${escaped(line) || '<br>'}</div>`)
    .join('');

const table = Object.entries(mailers).flatMap(([mailer, form]) =>
  (Object.keys(answers) as Language[]).map((language) => ({ mailer, form, language })),
);

test.each(table)('an answer above our mail is all that $mailer in $language says', (one) => {
  const { form, language } = one;
  const said = answers[language];
  const signature = form.signature ? `\n\n${form.signature}` : '';
  const quoted = ours.map((line) => (form.quoted ? `> ${line}`.trimEnd() : line)).join('\n');
  const heading = form.heading(language);
  const plain = read({ text: `${said}${signature}\n\n${heading}\n${quoted}\n` });
  expect(plain.text).toBe(said);
  expect(plain.whole).toContain('how many cartons');
  expect(plain.whole).not.toContain('link_');
  const attribution = paragraphs(heading.replaceAll(/^> ?/gm, ''));
  const isWithin = heading.startsWith('>');
  const cited = `<blockquote type="cite">${isWithin ? attribution : ''}${paragraphs(ours.join('\n'))}</blockquote>`;
  const behind = form.quoted
    ? (isWithin ? '' : attribution) + cited
    : attribution + paragraphs(ours.join('\n'));
  const html = read({ html: `${paragraphs(said + signature)}<div><br></div>${behind}` });
  expect(html.text).toBe(said);
  expect(html.whole).toContain('how many cartons');
});

test.each(table)('an answer below our mail in $mailer in $language is not lost', (one) => {
  const { form, language } = one;
  const quoted = ours.map((line) => (form.quoted ? `> ${line}`.trimEnd() : line)).join('\n');
  const said = answers[language];
  const { text } = read({ text: `${form.heading(language)}\n${quoted}\n\n${said}` });
  if (form.quoted) expect(text).toBe(said);
  else expect(text).toContain(said);
});

test.each(table)('answers between our lines in $mailer in $language stay with them', (one) => {
  const { form, language } = one;
  const sign = form.quoted ? '> ' : '';
  const [first, second] = answers[language].split('\n');
  const lines = [
    form.heading(language),
    ...[`${sign}How many cartons?`, '', first, '', `${sign}Is any of it dangerous?`, '', second],
  ];
  for (const above of ['', 'Dear Sampan,\n\n', 'Hello, my answers are in the lines below.\n\n']) {
    const { text, whole } = read({ text: above + lines.join('\n') });
    expect(text).toBe(whole);
    expect(text).toContain(second);
  }
});
