import { describe, expect, test } from 'vitest';
import { airServices } from '../../../edge-api/seed/catalogue/services-air';
import { landServices } from '../../../edge-api/seed/catalogue/services-land';
import { seaServices } from '../../../edge-api/seed/catalogue/services-sea';
import { specialServices } from '../../../edge-api/seed/catalogue/services-special';
import { tradeServices } from '../../../edge-api/seed/catalogue/services-trade';
import { textOf } from './article-text';
import { articles } from './articles';

const services = [airServices, landServices, seaServices, specialServices, tradeServices].flat();
const texts = [
  ...services.map(({ title, summary, highlights, description }) => ({
    title,
    text: [summary, ...highlights, description].join('\n\n'),
  })),
  ...(await Promise.all(
    articles.map(async ({ slug, title, summary }) => ({
      title,
      text: `${summary}\n\n${await textOf(slug)}`,
    })),
  )),
];

/** Facts that governments or carriers change from time to time. */
const changing = {
  'least developed countries': /the United Nations had set/,
  'Trade Single Window': /Trade Single Window\b.*\breplaces/,
  'charge of batteries packed with equipment': /2\.7 Wh/,
  'used electronic goods': /[Uu]sed telephones.*may not be imported|used goods is barred/,
  'goods barred at land ports':
    /\*\*(Yarn|Garments|Drinks|Jute|Transhipment)|yarn by land|India has (barred|restricted)/,
  'declarations for Great Britain': /safety and security declaration/,
  'catch certificates': /\bCATCH\b/,
  'vehicles with batteries': /UN 3171/,
  'declarations in Hong Kong': /HK\$4,000|personal effects need no/,
};

/** Returns each paragraph, and each item of a list behind the line that introduces the list. */
const passages = (text: string) =>
  text.split('\n\n').flatMap((block, index, blocks) => {
    const before = blocks[index - 1] ?? '';
    if (block.startsWith('#')) return [];
    if (!/^- /.test(block)) return [block];
    return block.split('\n').map((item) => (before.endsWith(':') ? `${before} ${item}` : item));
  });

describe('facts that change say on which day they were checked', () => {
  test.each(Object.entries(changing))('%s', (_, fact) => {
    const found = texts.flatMap(({ title, text }) =>
      passages(text).flatMap((passage) => (fact.test(passage) ? [{ title, passage }] : [])),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { title, passage } of found) {
      expect(passage, title).toMatch(/checked on \d{1,2} [A-Z][a-z]+ 20\d\d/i);
    }
  });
});

test('texts keep to plain words, and call an Incoterms rule a rule', () => {
  for (const { title, text } of texts) {
    expect(text, title).not.toMatch(/\b(nobody|somebody|whoever|anew|thereby|lest|upon|sooner)\b/i);
    expect(text, title).not.toMatch(/sea-only|\b(EXW|FCA|FOB|CIF) terms\b|terms of sale/);
  }
});

test('no text says for certain on which day Bangladesh leaves the least developed countries', () => {
  for (const { title, text } of texts)
    expect(text, title).not.toMatch(/leaves the least developed countries on/);
});
