import { sql } from 'kysely';
import { v7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RateQuery } from '../../contract/quotation/rate-search';
import { createDatabase, type TestDatabase } from '../../test-support/database/database';
import { plansOf } from '../../test-support/database/query-plans';
import { airRate } from '../../test-support/rates';
import { searchRates, searchTextOf } from './rate-queries';

const rateCount = 20_000;
const ports = ['BDCGP', 'BDDAC', 'HKHKG', 'CNSHA', 'SGSIN', 'INNSA', 'BD', 'HK', ''];
const ends = ['DEHAM', 'DEFRA', 'NLRTM', 'GBFXT', 'USNYC', 'USLAX', 'AEDXB', 'DE', 'US', ''];
const modes = ['air', 'sea', 'road', 'courier'] as const;

const one = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item;

const rates = Array.from({ length: rateCount }, (_, at) =>
  airRate({
    lane: { from: one(ports, at), to: one(ends, Math.floor(at / 9)) },
    ...{ mode: one(modes, Math.floor(at / 90)), carrier: `Carrier ${at % 40}` },
    validFrom: `2025-${String((at % 12) + 1).padStart(2, '0')}-01`,
    validTo: at % 3 === 0 ? null : '2025-12-31',
  }),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  for (let at = 0; at < rateCount; at += 1000) {
    const rows = rates.slice(at, at + 1000).map((rate) => ({
      ...{ id: v7(), rate: JSON.stringify(rate), search_text: searchTextOf(rate) },
    }));
    await database.db.insertInto('rates').values(rows).execute();
  }
  await sql`analyze rates`.execute(database.db);
}, 60_000);
afterAll(() => database.close());

const queryOf = (asked: object) => v.parse(RateQuery, asked);
const searches = [
  {},
  { from: 'BDCGP', to: 'DEHAM' },
  { from: 'BDCGP', to: 'DEHAM', mode: 'sea', on: '2025-06-15', cargo: 'packages' },
  { from: 'BD', to: 'DE', mode: 'air' },
  { q: 'carrier 17 fuel' },
  { q: 'no such words' },
  { to: 'DE', reefer: 'yes', dangerous: 'yes' },
];

test.each(searches)('searches 20,000 rates within 100 ms: %o', async (asked) => {
  const query = queryOf(asked);
  await searchRates(database.db, query); // The first one opens the connection.
  const times: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const startedAt = performance.now();
    await searchRates(database.db, query);
    times.push(performance.now() - startedAt);
  }
  // The best of nine: the machine may do other work meanwhile.
  expect(Math.min(...times)).toBeLessThan(100);
});

test('a rate for the airport of a Chinese town and one for its port fit a request for either', async () => {
  const found = async (from: string) =>
    (await searchRates(database.db, queryOf({ from, to: 'DEHAM', limit: '100' }))).items.map(
      ({ id }) => id,
    );
  const byAirport = await found('CNSHA');
  expect(byAirport.length).toBeGreaterThan(0);
  expect(await found('CNSHG')).toEqual(byAirport);
});

test('a lane is found by its index, and a list without a filter reads one page', async () => {
  const plan = async (asked: object) => {
    const plans = await plansOf(database.databaseUrl, (db) => searchRates(db, queryOf(asked)));
    return plans.at(-1);
  };
  const lane = await plan({ from: 'BDCGP', to: 'DEHAM', mode: 'sea' });
  expect(lane?.indexes).toContain('rates_by_lane');
  expect(lane?.nodes).not.toContain('Seq Scan');
  const all = await plan({});
  expect(all?.indexes).toEqual(['rates_in_order']);
  expect(all?.rowsRead).toBe(51);
});
