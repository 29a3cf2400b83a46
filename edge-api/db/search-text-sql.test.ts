import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { searchText } from '../contract/catalogue/search-text';
import { testDatabase } from '../test-support/database/database';
import { searchText as inSql } from './search-text-sql';

const texts = [
  ...['Café', 'Cafe\u0301', 'CAFÉ', 'cafe'],
  ...['চাল', 'চুল', '\u09df', '\u09af\u09bc', 'ক\u200cষ', '২৪'],
  ...['İSTANBUL', 'ISTANBUL', 'ıstanbul', 'Istanbul'],
  ...['ＦＣＬ　４０', 'ﬁne', '㎏', '½', 'ΟΔΟΣ ὈΔΌΣ', 'Straße ẞ Æ œ Þ', 'Łódź Tromsø'],
  ...["Women's", 'Women’s', 'a\u00adb\ufeff', 'か\u3099', 'Ёлка й', '\u1e9b\u0323', 'ǅ', '한국'],
];
/** Capitals that came after Unicode 10 (2017): the ICU of a PostgreSQL may be older than the browser. */
const newCapitals =
  /[\u1c89-\u1cbf\u2c2f\ua7b8-\ua7ff\u{10570}-\u{105bf}\u{10d50}-\u{10d6f}\u{16e40}-\u{16ebf}]/u;
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.array(fc.constantFrom(...texts), { maxLength: 6 }).map((some) => some.join(' ')),
  )
  .filter((text) => !/[\0\p{Surrogate}]/u.test(text) && !newCapitals.test(text));

test('the database and the browser compare texts in one form', async () => {
  const { db } = await testDatabase('bare');
  const all = [...texts, ...fc.sample(anyText, 3000)];
  const { rows } = await sql<{ found: string }>`
    select ${inSql(sql.ref('text'))} as found
    from unnest(${all}::text[]) with ordinality as given (text, place) order by place`.execute(db);
  expect(rows.map(({ found }) => found)).toEqual(all.map(searchText));
});

test.each([
  ['café', 'CAFE', true],
  ['চাল', 'চুল', false],
  ['İstanbul', 'istanbul', true],
  ['ISTANBUL', 'ıstanbul', true],
  ['ＦＣＬ', 'fcl', true],
  ["women's", 'Womens', true],
  ['か', 'が', false],
])('%s and %s are the same: %s', (one, other, same) => {
  expect(searchText(one) === searchText(other)).toBe(same);
});
