import { expect, test } from 'vitest';
import { createApp } from '../app';
import { addressHash } from '../db/accounts/known-addresses';
import { type LiveProject, liveProject, secondsAgo } from '../test-support/accounts/live-project';
import { anAdmin, changing } from '../test-support/accounts/signed-in';
import { json, problemOf } from '../test-support/requests';
import { testAdmin } from '../test-support/test-app';

// One person, who deletes the account at the provider and registers the same address again.
const first = { sub: 'boss-1', email: testAdmin, name: 'Boss' };
const second = { ...first, sub: 'boss-2', email: testAdmin.toUpperCase() };

const rowOf = ({ db }: LiveProject, uid: string) =>
  db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();

async function change(project: LiveProject, uid: string, body: object) {
  const amina = await anAdmin(project);
  const version = (await rowOf(project, uid))?.version ?? 1;
  const answer = await amina.request(
    `/api/admin/users/${uid}`,
    changing('PATCH', body, { version }),
  );
  expect(answer.status).toBe(200);
}

async function expectBlocked(answer: Response) {
  const { status, reason } = await problemOf(answer);
  expect([status, reason]).toEqual([403, 'account-blocked']);
}

test('keeps a demoted admin demoted who registers the same address again', async () => {
  const project = await liveProject();
  await project.signIn(first);
  expect(await rowOf(project, 'boss-1')).toMatchObject({ role: 'admin' });
  await change(project, 'boss-1', { role: 'user' });
  project.keys.accounts.delete('boss-1');
  await project.signIn(second);
  expect(await rowOf(project, 'boss-2')).toMatchObject({ role: 'user', admin_granted_at: null });
});

test('keeps a blocked admin out who registers the same address again, verified or not', async () => {
  const project = await liveProject();
  await project.signIn(first);
  await change(project, 'boss-1', { blocked: true });
  project.keys.accounts.delete('boss-1');
  await expectBlocked(await project.exchange(second));
  await expectBlocked(await project.exchange({ ...second, email_verified: false }));
  expect(await rowOf(project, 'boss-2')).toBeUndefined();
});

test('ends at once what a second account with that address may do', async () => {
  const project = await liveProject();
  const token = await project.signIn({ ...second, email: 'two@sampan.example' });
  await project.db.updateTable('users').set({ email: testAdmin }).execute();
  await project.signIn(first);
  await change(project, 'boss-1', { blocked: true });
  await expectBlocked(await project.ask(token));
});

test('leaves a person alone whose address a stranger registered and never verified', async () => {
  const project = await liveProject();
  await project.signIn({ sub: 'stranger', email_verified: false });
  await change(project, 'stranger', { blocked: true });
  await expectBlocked(await project.exchange({ sub: 'stranger', email_verified: false }));
  expect((await project.exchange({ sub: 'owner' })).status).toBe(200);
});

test('blocks the address that a blocked account has verified since', async () => {
  const project = await liveProject();
  await project.signIn({ sub: 'karim', email_verified: false });
  await change(project, 'karim', { blocked: true });
  await expectBlocked(await project.exchange({ sub: 'karim' }));
  await expectBlocked(await project.exchange({ sub: 'karim-2' }));
});

test('lets the addresses in again with the account, who logs in again', async () => {
  const project = await liveProject();
  const old = { auth_time: secondsAgo(60) };
  await project.signIn(old);
  await change(project, 'farida', { blocked: true });
  const moved = 'f.rahman@sampan.example';
  await expectBlocked(await project.exchange({ email: moved }));
  await change(project, 'farida', { blocked: false });
  const { reason } = await problemOf(await project.exchange(old));
  expect(reason).toBe('session-ended');
  const now = { auth_time: secondsAgo(0) };
  expect((await project.exchange({ ...now, email: moved })).status).toBe(200);
  expect((await project.exchange({ ...now, sub: 'other' })).status).toBe(200);
});

test('writes the automatic grant into the audit and the security log', async () => {
  const project = await liveProject();
  await project.signIn(first);
  await project.signIn(first);
  expect(await project.db.selectFrom('audit_entries').selectAll().execute()).toMatchObject([
    {
      by_uid: 'boss-1',
      by_name: 'Boss (by ADMIN_EMAILS)',
      entity_kind: 'user',
      entity_id: 'boss-1',
      label: testAdmin,
      action: 'update',
      before: { role: 'user' },
      after: { role: 'admin' },
      result_version: 2,
    },
  ]);
  expect(project.securityEvents).toEqual([
    {
      event: 'admin-granted',
      requestId: expect.any(String),
      byUid: 'boss-1',
      details: { uid: 'boss-1' },
    },
  ]);
});

test('grants an address once, to the first of many', async () => {
  const project = await liveProject();
  const uids = Array.from({ length: 6 }, (_, i) => `boss-${i}`);
  await Promise.all(uids.map((sub) => project.signIn({ ...first, sub })));
  const admins = project.db.selectFrom('users').select('uid').where('role', '=', 'admin');
  expect(await admins.execute()).toHaveLength(1);
  expect(await project.db.selectFrom('audit_entries').select('id').execute()).toHaveLength(1);
});

test('grants an account once, whatever address it has later', async () => {
  const project = await liveProject();
  await project.signIn(first);
  await change(project, 'boss-1', { role: 'user' });
  const app = createApp({ ...project, adminEmails: new Set(['new@sampan.example']) });
  const claims = { ...first, email: 'new@sampan.example' };
  const authorization = `Bearer ${await project.keys.idToken(claims)}`;
  const answer = await app.request(
    '/api/jwttoken',
    json({ email: claims.email }, { authorization }),
  );
  expect(answer.status).toBe(200);
  expect(await rowOf(project, 'boss-1')).toMatchObject({ role: 'user', email: claims.email });
});

test('takes no second grant after one that an older process noted with the user alone', async () => {
  const project = await liveProject();
  await project.db
    .insertInto('users')
    .values({ uid: 'boss-1', email: testAdmin, admin_granted_at: new Date() })
    .execute();
  await project.signIn(second);
  expect(await rowOf(project, 'boss-2')).toMatchObject({ role: 'user' });
});

test('remembers the grant of an address when no account has it any more', async () => {
  const project = await liveProject();
  await project.db
    .insertInto('known_addresses')
    .values({ hash: addressHash(testAdmin), admin_granted_at: new Date() })
    .execute();
  await project.signIn(second);
  expect(await rowOf(project, 'boss-2')).toMatchObject({ role: 'user' });
  expect(await project.db.selectFrom('audit_entries').select('id').execute()).toEqual([]);
});

test('rests an admin’s rights while the address at the provider is another, unverified one', async () => {
  const project = await liveProject();
  await project.signIn(first);
  const moved = { ...first, email: 'new@sampan.example' };
  const token = await project.signIn({ ...moved, email_verified: false });
  const answer = await project.ask(token, '/api/admin/overview');
  const { status, title } = await problemOf(answer);
  expect([status, title]).toEqual([403, expect.stringMatching(/confirm your e-mail address/)]);
  const confirmed = await project.signIn(moved);
  expect((await project.ask(confirmed, '/api/admin/overview')).status).toBe(200);
});
