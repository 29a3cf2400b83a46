import * as v from 'valibot';
import { expect, test } from 'vitest';
import { requestOptionsOf } from '../contract/catalogue/derived-options';
import { requestOptionEntries, requestOptionsFit } from '../contract/catalogue/request-options';
import { toServiceRecord } from '../db/catalogue/catalogue-rows';
import { addServices, service } from '../test-support/catalogue/catalogue';
import { testDatabase } from '../test-support/database/database';
import { firstOptions, optionsBySlug } from './request-options';
import { seed } from './seed';

const Options = v.pipe(v.object(requestOptionEntries), requestOptionsFit());

const servicesIn = ({ db }: Awaited<ReturnType<typeof testDatabase>>) =>
  db.selectFrom('services').selectAll().orderBy('id').execute();

test('the seed says of every service how it can be requested', async () => {
  const database = await testDatabase('seeded');
  const services = (await servicesIn(database)).map(toServiceRecord);
  const declared = services.map((service) => [service.slug, v.parse(Options, service)]);
  const wanted = services.map((service) => [service.slug, firstOptions(service)]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(wanted));
  expect(services.map(({ slug }) => slug).toSorted()).toEqual(
    Object.keys(optionsBySlug).toSorted(),
  );
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
    .set({ request_questions: '[]', request_domestic: null, request_needs: null })
    .set({ request_from: null, request_to: null })
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

test('a service of the version before gets its ends and needs, and keeps what an admin wrote', async () => {
  const database = await testDatabase('seeded');
  const questions = JSON.stringify([{ ...optionsBySlug['reefer-cargo']?.requestQuestions[0] }]);
  await database.db
    .updateTable('services')
    .set({ request_domestic: null, request_needs: null, request_from: null, request_to: null })
    .set({ request_questions: questions })
    .execute();
  await database.db
    .updateTable('services')
    .set({ updated_at: new Date(Date.now() + 1000) })
    .where('slug', '=', 'reefer-cargo')
    .execute();
  await seed(database.db);
  const services = (await servicesIn(database)).map(toServiceRecord);
  const bySlug = (slug: string) => services.find((service) => service.slug === slug);
  expect(bySlug('reefer-cargo')).toMatchObject({
    version: 2,
    requestNeeds: ['temperature'],
    requestQuestions: [{ id: 'pre-cooled' }],
  });
  // No admin has changed it: its questions are the seed's of today.
  expect(bySlug('inland-trucking')).toMatchObject({
    ...{ version: 2, requestDomestic: true },
    requestFrom: { kind: 'door', country: 'BD' },
    requestTo: { kind: 'door', country: 'BD' },
    requestQuestions: optionsBySlug['inland-trucking']?.requestQuestions,
  });
  await seed(database.db);
  expect((await servicesIn(database)).every(({ version }) => version === 2)).toBe(true);
});

test('dates of the seed take no day that is over, except where goods may have arrived or left', () => {
  const dates = Object.entries(optionsBySlug).flatMap(([slug, { requestQuestions }]) =>
    requestQuestions.filter(({ mayBePast }) => mayBePast).map(({ id, kind }) => [slug, id, kind]),
  );
  expect(dates).toEqual([
    ['household-and-personal-effects', 'travel', 'date'],
    ['customs-clearance-bangladesh', 'arrival', 'date'],
    ['hong-kong-customs-declarations', 'first', 'date'],
    ['trade-documents', 'shipment', 'date'],
  ]);
});

test('customs clearance asks what a broker needs to quote', () => {
  for (const slug of ['customs-clearance-bangladesh', 'hong-kong-customs-declarations']) {
    const asked = optionsBySlug[slug]?.requestQuestions.map(({ id }) => id);
    expect(asked).toEqual(
      expect.arrayContaining(['hs-code', 'invoice-value', 'origin', 'load', 'gross-weight']),
    );
  }
});
