import * as v from 'valibot';
import { expect, test } from 'vitest';
import { requestOptionsOf } from '../contract/catalogue/derived-options';
import { requestOptionEntries, requestOptionsFit } from '../contract/catalogue/request-options';
import { toServiceRecord } from '../db/catalogue/catalogue-rows';
import { addServices, service } from '../test-support/catalogue/catalogue';
import { testDatabase } from '../test-support/database/database';
import { optionsBySlug } from './request-options';
import { seed } from './seed';

const Options = v.pipe(v.object(requestOptionEntries), requestOptionsFit());

const servicesIn = ({ db }: Awaited<ReturnType<typeof testDatabase>>) =>
  db.selectFrom('services').selectAll().orderBy('id').execute();

test('the seed says of every service how it can be requested', async () => {
  const database = await testDatabase('seeded');
  const services = (await servicesIn(database)).map(toServiceRecord);
  const declared = services.map((service) => [service.slug, v.parse(Options, service)]);
  expect(Object.fromEntries(declared)).toEqual(optionsBySlug);
  for (const service of services) {
    const { direction, requestCargo, requestDirections, requestQuestions } = service;
    if (requestCargo.includes('none')) expect(requestQuestions.length).toBeGreaterThanOrEqual(5);
    else if (direction !== 'both') expect(requestDirections).toEqual([direction]);
  }
});

test('the seed declares the services of the version before once, each with a new version', async () => {
  const database = await testDatabase('seeded');
  const before = await servicesIn(database);
  const [written] = before;
  await database.db
    .updateTable('services')
    .set({ request_modes: '[]', request_directions: '[]', request_cargo: '[]' })
    .set({ request_questions: '[]' })
    .execute();
  const own = { mode: 'sea', direction: 'both' } as const;
  await addServices(database.db, service('Barges', own));
  await Promise.all([seed(database.db), seed(database.db)]);
  const after = await servicesIn(database);
  const barges = after.find(({ slug }) => slug === 'barges');
  expect(barges && toServiceRecord(barges)).toMatchObject({ ...requestOptionsOf(own), version: 2 });
  for (const row of after) {
    if (row.slug === 'barges') continue;
    const { revision: _, ...rest } = before.find(({ id }) => id === row.id) ?? {};
    expect(row).toMatchObject({ ...rest, version: (written?.version ?? 0) + 1 });
  }
});
