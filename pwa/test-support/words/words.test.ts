import { describe, expect, test } from 'vitest';
import { paragraphsIn, paragraphsOf, type ScreenText, textsIn } from './screen-texts';

/** One word for one thing (docs/glossary.md): the words that are never used, and the words to use instead. */
const forbidden: { words: RegExp; say: string }[] = [
  { words: /\bsign(s|ed|ing)?( (me|you|them))?[ -](in|out)\b/i, say: 'login, log in, log out' },
  { words: /\blog-(in|out)\b/i, say: 'login, logout' },
  { words: /\blog(in|out)s?\b(?=.*\?)|\bLogin\b|\bLogout\b/, say: '“Log in” and “Log out”' },
  { words: /\bblogs?\b/i, say: 'articles' },
  { words: /\bmy (account|dashboard)\b/i, say: 'Your dashboard' },
  { words: /\bquotes?\b/i, say: 'quotation' },
  { words: /\bservice requests?\b/i, say: 'request' },
  { words: /\btalk to us\b/i, say: 'chat, call or write' },
  { words: /\bsen[dt] (by itself|by themselves|automatically)\b/i, say: 'sent once there is …' },
  { words: /\b(appears|opens)( here)? by itself\b/i, say: 'appears as soon as …' },
  { words: /^the whole\b/i, say: 'what it is the whole of' },
  { words: /^in all\b|\bin all(?=[.,:;)]|$)/i, say: 'total, together' },
  { words: /\bown ratio\b/i, say: 'as we bill by road' },
];

/** Texts that may say them, each with its reason. */
const excepted: { file: RegExp; text: RegExp; why: string }[] = [
  {
    file: /frame\/shell\/(header|menu-links)/,
    text: /^Log(in|out)$/,
    why: 'the specification gives these buttons their words',
  },
  { file: /company\/company\.ts$/, text: /^Talk to Us$/, why: 'so does it for the chat link' },
  {
    file: /routes\/(docs|admin)\//,
    text: /service requests?/i,
    why: 'in the API a request is also one of HTTP',
  },
  { file: /own\/delete-account/, text: /^Delete my account$/, why: 'it deletes the account' },
  { file: /routes\/own-data/, text: /my account/, why: 'it is about the account' },
  { file: /legal\/privacy-text/, text: /“Delete my account”/, why: 'it names the button' },
  { file: /csv\/read-csv/, text: /\bquotes?\b/, why: 'the marks of a CSV file' },
];

const isExcepted = ({ file, text }: ScreenText) =>
  excepted.some((one) => one.file.test(file) && one.text.test(text));

const found = (texts: ScreenText[]) =>
  texts
    .filter((text) => !isExcepted(text))
    .flatMap(({ file, text }) =>
      forbidden
        .filter(({ words }) => words.test(text))
        .map(({ say }) => `${file}: “${text}” – say: ${say}`),
    );

describe('texts say one word for one thing', () => {
  test.each([
    ['the site', ['pwa/site', 'pwa/cargo', 'pwa/ui']],
    ['the frame around all pages', ['pwa/frame', 'pwa/loading']],
    ['the dashboard', ['pwa/dashboard', 'pwa/data']],
    ['the folder of the company', ['pwa/config']],
    [
      'the server: mails, problems, the description of the API',
      [
        'edge-api/mail',
        'edge-api/http',
        'edge-api/contract',
        'edge-api/routes',
        'edge-api/site',
        'edge-api/commands',
      ],
    ],
    ['the catalogue of a new database', ['edge-api/seed/catalogue']],
  ])('in %s', (_, folders) => {
    const texts = folders.flatMap(textsIn);
    expect(texts.length).toBeGreaterThan(50);
    expect(found(texts)).toEqual([]);
  });

  test('in articles, documents and the README', () => {
    const documents = [
      ...['README.md', 'CONTRIBUTING.md'].flatMap(paragraphsOf),
      ...paragraphsIn('docs').filter(({ file }) => !/decisions|glossary/.test(file)),
      ...paragraphsIn('pwa/config/company/articles'),
    ];
    expect(found(documents)).toEqual([]);
  });
});

const screens = ['site', 'cargo', 'ui', 'frame', 'dashboard', 'config'].map(
  (room) => `pwa/${room}`,
);

test('texts have the apostrophes and quotation marks of a printed text', () => {
  const texts = [...screens, 'edge-api/mail', 'edge-api/seed/catalogue'].flatMap(textsIn);
  expect(texts.filter(({ text }) => /\p{L}'\p{L}|(^| )"\p{L}/u.test(text))).toEqual([]);
});

/** Names of places and rules, and the entries of menus that the specification writes so. */
const names =
  /Hong Kong|Sampan|Nhava Sheva|Port Klang|Sri Lanka|Agrabad|View All Services|(Used|New) Products|Home Appliances|Talk to Us/;

test('titles, headings and buttons have a capital letter only at their beginning', () => {
  const isTitle = /^\p{Lu}\p{Ll}+( (of|and|the|in|a|for|to))? \p{Lu}\p{Ll}+( \p{L}+){0,3}$/u;
  const titles = screens.flatMap(textsIn).filter(({ text }) => isTitle.test(text));
  expect(titles.filter(({ text }) => !names.test(text))).toEqual([]);
});

test('each exception is still needed', () => {
  const all = ['pwa', 'edge-api'].flatMap(textsIn);
  const unused = excepted.filter(
    (one) => !all.some(({ file, text }) => one.file.test(file) && one.text.test(text)),
  );
  expect(unused).toEqual([]);
});
