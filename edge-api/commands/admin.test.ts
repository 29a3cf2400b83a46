import { expect, test, vi } from 'vitest';
import { changeUser } from '../db/staff/change-user';
import { grantFirstAdmin } from '../db/staff/grant-first-admin';
import { anAdmin, signedIn } from '../test-support/accounts/signed-in';
import { runSampan } from '../test-support/embedded/commands';
import { testApp } from '../test-support/test-app';

vi.setConfig({ testTimeout: 120_000 });

test('makes an account with a verified address an admin, for good, and lists the admins', async () => {
  const testing = await testApp();
  const { db, databaseUrl: DATABASE_URL } = testing;
  const farida = await signedIn(testing);
  expect((await farida.request('/api/admin/overview')).status).toBe(403);
  const added = await runSampan({ DATABASE_URL }, 'admin', 'add', 'Farida@Sampan.example');
  expect(added).toMatchObject({ code: 0, said: expect.stringContaining('is an admin now') });
  expect(added.said).toMatch(/security: role-changed .*"to":"admin","by":"command-line"/);
  expect((await farida.request('/api/admin/overview')).status).toBe(200);
  const entries = await db.selectFrom('audit_entries').select(['by_uid', 'entity_id']).execute();
  expect(entries).toEqual([{ by_uid: 'command-line', entity_id: 'farida' }]);
  const list = await runSampan({ DATABASE_URL }, 'admin', 'list');
  expect(list.said).toMatch(/farida@sampan\.example, here last on \d{4}-/);

  await anAdmin(testing);
  const by = { uid: 'amina', name: 'amina', rights: { of: 'server' } as const };
  const key = crypto.randomUUID();
  const demotion = { key, requestHash: '', by, expectedVersion: 2 };
  await changeUser(db, 'farida', { role: 'user' }, demotion);
  expect(await grantFirstAdmin(db, 'farida')).toBeNull();
});

test('an address that is not verified gets no rights, but its grant is allowed again', async () => {
  const testing = await testApp();
  const { db, databaseUrl: DATABASE_URL } = testing;
  await signedIn(testing, { verified: false });
  await signedIn(testing, { uid: 'rahim', blocked: true });
  const sentence = async (email: string, more: Record<string, string> = {}) =>
    (await runSampan({ DATABASE_URL, ...more }, 'admin', 'add', email)).said;
  await db
    .updateTable('users')
    .set({ admin_granted_at: new Date() })
    .where('uid', '=', 'farida')
    .execute();
  expect(await sentence('farida@sampan.example')).toContain('has not verified it');
  const row = await db
    .selectFrom('users')
    .select(['role', 'admin_granted_at'])
    .where('uid', '=', 'farida')
    .executeTakeFirst();
  expect(row).toEqual({ role: 'user', admin_granted_at: null });
  expect(await sentence('rahim@sampan.example')).toContain('is blocked');
  const unknown = await runSampan({ DATABASE_URL }, 'admin', 'add', 'no@sampan.example');
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('no account') });
  const more = { ADMIN_EMAILS: 'amina@sampan.example' };
  expect(await sentence('amina@sampan.example', more)).toContain('when it logs in with');
});
