import { expect, test } from 'vitest';
import { addProducts, product } from '../test-support/catalogue/catalogue';
import { testDatabase } from '../test-support/database/database';
import { quietLog } from '../test-support/quiet-log';
import { listExchangeRates, setExchangeRate } from './catalogue/set-exchange-rate';
import { declareCompany } from './declare-company';
import { migrate } from './migrate';

const other = {
  departments: [
    { name: 'garden', has_grades: true },
    { name: 'kids', has_grades: true },
  ],
  currencies: { EUR: 1, USD: 0.92 },
};
const priceless = { price_minor: null, price_currency: null };
const inGarden = { department: 'garden' as 'women', price_currency: 'EUR' as 'USD' };

test('products may be in a department and have a currency that no migration names', async () => {
  const { db } = await testDatabase();
  const bench = () => product('Bench', { ...inGarden, price_minor: 950 });
  await expect(addProducts(db, bench())).rejects.toThrow('_fkey');
  await declareCompany(db, other);
  await addProducts(
    db,
    bench(),
    product('Doll', { ...inGarden, ...priceless, grade: 'B' }),
    product('Kite', { department: 'kids', ...priceless, grade: 'B' }),
    product('Spade', { ...inGarden, price_minor: 1000, price_currency: 'USD' }),
  );
  const rows = await db
    .selectFrom('products')
    .select(['name', 'comparable_price'])
    .orderBy('name')
    .execute();
  expect(rows).toEqual([
    { name: 'Bench', comparable_price: '9500' },
    { name: 'Doll', comparable_price: null },
    { name: 'Kite', comparable_price: null },
    { name: 'Spade', comparable_price: '9200' },
  ]);
});

test('a rate that was set stays, and a second time changes nothing', async () => {
  const { db } = await testDatabase();
  const rate = { code: 'USD', worth: '123.4', source: 'Central bank', asOf: '2026-01-31' };
  await setExchangeRate(db, rate);
  await migrate(db, quietLog);
  await declareCompany(db, other);
  const state = () => db.selectFrom('currencies').selectAll().orderBy('code').execute();
  const before = await state();
  await declareCompany(db, other);
  expect(await state()).toEqual(before);
  expect(await listExchangeRates(db)).toContainEqual(rate);
});

test('the company’s own are those that the migrations wrote', async () => {
  const { db } = await testDatabase();
  const state = async () => [
    await db.selectFrom('departments').selectAll().execute(),
    await db.selectFrom('currencies').selectAll().execute(),
  ];
  const before = await state();
  await declareCompany(db);
  expect(await state()).toEqual(before);
});

test('a migration writes what is missing', async () => {
  const { db } = await testDatabase();
  await db.deleteFrom('departments').where('name', '=', 'kids').execute();
  await migrate(db, quietLog);
  const kids = db.selectFrom('departments').selectAll().where('name', '=', 'kids');
  expect(await kids.execute()).toEqual([{ name: 'kids', has_grades: false }]);
});
