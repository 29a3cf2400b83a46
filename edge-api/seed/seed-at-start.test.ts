import type { Kysely } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { services as serviceKind } from '../db/catalogue/catalogue-kinds';
import { saveItem } from '../db/catalogue/write-catalogue';
import type { Database } from '../db/tables';
import { serviceInput } from '../test-support/catalogue/catalogue-inputs';
import { testDatabase } from '../test-support/database/database';
import { quietLog } from '../test-support/quiet-log';
import { leaveDemoOut, seedEdition } from './renew-texts';
import { seed, seedAtStart } from './seed';

const inProduction = (db: Kysely<Database>) => seedAtStart(db, quietLog, true, 0);
const inDevelopment = (db: Kysely<Database>) => seedAtStart(db, quietLog, false, 0);

const slugsOf = async (db: Kysely<Database>) =>
  (await db.selectFrom('services').select('slug').orderBy('slug').execute()).map((row) => row.slug);
const summaryOf = async (db: Kysely<Database>, slug: string) =>
  (
    await db
      .selectFrom('services')
      .select('summary')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).summary;

/** Leaves the texts and the edition of a release before. */
async function writeAsBefore(db: Kysely<Database>, edition: number): Promise<void> {
  await db.updateTable('catalogue_state').set({ seed_edition: edition }).execute();
  await db.updateTable('services').set({ summary: 'As before.' }).execute();
}

test('a start in production adds nothing to an empty database, and says how to fill it', async () => {
  const { db } = await testDatabase();
  const said: string[] = [];
  await seedAtStart(db, { info: (line) => said.push(line) }, true, 0);
  expect(await slugsOf(db)).toEqual([]);
  expect(said).toEqual([expect.stringContaining('"sampan seed demo"')]);
});

test.each([
  ['with an edition', seedEdition - 1],
  ['from before the edition was noted', 0],
])(
  'a production database %s that has the demo gets its new texts, and no new items',
  async (_, edition) => {
    const { db } = await testDatabase('seeded');
    await writeAsBefore(db, edition);
    await db.deleteFrom('services').where('slug', '=', 'inland-trucking').execute();
    const before = await slugsOf(db);
    await inProduction(db);
    expect(await summaryOf(db, 'reefer-cargo')).not.toBe('As before.');
    expect(await slugsOf(db)).toEqual(before);
  },
);

test('a service of an admin’s own that has the address of one of the seed is not the demo', async () => {
  const { db } = await testDatabase();
  const own = serviceInput({ slug: 'reefer-cargo' });
  const by = { uid: 'amina', name: 'amina@sampan.example', rights: { of: 'server' } as const };
  await db
    .insertInto('users')
    .values({ uid: by.uid, email: by.name, display_name: 'Amina' })
    .execute();
  const request = { key: uuidV7(), requestHash: '', by, expectedVersion: null };
  await saveItem(db, serviceKind, uuidV7(), own, request);
  await inProduction(db);
  expect(await summaryOf(db, 'reefer-cargo')).toBe(own.summary);
  expect(await slugsOf(db)).toEqual(['reefer-cargo']);
});

test('a database that is marked as without the demo gets nothing, in development neither', async () => {
  const { db } = await testDatabase();
  await leaveDemoOut(db);
  await inDevelopment(db);
  await inProduction(db);
  expect(await slugsOf(db)).toEqual([]);
  await seed(db, quietLog);
  expect((await slugsOf(db)).length).toBeGreaterThanOrEqual(24);
});

test('marking a database that has the demo removes nothing, and ends the renewals', async () => {
  const { db } = await testDatabase('seeded');
  const before = await slugsOf(db);
  await writeAsBefore(db, seedEdition);
  await leaveDemoOut(db);
  await inProduction(db);
  await inDevelopment(db);
  expect(await slugsOf(db)).toEqual(before);
  expect(await summaryOf(db, 'reefer-cargo')).toBe('As before.');
});

test('a start in development fills an empty database', async () => {
  const { db } = await testDatabase();
  await inDevelopment(db);
  expect((await slugsOf(db)).length).toBeGreaterThanOrEqual(24);
});
