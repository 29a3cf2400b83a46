import 'fake-indexeddb/auto';
import Dexie, { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { applyChanges, changes, product } from '../../test-support/catalogue';
import { secondTab, testDb, write } from '../../test-support/device';
import { enqueueBasket } from '../enqueue-basket';
import { composeSubmission } from '../outbox/outbox';
import { openDb, type SampanDb } from '../store/db';
import {
  BasketFullError,
  basketLimits,
  basketLines,
  changeQuantity,
  collect,
  putBack,
  takeOut,
} from './basket';

const idOf = (name: string) => `id of ${name}`;
const collectAll = async (db: SampanDb, names: string[]) => {
  for (const [step, name] of names.entries()) await collect(db, product(name), step);
};
const inBasket = async (db: SampanDb) =>
  (await basketLines(db)).map(({ name, quantity }) => `${quantity} ${name}`);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `P${index + 1}`);

test('products are in the order of collecting, each once, also for another tab', async () => {
  const db = testDb();
  await collectAll(db, ['A', 'B']);
  await changeQuantity(db, idOf('A'), () => 12);
  await collect(db, product('A'), 9);
  expect(await inBasket(secondTab(db))).toEqual(['12 A', '1 B']);
});

test('an open list follows what another tab collects', async () => {
  const db = testDb();
  const seen: number[] = [];
  const subscription = liveQuery(() => basketLines(db)).subscribe((lines) => {
    seen.push(lines.length);
  });
  await expect.poll(() => seen).toEqual([0]);
  await collect(secondTab(db), product('A'), 1);
  await expect.poll(() => seen.at(-1)).toBe(1);
  subscription.unsubscribe();
});

test('the quantity changes from what is stored, and stays within 1 to 999', async () => {
  const db = testDb();
  await collectAll(db, ['A']);
  const change = (next: (now: number) => number) => changeQuantity(db, idOf('A'), next);
  await Promise.all([change((now) => now + 1), change((now) => now + 1)]);
  expect(await inBasket(db)).toEqual(['3 A']);
  await change(() => 1000);
  expect(await inBasket(db)).toEqual([`${basketLimits.quantity} A`]);
  await change(() => 0);
  expect(await inBasket(db)).toEqual(['1 A']);
});

test('what is taken out comes back in its place, with its quantity', async () => {
  const db = testDb();
  await collectAll(db, ['A', 'B', 'C']);
  await changeQuantity(db, idOf('B'), () => 40);
  const item = await takeOut(db, idOf('B'));
  expect(await inBasket(db)).toEqual(['1 A', '1 C']);
  if (item) await putBack(db, item);
  expect(await inBasket(db)).toEqual(['1 A', '40 B', '1 C']);
  expect(await takeOut(db, idOf('Z'))).toBeUndefined();
});

test('a full basket takes no more, and keeps what it has', async () => {
  const db = testDb();
  await collectAll(db, numbered(basketLimits.products));
  await expect(collect(db, product('one more'), 99)).rejects.toThrow(BasketFullError);
  await collect(db, product('P1'), 99);
  expect(await db.basket.count()).toBe(basketLimits.products);
});

test('a product is shown as it is now: its new name and price, and that it is sold', async () => {
  const db = testDb();
  await collectAll(db, ['A']);
  const price = { amountMinor: 4200, currency: 'HKD' } as const;
  const renamed = product('A', 'women', 0, { name: 'Renamed', price, availability: 'sold' });
  await applyChanges(db, 'women', changes({ products: [renamed] }), 1);
  expect(await basketLines(db)).toMatchObject([
    { name: 'Renamed', price, sold: true, gone: false },
  ]);
});

test('one that left the catalogue stays under the name it had', async () => {
  const db = testDb();
  await applyChanges(db, 'women', changes({ products: [product('A')] }), 1);
  await collectAll(db, ['A']);
  await applyChanges(db, 'women', changes({ removed: [idOf('A')] }), 2);
  expect(await basketLines(db)).toMatchObject([{ name: 'A', gone: true }]);
});

test('that a product is gone is said only where its whole department is known', async () => {
  const db = testDb();
  await collectAll(db, ['A']);
  expect(await basketLines(db)).toMatchObject([{ gone: false }]);
  await applyChanges(db, 'women', changes({ truncated: true }), 1);
  expect(await basketLines(db)).toMatchObject([{ gone: false }]);
});

test('the basket empties with the entry in the outbox, and only of what the entry says', async () => {
  const db = testDb();
  await collectAll(db, ['A', 'B', 'C']);
  const submission = composeSubmission('contact-message', 'A and B', { message: 'A and B' });
  await enqueueBasket(db, submission, [idOf('A'), idOf('B')]);
  expect(await inBasket(db)).toEqual(['1 C']);
  expect(await db.outbox.toArray()).toMatchObject([{ ...submission, state: 'waiting' }]);
});

test('an entry that can’t be stored leaves the basket full', async () => {
  const db = testDb();
  await collectAll(db, ['A']);
  const stored = await write(db, 'Stored');
  const other = { ...stored, body: { ...stored.body, message: 'Another' } };
  await expect(enqueueBasket(db, other, [idOf('A')])).rejects.toThrow(Dexie.ConstraintError);
  expect(await inBasket(db)).toEqual(['1 A']);
});

test('a device of the version before keeps its outbox and what it looked at', async () => {
  const name = `sampan-${crypto.randomUUID()}`;
  const before = new Dexie(name);
  before.version(1).stores({
    services: 'id, slug, position',
    products: 'id, slug, department',
    scopes: 'key',
    outbox: '++position, &id, state',
    receipts: 'id, receivedAt',
    drafts: 'key',
  });
  before.version(2).stores({ viewed: 'id, viewedAtMs' });
  const waiting = testDb();
  await write(waiting, 'Waiting');
  const entries = await waiting.outbox.toArray();
  await before.table('outbox').bulkAdd(entries);
  await before.table('viewed').add({ id: 'a', viewedAtMs: 1 });
  before.close();

  const after = openDb(name);
  expect(await after.outbox.toArray()).toEqual(entries);
  expect(await after.viewed.count()).toBe(1);
  expect(await basketLines(after)).toEqual([]);
  await after.delete();
});
