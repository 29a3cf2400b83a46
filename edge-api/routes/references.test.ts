import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { referenceTaken } from '../contract/problem';
import { type ReferenceKind, referenceFor } from '../contract/reference';
import type { SubmissionKind } from '../contract/submission';
import { eraseSubmissions } from '../db/personal-data/erase-submissions';
import { eraseAgain, erasuresOf } from '../db/personal-data/erasure-list';
import { deleteOldTombstones } from '../db/records/tombstones';
import { anAdmin } from '../test-support/accounts/signed-in';
import { testDatabase } from '../test-support/database/database';
import { fileOf } from '../test-support/files/uploads';
import { testMails } from '../test-support/mail/mail';
import { json, problemOf } from '../test-support/requests';
import { contactMessage, idWithReferenceOf, serviceRequest } from '../test-support/samples';
import { type TestApp, testApp } from '../test-support/test-app';

const message = {
  kind: 'contact-message',
  path: '/api/contact-messages',
  sample: contactMessage,
} as const;
const request = {
  kind: 'service-request',
  path: '/api/service-requests',
  sample: (changes: { id?: string }) => serviceRequest({ ...changes, files: [fileOf(100)] }),
} as const;
const pairs = [
  { owner: message, other: message },
  { owner: request, other: request },
  { owner: message, other: request },
  { owner: request, other: message },
];

const work = () => testApp({ mails: testMails() });

/** The ids of everything that a submission writes. */
async function idsIn({ db }: Pick<TestApp, 'db'>) {
  const { rows } = await sql<{ id: string }>`
    select id from submissions
    union all select distinct submission_id from mails
    union all select submission_id from submission_references
    union all select request_id from request_files where request_id is not null`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

const erase = ({ db }: Pick<TestApp, 'db'>, kind: SubmissionKind, id: string) =>
  db.transaction().execute((transaction) => eraseSubmissions(transaction, kind, [id]));

async function expectTaken(answer: Response, kind: ReferenceKind, id: string) {
  expect(answer.status).toBe(422);
  const problem = await problemOf(answer);
  expect(problem).toMatchObject({ reason: referenceTaken, type: '/api/problems/reference-taken' });
  expect(problem.title).toContain(referenceFor(kind, id));
}

describe.each(pairs)('of a $owner.kind', ({ owner, other }) => {
  test(`the reference is given to no ${other.kind}, of which nothing is stored`, async () => {
    const testing = await work();
    const { app } = testing;
    const body = owner.sample({});
    const receipt = await (await app.request(owner.path, json(body))).text();
    const id = idWithReferenceOf(body.id);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await app.request(other.path, json(other.sample({ id })));
      await expectTaken(answer, other.kind, id);
    }
    expect(await idsIn(testing)).toEqual([body.id]);
    expect(await (await app.request(owner.path, json(body))).text()).toBe(receipt);
    const admin = await anAdmin(testing);
    const path = `/api/admin/${owner.kind}s/${body.reference.toLowerCase()}`;
    expect(await (await admin.request(path)).json()).toMatchObject({ id: body.id });
  });

  test(`the reference is not given to a ${other.kind} after it was erased, however long ago`, async () => {
    const testing = await work();
    const { app, db } = testing;
    const body = owner.sample({});
    const receipt = await (await app.request(owner.path, json(body))).text();
    await erase(testing, owner.kind, body.id);
    const id = idWithReferenceOf(body.id);
    const send = () => app.request(other.path, json(other.sample({ id })));
    await expectTaken(await send(), other.kind, id);
    expect(await (await app.request(owner.path, json(body))).text()).toBe(receipt);
    await sql`update admin_tombstones set erased_at = now() - interval '2 years'`.execute(db);
    expect(await deleteOldTombstones(db)).toBe(1);
    await expectTaken(await send(), other.kind, id);
    expect(await idsIn(testing)).toEqual([body.id]);
  });
});

test('of many that arrive at once with one reference, one is stored', async () => {
  const testing = await work();
  const ids = [message.sample().id];
  while (ids.length < 6)
    ids.push(idWithReferenceOf(ids.at(-1) ?? '').replace(/^.{8}/, `0190000${ids.length}`));
  const answers = await Promise.all(
    ids.flatMap((id) =>
      [message, request].map(({ path, sample }) => testing.app.request(path, json(sample({ id })))),
    ),
  );
  const stored = answers.filter(({ status }) => status === 201);
  expect(stored).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const answer of refused) expect((await problemOf(answer)).reason).toBe(referenceTaken);
  const [receipt] = await Promise.all(stored.map((answer) => answer.json()));
  expect(await idsIn(testing)).toEqual([(receipt as { id: string }).id]);
  const { rows } = await sql`
    select id from submissions`.execute(testing.db);
  expect(rows).toHaveLength(1);
});

test('one that a restored database never had, and that its list of erasures names, keeps its reference', async () => {
  const before = await work();
  const body = serviceRequest();
  await before.app.request(request.path, json(body));
  await erase(before, 'service-request', body.id);
  const restored = await testDatabase();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await eraseAgain(restored.db, await erasuresOf(before.db));
  }
  const { app } = await testApp({ db: restored.db });
  const id = idWithReferenceOf(body.id);
  await expectTaken(
    await app.request(request.path, json(serviceRequest({ id }))),
    request.kind,
    id,
  );
  expect((await app.request(request.path, json(body))).status).toBe(201);
  expect(
    await restored.db
      .selectFrom('submissions')
      .where('kind', '=', 'service-request')
      .select('id')
      .execute(),
  ).toEqual([]);
});

test('a former reference is shown to staff, and leads no one away from whose it is', async () => {
  const testing = await work();
  const owner = serviceRequest();
  await testing.app.request(request.path, json(owner));
  const formerReferences = [owner.reference];
  const renamed = serviceRequest({ formerReferences: [owner.reference.toLowerCase()] });
  expect((await testing.app.request(request.path, json(renamed))).status).toBe(201);
  const admin = await anAdmin(testing);
  const look = async (name: string) => {
    const answer = await admin.request(`/api/admin/service-requests/${name}`);
    return [answer.status, await answer.json()];
  };
  expect(await look(owner.reference)).toMatchObject([200, { id: owner.id, formerReferences: [] }]);
  expect(await look(renamed.reference)).toMatchObject([200, { id: renamed.id, formerReferences }]);
  await erase(testing, 'service-request', owner.id);
  expect((await look(owner.reference))[0]).toBe(404);
});
