import { expect, test, vi } from 'vitest';
import { addProducts, product } from '../test-support/catalogue/catalogue';
import { testDatabase } from '../test-support/database/database';
import { runSampan } from '../test-support/embedded/commands';

vi.setConfig({ testTimeout: 120_000 });

test('lists and replaces exchange rates, also under the name of releases before, with who says so and of which day', async () => {
  const { db, databaseUrl: DATABASE_URL } = await testDatabase();
  await addProducts(db, product('Dollars', { price_minor: 100, price_currency: 'HKD' }));
  const details = ['--source', 'Central bank', '--as-of', '2026-01-31'];
  const set = await runSampan(
    { DATABASE_URL },
    'exchange-rates',
    'set',
    'hkd',
    '16.25',
    ...details,
  );
  expect(set).toEqual({
    code: 0,
    said: expect.stringMatching(/\nHKD {2}16\.25 {5}BDT {2}as of 2026-01-31 {2}Central bank\nUSD/),
  });
  expect(await runSampan({ DATABASE_URL }, 'rates', 'list')).toEqual(set);
  const [row] = await db.selectFrom('products').select('comparable_price').execute();
  expect(row?.comparable_price).toBe('16250');
});

test('refuses what is no exchange rate in a sentence', async () => {
  const { databaseUrl: DATABASE_URL } = await testDatabase();
  const { databaseUrl: bare } = await testDatabase('bare');
  const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const calls: [args: string[], said: string, code: number, url?: string][] = [
    [['set', 'HKD', '0'], 'Write a number above 0', 2],
    [['set', 'HKD', '901'], 'Write a number above 0', 2],
    [['set', 'HKD', '15,6'], 'Write a number above 0', 2],
    [['set', 'HKD', '15.6', '--as-of', '2026-02-30'], 'Write a day as', 2],
    [['set', 'HKD', '15.6', '--as-of', inTwoDays], 'This day is still to come', 2],
    [['set', 'BDT', '2'], 'BDT is what the others are compared with', 1],
    [['set', 'XXX', '2'], 'There is no currency XXX', 1],
    [['list'], 'This database is of an older version, or not one of Sampan', 1, bare],
  ];
  for (const [args, said, code, url = DATABASE_URL] of calls) {
    const answer = await runSampan({ DATABASE_URL: url }, 'exchange-rates', ...args);
    expect(answer).toEqual({ code, said: expect.stringContaining(said) });
  }
});
