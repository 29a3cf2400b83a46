import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestSubject } from '../../contract/request-subject';
import { addServices, service } from '../../test-support/catalogue/catalogue';
import { testDatabase } from '../../test-support/database/database';
import { addRequest } from '../../test-support/inbox';
import { requestSubject as inSql } from './request-subject-sql';

const words = fc.constantFrom('Tea', 'Jute, raw', 'to', '100% "cotton"', 'চা');
const place = fc.record({ place: words });
const request = fc.record({
  shipment: fc.option(fc.record({ commodity: words, origin: place, destination: place })),
  // The second one is not in the catalogue, and was when it was asked for.
  serviceSlug: fc.constantFrom('air-freight', 'sea-freight-to-asia', null),
});

test('the database names a request as the contract does', async () => {
  const { db } = await testDatabase();
  await addServices(db, service('Air Freight'));
  const expected = new Map<string, string>();
  for (const { shipment, serviceSlug } of fc.sample(request, { numRuns: 100, seed: 47 })) {
    const { id } = await addRequest(db, {
      shipment: shipment && JSON.stringify(shipment),
      service_slug: serviceSlug,
    });
    const title = serviceSlug === 'air-freight' ? 'Air Freight' : null;
    expected.set(id, requestSubject({ shipment, serviceSlug }, title));
  }
  const { rows } = await sql<{ id: string; subject: string }>`
    select id, ${inSql} as subject from submissions`.execute(db);
  expect(new Map(rows.map(({ id, subject }) => [id, subject]))).toEqual(expected);
});
