import { type Kysely, sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import type { ServiceInput, ServiceRecord } from '../contract/admin/catalogue-input';
import { requestOptionsOf } from '../contract/catalogue/derived-options';
import type { ServiceQuestion } from '../contract/catalogue/request-options';
import { lockCatalogue } from '../db/catalogue/catalogue-kind-queries';
import { services as serviceKind } from '../db/catalogue/catalogue-kinds';
import { toServiceRecord } from '../db/catalogue/catalogue-rows';
import { saveItem } from '../db/catalogue/write-catalogue';
import { addEntries } from '../db/changes/record-change';
import { connect } from '../db/connect';
import type { Database } from '../db/tables';
import { addServices, service } from '../test-support/catalogue/catalogue';
import { serviceInput } from '../test-support/catalogue/catalogue-inputs';
import { testDatabase } from '../test-support/database/database';
import { quietLog } from '../test-support/quiet-log';
import { until } from '../test-support/wait';
import { optionsBySlug } from './catalogue/example-request-options';
import { seed } from './seed';

const permit: ServiceQuestion = {
  ...{ id: 'permit', label: 'Number of your relief permit?', kind: 'text', options: [], unit: '' },
  ...{ required: true, mayBePast: false },
};
const admin = {
  by: { uid: 'amina', name: 'amina@sampan.example', rights: { of: 'server' } as const },
  requestHash: '',
};

const save = (db: Kysely<Database>, input: ServiceInput, present?: ServiceRecord) =>
  saveItem(db, serviceKind, present?.id ?? uuidV7(), input, {
    ...{ ...admin, key: uuidV7() },
    expectedVersion: present?.version ?? null,
  });

/** Leaves of all services what the version before stores of them. */
const storeAsBefore = (db: Kysely<Database>) =>
  sql`
    update services set request_domestic = null, request_needs = null,
      request_from = null, request_to = null,
      request_questions = (
        select coalesce(jsonb_agg(question - 'mayBePast'), '[]')
        from jsonb_array_elements(request_questions) question)`.execute(db);

const rowsIn = (db: Kysely<Database>) =>
  db.selectFrom('services').selectAll().orderBy('id').execute();

async function serviceIn(db: Kysely<Database>, slug: string): Promise<ServiceRecord> {
  const rows = db.selectFrom('services').selectAll().where('slug', '=', slug);
  return toServiceRecord(await rows.executeTakeFirstOrThrow());
}

test('the seed declares the services of the version before once, each with a new version', async () => {
  const { db } = await testDatabase('seeded');
  const before = await rowsIn(db);
  await db
    .updateTable('services')
    .set({ request_modes: '[]', request_directions: '[]', request_cargo: '[]' })
    .set({ request_questions: '[]', request_domestic: null, request_needs: null })
    .set({ request_from: null, request_to: null })
    .execute();
  const own = { mode: 'sea', direction: 'both' } as const;
  await addServices(db, service('Barges', own));
  await Promise.all([seed(db, quietLog), seed(db, quietLog)]);
  expect(await serviceIn(db, 'barges')).toMatchObject({ ...requestOptionsOf(own), version: 2 });
  for (const { revision: _, ...row } of before) {
    const after = (await rowsIn(db)).find(({ id }) => id === row.id);
    expect(after).toMatchObject({ ...row, version: row.version + 1 });
  }
});

test('a service of the seed that no admin changed gets the questions of today, once', async () => {
  const { db } = await testDatabase('seeded');
  await storeAsBefore(db);
  await db.updateTable('services').set({ request_questions: '[]' }).execute();
  await seed(db, quietLog);
  expect(await serviceIn(db, 'inland-trucking')).toMatchObject({
    ...{ version: 2, requestDomestic: true },
    requestFrom: { kind: 'door', country: 'BD' },
    requestTo: { kind: 'door', country: 'BD' },
    requestQuestions: optionsBySlug['inland-trucking']?.requestQuestions,
  });
  await seed(db, quietLog);
  expect((await rowsIn(db)).every(({ version }) => version === 2)).toBe(true);
});

test('a service that an admin created and never edited keeps its request options', async () => {
  const { db } = await testDatabase('seeded');
  const lists = {
    requestModes: ['sea' as const],
    requestDirections: ['import' as const],
    requestCargo: ['packages' as const],
    requestQuestions: [permit],
  };
  const own = { slug: 'night-relief', mode: 'sea', direction: 'both', ...lists } as const;
  await save(db, serviceInput(own));
  await storeAsBefore(db);
  await seed(db, quietLog);
  expect(await serviceIn(db, 'night-relief')).toMatchObject({
    ...{ ...lists, version: 2, requestDomestic: false, requestNeeds: [] },
    requestFrom: { kind: 'port', country: 'HK' },
    requestTo: { kind: 'port', country: 'BD' },
  });
});

test('a service with a slug of the seed keeps what an admin wrote, and gets the ends and needs that fit it', async () => {
  const { db } = await testDatabase('seeded');
  const [reefer, trucks] = [
    await serviceIn(db, 'reefer-cargo'),
    await serviceIn(db, 'inland-trucking'),
  ];
  await save(db, { ...reefer, requestQuestions: [permit] }, reefer);
  await save(db, { ...trucks, requestDirections: ['import'] }, trucks);
  await storeAsBefore(db);
  // As if in the moment of its creation: the audit alone tells.
  await db
    .updateTable('services')
    .set(({ ref }) => ({ updated_at: ref('created_at') }))
    .execute();
  await seed(db, quietLog);
  expect(await serviceIn(db, 'reefer-cargo')).toMatchObject({
    ...{ version: 3, requestNeeds: ['temperature'] },
    requestQuestions: [permit],
  });
  expect(await serviceIn(db, 'inland-trucking')).toMatchObject({
    ...{ version: 3, requestDirections: ['import'], requestDomestic: false },
    requestFrom: { kind: 'port', country: 'HK' },
    requestTo: { kind: 'port', country: 'BD' },
  });
});

test('an edit that is under way when the seed comes is not lost', async () => {
  const { db, databaseUrl } = await testDatabase('seeded');
  await storeAsBefore(db);
  const { id } = await serviceIn(db, 'reefer-cargo');
  const other = connect(databaseUrl);
  onTestFinished(() => other.destroy());
  let seeding: Promise<void> | undefined;
  await other.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    seeding = seed(db, quietLog);
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(other);
      return rows.length === 1;
    });
    // A process of the version before: it does not know the new columns.
    await transaction
      .updateTable('services')
      .set({ title: 'Cold cargo', request_questions: JSON.stringify([permit]) })
      .set({ version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    const entity = { entityKind: 'service', entityId: id, label: 'Cold cargo' } as const;
    await addEntries(transaction, [
      {
        ...{ ...admin, ...entity, key: uuidV7(), action: 'update' },
        ...{ before: {}, after: { version: 2 } },
      },
    ]);
  });
  await seeding;
  expect(await serviceIn(db, 'reefer-cargo')).toMatchObject({
    ...{ version: 3, title: 'Cold cargo', requestNeeds: ['temperature'] },
    requestQuestions: [permit],
  });
});

test('a start with nothing to declare waits for no edit', async () => {
  const { db, databaseUrl } = await testDatabase('seeded');
  const other = connect(databaseUrl);
  onTestFinished(() => other.destroy());
  await other.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction);
    await seed(db, quietLog);
  });
});
