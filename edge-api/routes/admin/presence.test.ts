import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { deleteOldPresence } from '../../db/staff/note-presence';
import { anAdmin, changing, signedIn } from '../../test-support/accounts/signed-in';
import { addMessage, addRequest } from '../../test-support/inbox';
import { testApp } from '../../test-support/test-app';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

async function twoAdmins() {
  const testing = await testApp();
  const amina = await anAdmin(testing, 'amina');
  const omar = await anAdmin(testing, 'omar');
  const { id } = await addRequest(testing.db);
  const say = async (admin: typeof amina, doing: string, submission = id) =>
    admin.request(`/api/admin/presence/${submission}`, changing('PUT', { doing }));
  const others = async (...said: Parameters<typeof say>) =>
    (await (await say(...said)).json()).others;
  return { testing, amina, omar, id, say, others };
}

test('two admins who have the same one open see what the other does, and not themselves', async () => {
  const { testing, amina, omar, others } = await twoAdmins();
  expect(await others(amina, 'reading')).toEqual([]);
  expect(await others(omar, 'writing')).toEqual([{ name: 'amina (test)', doing: 'reading' }]);
  expect(await others(amina, 'reading')).toEqual([{ name: 'omar (test)', doing: 'writing' }]);
  const { id } = await addMessage(testing.db);
  expect(await others(amina, 'reading', id)).toEqual([]);
});

test('who closed it is gone after 45 seconds, and forgotten after a day', async () => {
  const { testing, amina, omar, others } = await twoAdmins();
  await others(omar, 'writing');
  const left = (seconds: number) =>
    testing.db
      .updateTable('presence')
      .set({ seen_at: ago(seconds) })
      .where('uid', '=', 'omar')
      .execute();
  await left(40);
  expect(await others(amina, 'reading')).toHaveLength(1);
  await left(50);
  expect(await others(amina, 'reading')).toEqual([]);
  await left(25 * 60 * 60);
  await deleteOldPresence(testing.db);
  const rows = await testing.db.selectFrom('presence').select('uid').execute();
  expect(rows).toEqual([{ uid: 'amina' }]);
});

test('an admin who was demoted or blocked is gone at once', async () => {
  const { testing, amina, omar, others } = await twoAdmins();
  await others(omar, 'writing');
  for (const lost of [{ role: 'user' }, { role: 'admin', blocked: true }] as const) {
    await testing.db.updateTable('users').set(lost).where('uid', '=', 'omar').execute();
    expect(await others(amina, 'reading')).toEqual([]);
  }
});

test('no customer, no unknown submission and no other word is taken', async () => {
  const { testing, amina, id, say } = await twoAdmins();
  const farida = await signedIn(testing);
  expect((await say(farida, 'reading')).status).toBe(403);
  expect((await say(amina, 'reading', v7())).status).toBe(404);
  expect((await say(amina, 'sleeping', id)).status).toBe(400);
  expect(await testing.db.selectFrom('presence').select('uid').execute()).toEqual([]);
});
