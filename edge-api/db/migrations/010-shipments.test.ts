import { type Kysely, Migrator, sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ServiceRequestForm } from '../../contract/service-request';
import { storedEntries } from '../../contract/stored-entries';
import { testDatabase } from '../../test-support/database/database';
import { quietLog } from '../../test-support/quiet-log';
import { formerRequest, serviceRequest, shipment } from '../../test-support/samples';
import { migrate } from '../migrate';
import { migrations } from '../schema/migrations';
import { storeServiceRequest } from '../submissions/submission-queries';
import type { Database } from '../tables';

async function databaseOfVersion9() {
  const { db } = await testDatabase('bare');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo('009-words');
  expect(error).toBeUndefined();
  return db;
}

// What a process of the version before writes and reads, with the columns of that version.
const insertAsBefore = (db: Kysely<Database>, body: ReturnType<typeof formerRequest>) =>
  sql`
    insert into "service_requests" ("id", "reference", "body_hash", "contact", "service_slug",
      "direction", "mode", "origin", "destination", "incoterm", "cargo", "ready_on", "notes",
      "written_at")
    values (${body.id}, ${body.reference}, 'hash', ${JSON.stringify(body.contact)},
      ${body.serviceSlug}, ${body.direction}, ${body.mode}, ${JSON.stringify(body.origin)},
      ${JSON.stringify(body.destination)}, ${body.incoterm}, ${JSON.stringify(body.cargo)},
      ${body.readyOn}, ${body.notes}, ${body.writtenAt})
    on conflict ("id") do nothing`.execute(db);
const readAsBefore = async (db: Kysely<Database>, id: string) =>
  (
    await sql`
      select "direction", "mode", "origin", "destination", "incoterm", "cargo",
        "ready_on"::text as "ready_on" from "service_requests" where "id" = ${id}`.execute(db)
  ).rows[0];

const arrival = {
  bodyHash: 'hash',
  rights: { of: 'visitor' } as const,
  suspected: false,
  mailing: null,
  unaskedQuestions: [],
};
const shipmentOf = async (db: Kysely<Database>, id: string) =>
  (
    await db
      .selectFrom('service_requests')
      .select('shipment')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).shipment;

const expected = {
  ...shipment(),
  terms: { rule: 'FCA', place: '' },
  hsCode: '',
  value: null,
  cargo: [
    {
      kind: 'packages',
      packageKind: 'other',
      stackable: false,
      ...formerRequest().cargo.packages[0],
    },
  ],
};

test('requests of the version before become shipments with all that they said', async () => {
  const db = await databaseOfVersion9();
  const plain = formerRequest();
  const { cargo } = plain;
  const special = formerRequest({
    incoterm: null,
    readyOn: null,
    cargo: { ...cargo, dangerousGoods: true, temperatureC: -18 },
  });
  await insertAsBefore(db, plain);
  await insertAsBefore(db, special);
  await migrate(db, quietLog);
  expect(await shipmentOf(db, plain.id)).toEqual(expected);
  expect(await shipmentOf(db, special.id)).toMatchObject({
    terms: null,
    readyOn: null,
    temperature: { celsius: -18, ventilationM3PerHour: null },
    dangerous: [{ unNumber: '' }],
  });
  const Stored = v.object(storedEntries(ServiceRequestForm.entries));
  const rows = await db.selectFrom('service_requests').selectAll().execute();
  for (const { service_slug: serviceSlug, ...row } of rows) {
    expect(v.is(Stored, { ...row, serviceSlug })).toBe(true);
  }
});

test('a process of the version before goes on writing beside a new one', async () => {
  const db = await databaseOfVersion9();
  await migrate(db, quietLog);
  const body = formerRequest();
  await insertAsBefore(db, body);
  await insertAsBefore(db, body);
  expect(await shipmentOf(db, body.id)).toEqual(expected);
});

test('a process of the version before reads what a new one wrote', async () => {
  const db = await databaseOfVersion9();
  await migrate(db, quietLog);
  const request = serviceRequest();
  await storeServiceRequest(db, request, arrival);
  expect(await readAsBefore(db, request.id)).toMatchObject({
    direction: 'export',
    mode: 'air',
    origin: { place: 'Chattogram' },
    incoterm: 'FCA',
    cargo: { commodity: 'Leather shoes', packages: [{ quantity: 10 }], dangerousGoods: false },
    ready_on: '2025-07-01',
  });
  const advice = serviceRequest({ shipment: null, notes: 'Please call.' });
  await storeServiceRequest(db, advice, arrival);
  expect(await shipmentOf(db, advice.id)).toBeNull();
  expect(await readAsBefore(db, advice.id)).toMatchObject({
    mode: 'multimodal',
    cargo: { packages: [] },
  });
});
