import * as v from 'valibot';
import { expect, test } from 'vitest';
import { requestOptionEntries, requestOptionsFit } from '../contract/catalogue/request-options';
import { toServiceRecord } from '../db/catalogue/catalogue-rows';
import { testDatabase } from '../test-support/database/database';
import { optionsBySlug } from './catalogue/example-request-options';
import { firstOptions } from './first-options';

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
