import 'fake-indexeddb/auto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { OfficeChanges, OfficeScope } from '../../edge-api/contract/office/changes';
import { eraseAccounts } from '../../edge-api/db/erase-accounts';
import { eraseSubmissions } from '../../edge-api/db/erase-submissions';
import { forgetTombstones } from '../../edge-api/db/forget-tombstones';
import { officeChangesSince } from '../../edge-api/db/office-changes';
import { testDatabase } from '../../edge-api/test-support/database';
import { addMessage, messageRow } from '../../edge-api/test-support/inbox';
import { followOffice } from './office';
import { erasePrivateData, privateDb } from './private-db';

/** A device of the staff beside a real database. */
async function deviceAndOffice() {
  const { db: office } = await testDatabase();
  const uid = crypto.randomUUID();
  const device = privateDb(uid);
  onTestFinished(() => erasePrivateData(uid));
  const answers: OfficeChanges[] = [];
  const fetchChanges = async <Scope extends OfficeScope>(scope: Scope, since: string) => {
    const answer = await officeChangesSince(office, scope, since);
    answers.push(answer as OfficeChanges);
    await world.afterAnswer();
    return answer;
  };
  const world = {
    office,
    answers,
    /** What happens in the office between two answers. */
    afterAnswer: async () => {},
    follow: (scope: OfficeScope = 'contact-messages') =>
      followOffice(scope, { db: device, fetchChanges, nowMs: () => 5 }),
    messages: async () => (await device['contact-messages'].toCollection().primaryKeys()).sort(),
    uids: () => device.users.toCollection().primaryKeys(),
    erase: (...ids: string[]) =>
      office
        .transaction()
        .execute((transaction) => eraseSubmissions(transaction, 'contact_messages', ids)),
  };
  return world;
}

it('deletes on the device what was erased in the database, and nothing else', async () => {
  const { office, follow, erase, messages, answers } = await deviceAndOffice();
  const [first, second] = [await addMessage(office), await addMessage(office)];
  await follow();
  expect(await messages()).toEqual([first.id, second.id].sort());
  await erase(first.id);
  await follow();
  expect(await messages()).toEqual([second.id]);
  expect(answers.at(-1)).toMatchObject({ reset: false, items: [], erased: [first.id] });
  await follow();
  expect(answers.at(-1)).toMatchObject({ reset: false, items: [], erased: [] });
});

it('tells a new device of nothing that was erased before it came', async () => {
  const { office, follow, erase, answers } = await deviceAndOffice();
  const gone = await addMessage(office);
  await erase(gone.id);
  await follow();
  expect(answers).toMatchObject([{ reset: true, hasMore: false, items: [], erased: [] }]);
});

it('deletes what was erased while the device was still reading the pages before it', async () => {
  const world = await deviceAndOffice();
  const { office, follow, erase, messages, answers } = world;
  const rows = Array.from({ length: 501 }, () => messageRow());
  await office.insertInto('contact_messages').values(rows).execute();
  const ids = rows.map(({ id }) => id).sort();
  const [onFirstPage = ''] = ids;
  world.afterAnswer = async () => {
    if (answers.length === 1) await erase(onFirstPage);
  };
  await follow();
  expect(await messages()).toEqual(ids.slice(1));
});

it('deletes any number of records that were erased, a part with each answer', async () => {
  const { office, follow, erase, messages, answers } = await deviceAndOffice();
  const rows = Array.from({ length: 1300 }, () => messageRow());
  await office.insertInto('contact_messages').values(rows).execute();
  await follow();
  const before = answers.length;
  const ids = rows.map(({ id }) => id);
  await erase(...ids.slice(0, 600));
  for (let from = 600; from < ids.length; from += 100) await erase(...ids.slice(from, from + 100));
  await follow();
  expect(await messages()).toEqual([]);
  const sizes = answers.slice(before).map(({ erased }) => erased.length);
  expect(sizes).toEqual([600, 500, 200]);
});

it('keeps an account that came back after it was erased', async () => {
  const { office, follow, uids, answers } = await deviceAndOffice();
  const addUser = (uid: string) =>
    office
      .insertInto('users')
      .values({ uid, email: `${uid}@sampan.example` })
      .execute();
  await addUser('bo');
  await addUser('farida');
  await follow('users');
  const erase = (uid: string) =>
    office.transaction().execute((transaction) => eraseAccounts(transaction, [uid]));
  await erase('bo');
  await erase('farida');
  await addUser('farida');
  await follow('users');
  expect(await uids()).toEqual(['farida']);
  expect(answers.at(-1)?.erased).toEqual(['bo']);
  await erase('farida');
  await follow('users');
  expect(await uids()).toEqual([]);
});

it('starts a device over that was away for longer than it is known what was erased', async () => {
  const { office, follow, erase, messages, answers } = await deviceAndOffice();
  const [first, second] = [await addMessage(office), await addMessage(office)];
  await follow();
  await erase(first.id);
  expect(await forgetTombstones(office)).toBe(0);
  await sql`update office_tombstones set erased_at = now() - interval '401 days'`.execute(office);
  expect(await forgetTombstones(office)).toBe(1);
  await follow();
  expect(answers.at(-1)).toMatchObject({ reset: true, erased: [] });
  expect(await messages()).toEqual([second.id]);
  await follow();
  expect(answers.at(-1)).toMatchObject({ reset: false, items: [] });
});
