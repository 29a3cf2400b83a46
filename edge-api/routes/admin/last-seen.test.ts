import { expect, test } from 'vitest';
import type { LastSeen } from '../../contract/admin/people';
import { anAdmin, signedIn } from '../../test-support/accounts/signed-in';
import { type TestApp, testApp } from '../../test-support/test-app';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const seenAt = async ({ db }: TestApp, uid: string) =>
  (
    await db
      .selectFrom('users')
      .select('last_seen_at')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  ).last_seen_at;
const revision = ({ db }: TestApp) =>
  db.selectFrom('admin_state').select('revision').executeTakeFirstOrThrow();

test('a visit moves the time when a user was last here, and tells admins’ devices nothing', async () => {
  const testing = await testApp();
  const user = await signedIn(testing);
  await testing.db
    .updateTable('users')
    .set({ last_seen_at: minutesAgo(6) })
    .execute();
  const before = await revision(testing);
  await user.request('/api/me');
  expect((await seenAt(testing, user.uid)).getTime()).toBeGreaterThan(minutesAgo(1).getTime());
  expect(await revision(testing)).toEqual(before);
});

test('it is written once in five minutes, however many requests there are', async () => {
  const testing = await testApp();
  const user = await signedIn(testing);
  const before = minutesAgo(4);
  await testing.db.updateTable('users').set({ last_seen_at: before }).execute();
  await user.request('/api/me');
  expect(await seenAt(testing, user.uid)).toEqual(before);
});

test('admins read when users were here, the newest first', async () => {
  const testing = await testApp();
  const admin = await anAdmin(testing);
  await signedIn(testing, { uid: 'karim' });
  const longAgo = minutesAgo(600);
  await testing.db
    .updateTable('users')
    .set({ last_seen_at: longAgo })
    .where('uid', '=', 'karim')
    .execute();
  const answer = await admin.request('/api/admin/users/last-seen');
  const seen = (await answer.json()) as LastSeen;
  expect(seen.map(({ uid }) => uid)).toEqual([admin.uid, 'karim']);
  expect(seen[1]?.lastSeenAt).toBe(longAgo.toISOString());
});
