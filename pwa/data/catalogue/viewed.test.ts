import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { applyChanges, changes, product } from '../../test-support/catalogue';
import { testDb, write } from '../../test-support/device';
import { openDb } from '../store/db';
import { noteViewed, recentlyViewed } from './viewed';

const letters = [...'ABCDEFGHIJKL'];
const stocked = async () => {
  const db = testDb();
  const products = letters.map((name) => product(name));
  await applyChanges(db, 'women', changes({ products }), 1);
  return db;
};
const look = async (db: ReturnType<typeof testDb>, names: string[], fromMs = 1) => {
  for (const [step, name] of names.entries()) await noteViewed(db, `id of ${name}`, fromMs + step);
};
const seen = async (db: ReturnType<typeof testDb>, at: string) =>
  (await recentlyViewed(db, `id of ${at}`)).map(({ name }) => name);

test('the last eight come last one first, without the one that is open', async () => {
  const db = await stocked();
  await look(db, letters);
  expect(await seen(db, 'L')).toEqual([...'KJIHGFED']);
  expect(await db.viewed.count()).toBe(9);
});

test('one viewed twice is listed once, at its last time', async () => {
  const db = await stocked();
  await look(db, ['A', 'B', 'A', 'C']);
  expect(await seen(db, 'C')).toEqual(['A', 'B']);
});

test('they are shown as they are now, and no longer when they are no longer sold', async () => {
  const db = await stocked();
  await look(db, ['A', 'B', 'C']);
  const renamed = product('A', 'women', 0, { name: 'Renamed' });
  await applyChanges(db, 'women', changes({ products: [renamed], removed: ['id of B'] }), 2);
  expect(await seen(db, 'C')).toEqual(['Renamed']);
});

test('a device of the version before keeps its outbox', async () => {
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
  const waiting = testDb();
  await write(waiting, 'Waiting');
  const entries = await waiting.outbox.toArray();
  await before.table('outbox').bulkAdd(entries);
  before.close();

  const after = openDb(name);
  expect(await after.outbox.toArray()).toEqual(entries);
  expect(await after.viewed.count()).toBe(0);
  await after.delete();
});
