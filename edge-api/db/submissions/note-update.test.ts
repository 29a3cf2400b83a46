import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { addMessage, addRequest } from '../../test-support/inbox';
import { rowsOf, testMails } from '../../test-support/mail/mail';
import type { News } from '../news';
import { noteUpdate } from './note-update';

const { updates } = testMails();
const reply = (id: string): News => ({ kind: 'reply', id });
const quoted: News = { kind: 'quotation', id: 'Q1', became: 'sent' };

async function requestOf(changes: { email?: string; suspected?: boolean } = {}) {
  const { db } = await testDatabase();
  const { email = 'farida@ship.example', suspected = false } = changes;
  const { id } = await addRequest(db, { suspected });
  const told = { id, email, suspected } as const;
  const note = (news: News[], mailing: typeof updates | null = updates) =>
    db.transaction().execute((transaction) => noteUpdate(transaction, told, news, mailing));
  return { db, id, note };
}

test('news of one submission within minutes wait in one mail, in their order', async () => {
  const { db, id, note } = await requestOf();
  await note([reply('1')]);
  await note([reply('2'), quoted]);
  const rows = await rowsOf(db);
  expect(rows).toMatchObject([
    {
      ...{ submission_id: id, audience: 'update', recipient: 'farida@ship.example' },
      ...{ state: 'waiting', body: '', news: [reply('1'), reply('2'), quoted] },
    },
  ]);
  const waitMs = Number(rows[0]?.next_attempt_at) - Date.now();
  expect(Math.abs(waitMs - 2 * 60_000)).toBeLessThan(15_000);
});

test('what seems to come from a robot, and a server without mail, tell no one', async () => {
  const robot = await requestOf({ suspected: true });
  await robot.note([quoted]);
  expect(await rowsOf(robot.db)).toEqual([]);
  const silent = await requestOf();
  await silent.note([quoted], null);
  expect(await rowsOf(silent.db)).toEqual([]);
});

test('an address of the company’s own gets no mail, and staff see it', async () => {
  const { db, note } = await requestOf({ email: 'Desk+x@sampan.example' });
  await note([quoted]);
  expect(await rowsOf(db)).toEqual([]);
  const row = await db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select('update_trouble')
    .executeTakeFirstOrThrow();
  expect(row.update_trouble).toBe('no-address');
});

test('two changes at the same time of one submission join one mail', async () => {
  const { db } = await testDatabase();
  const { id, email } = await addMessage(db);
  const told = { id, email, suspected: false } as const;
  const note = (each: string) =>
    db
      .transaction()
      .execute((transaction) =>
        noteUpdate(transaction, { ...told, email: 'farida@ship.example' }, [reply(each)], updates),
      );
  await Promise.all(['1', '2', '3', '4'].map(note));
  const [row, ...others] = await rowsOf(db);
  expect(others).toEqual([]);
  expect(row?.news).toHaveLength(4);
});
