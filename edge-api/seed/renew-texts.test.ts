import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { products as productKind, services as serviceKind } from '../db/catalogue/catalogue-kinds';
import { toProductRecord, toServiceRecord } from '../db/catalogue/catalogue-rows';
import { placeItem, saveItem } from '../db/catalogue/write-catalogue';
import { connect } from '../db/connect';
import type { Database } from '../db/tables';
import { serviceInput } from '../test-support/catalogue/catalogue-inputs';
import { testDatabase } from '../test-support/database/database';
import { quietLog } from '../test-support/quiet-log';
import { seedEdition } from './renew-texts';
import { seed } from './seed';

const request = (version: number | null) => ({
  ...{
    key: uuidV7(),
    requestHash: '',
    by: { uid: 'amina', name: 'amina@sampan.example', rights: { of: 'server' } as const },
  },
  expectedVersion: version,
});

const serviceRow = (db: Kysely<Database>, slug: string) =>
  db.selectFrom('services').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();

const catalogueOf = async (db: Kysely<Database>) => [
  ...(await db.selectFrom('services').selectAll().orderBy('slug').execute()),
  ...(await db.selectFrom('products').selectAll().orderBy('slug').execute()),
];

/** Leaves what a release before may have written. */
async function writeAsBefore(db: Kysely<Database>): Promise<void> {
  await db.updateTable('catalogue_state').set({ seed_edition: 0 }).execute();
  await db
    .updateTable('services')
    .set({ summary: 'As before.', highlights: '["Before"]' })
    .where('slug', 'in', ['reefer-cargo', 'inland-trucking', 'dangerous-goods'])
    .execute();
  await db
    .updateTable('products')
    .set({ description: 'As before.', price_minor: 1, price_currency: 'BDT' })
    .where('department', '=', 'toys')
    .execute();
}

test('items that no admin has changed get the texts of today, once, and all others stay as they are', async () => {
  const { db } = await testDatabase('seeded');
  const before = await catalogueOf(db);
  await writeAsBefore(db);
  await db
    .updateTable('services')
    .set({ position: 77 })
    .where('slug', '=', 'reefer-cargo')
    .execute();
  const said: string[] = [];
  await seed(db, { info: (line) => said.push(line) });
  expect(said).toEqual([
    `Renewing the texts of the seed (edition ${seedEdition}), once the catalogue is free.`,
    expect.stringMatching(/^The texts of \d+ services and products are renewed\.$/),
  ]);
  const after = await catalogueOf(db);
  for (const [place, { revision: _, updated_at: __, ...row }] of before.entries()) {
    const isOld = ['reefer-cargo', 'inland-trucking', 'dangerous-goods'].includes(row.slug);
    const isToy = 'department' in row && row.department === 'toys';
    expect(after[place], row.slug).toMatchObject({
      ...row,
      version: isOld || isToy ? 2 : 1,
      position: row.slug === 'reefer-cargo' ? 77 : row.position,
    });
  }
  await seed(db, quietLog);
  expect(await catalogueOf(db)).toEqual(after);
});

test('items that an admin has edited, moved or created keep every word', async () => {
  const { db } = await testDatabase('seeded');
  await writeAsBefore(db);
  const reefer = toServiceRecord(await serviceRow(db, 'reefer-cargo'));
  await saveItem(db, serviceKind, reefer.id, { ...reefer, title: 'Cold cargo' }, request(1));
  const trucks = toServiceRecord(await serviceRow(db, 'inland-trucking'));
  await placeItem(db, serviceKind, trucks.id, 1234, request(1));
  // One of the seed that was renamed, and an admin's own in its place.
  const dangerous = toServiceRecord(await serviceRow(db, 'dangerous-goods'));
  const renamed = { ...dangerous, slug: 'hazardous', title: 'Hazardous' };
  await saveItem(db, serviceKind, dangerous.id, renamed, request(1));
  await saveItem(
    db,
    serviceKind,
    uuidV7(),
    serviceInput({ slug: 'dangerous-goods' }),
    request(null),
  );
  const toys = db.selectFrom('products').selectAll().where('department', '=', 'toys');
  const toy = toProductRecord(await toys.executeTakeFirstOrThrow());
  await saveItem(db, productKind, toy.id, { ...toy, name: 'My toy' }, request(1));
  const own = ['reefer-cargo', 'inland-trucking', 'hazardous', 'dangerous-goods', toy.slug];
  const kept = async () => (await catalogueOf(db)).filter(({ slug }) => own.includes(slug));
  const before = await kept();
  expect(before).toHaveLength(5);
  await seed(db, quietLog);
  expect(await kept()).toEqual(before);
});

test('two processes that start together write the texts once', async () => {
  const { db, databaseUrl } = await testDatabase('seeded');
  await writeAsBefore(db);
  const other = connect(databaseUrl);
  onTestFinished(() => other.destroy());
  await Promise.all([seed(db, quietLog), seed(other, quietLog), seed(db, quietLog)]);
  expect(await serviceRow(db, 'reefer-cargo')).toMatchObject({ version: 2 });
  expect((await catalogueOf(db)).every(({ version }) => version <= 2)).toBe(true);
});

test('a process of an older edition does not take back the texts of a newer one', async () => {
  const { db } = await testDatabase('seeded');
  await writeAsBefore(db);
  await db
    .updateTable('catalogue_state')
    .set({ seed_edition: seedEdition + 1 })
    .execute();
  const before = await catalogueOf(db);
  await seed(db, quietLog);
  expect(await catalogueOf(db)).toEqual(before);
});

test('who changes a text of the seed raises its edition', async () => {
  const { db } = await testDatabase('seeded');
  const texts = (await catalogueOf(db))
    .map(({ id: _, revision: __, version: ___, created_at, updated_at, position, ...row }) => row)
    // Calculated from the price and the exchange rates.
    .map((row) => JSON.stringify({ ...row, comparable_price: undefined }))
    .sort();
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
  // Existing databases get no text of the seed without a higher number.
  expect({ seedEdition, hash }).toEqual({ seedEdition: 4, hash: '6d36543a01ba' });
});
