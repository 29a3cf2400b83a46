import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { UserRecord } from '../../contract/admin/people';
import { secondsAgo } from '../../test-support/accounts/live-project';
import { anAdmin, changing, type SignedIn, signedIn } from '../../test-support/accounts/signed-in';
import { problemOf } from '../../test-support/requests';
import { type TestApp, testApp } from '../../test-support/test-app';

const change = (
  by: SignedIn,
  uid: string,
  body: object,
  order: Parameters<typeof changing>[2] = {},
) => by.request(`/api/admin/users/${encodeURIComponent(uid)}`, changing('PATCH', body, order));

const rowOf = ({ db }: TestApp, uid: string) =>
  db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
const audit = ({ db }: TestApp) => db.selectFrom('audit_entries').selectAll().execute();

/** Two admins, so that neither is the last one, and a user. */
async function adminsAtWork() {
  const testing = await testApp();
  const amina = await anAdmin(testing, 'amina');
  const omar = await anAdmin(testing, 'omar');
  const farida = await signedIn(testing);
  return { testing, amina, omar, farida };
}

describe('PATCH /api/admin/users/:uid', () => {
  test('makes a user an admin, at once, and writes that into the audit', async () => {
    const { testing, amina, farida } = await adminsAtWork();
    expect((await farida.request('/api/admin/overview')).status).toBe(403);
    const answer = await change(amina, 'farida', { role: 'admin' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('"2"');
    const record = v.parse(v.strictObject(UserRecord.entries), await answer.json());
    expect(record).toMatchObject({ uid: 'farida', role: 'admin', blocked: false, version: 2 });
    expect((await farida.request('/api/admin/overview')).status).toBe(200);
    expect(await audit(testing)).toMatchObject([
      {
        by_uid: 'amina',
        by_name: 'amina@sampan.example',
        entity_kind: 'user',
        entity_id: 'farida',
        label: 'farida@sampan.example',
        action: 'update',
        before: { role: 'user' },
        after: { role: 'admin' },
      },
    ]);
  });

  test('blocks and unblocks, at once', async () => {
    const { testing, amina } = await adminsAtWork();
    const farida = await signedIn(testing, { signedInAtS: secondsAgo(60) });
    expect((await change(amina, 'farida', { blocked: true })).status).toBe(200);
    expect((await farida.request('/api/me')).status).toBe(403);
    expect((await change(amina, 'farida', { blocked: false }, { version: 2 })).status).toBe(200);
    // The block ended the session, so an unblocked user has to log in again.
    expect((await farida.request('/api/me')).status).toBe(401);
    expect((await (await signedIn(testing)).request('/api/me')).status).toBe(200);
    expect((await audit(testing)).map(({ after }) => after)).toEqual([
      { blocked: true },
      { blocked: false },
    ]);
  });

  test.each([{ role: 'user' }, { blocked: true }])(
    'keeps the last admin who is not blocked, even confirmed: %j',
    async (body) => {
      const testing = await testApp();
      const amina = await anAdmin(testing);
      await signedIn(testing, { uid: 'omar', role: 'admin', blocked: true });
      const answer = await change(amina, 'amina', { ...body, confirmOwn: true });
      expect(answer.status).toBe(409);
      expect((await problemOf(answer)).title).toMatch(/last admin/);
      expect(await rowOf(testing, 'amina')).toMatchObject({ role: 'admin', blocked: false });
      expect(await audit(testing)).toEqual([]);
    },
  );

  test('keeps one of two admins who demote each other at the same time', async () => {
    const testing = await testApp();
    for (let round = 0; round < 8; round++) {
      const amina = await anAdmin(testing, `amina-${round}`);
      const omar = await anAdmin(testing, `omar-${round}`);
      const body = round % 2 ? { role: 'user' } : { blocked: true };
      const answers = await Promise.all([
        change(amina, omar.uid, body),
        change(omar, amina.uid, body),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await testing.db
        .selectFrom('users')
        .select('uid')
        .where('role', '=', 'admin')
        .where('blocked', '=', false)
        .execute();
      expect(left).toHaveLength(1);
      await testing.db.updateTable('users').set({ role: 'user' }).execute();
    }
  });

  test.each([{ role: 'user' }, { blocked: true }])(
    'takes away one’s own rights only when that is confirmed: %j',
    async (body) => {
      const { testing, amina } = await adminsAtWork();
      for (const unconfirmed of [body, { ...body, confirmOwn: false }]) {
        const answer = await change(amina, 'amina', unconfirmed);
        expect(answer.status).toBe(409);
        expect((await problemOf(answer)).title).toMatch(/your own admin rights.*confirm/);
      }
      expect(await rowOf(testing, 'amina')).toMatchObject({ role: 'admin', blocked: false });
      expect((await change(amina, 'amina', { ...body, confirmOwn: true })).status).toBe(200);
      expect((await amina.request('/api/admin/overview')).status).toBe(403);
    },
  );

  test('asks for no confirmation when no user loses anything of their own', async () => {
    const { amina } = await adminsAtWork();
    expect((await change(amina, 'amina', { role: 'admin', blocked: false })).status).toBe(200);
    expect((await change(amina, 'omar', { role: 'user' })).status).toBe(200);
  });

  test.each([false, null])(
    'makes no user an admin whose address is not verified: %s',
    async (said) => {
      const { testing, amina } = await adminsAtWork();
      await signedIn(testing, { uid: 'karim' });
      const set = testing.db.updateTable('users').where('uid', '=', 'karim');
      await set.set({ email_verified: said }).execute();
      const answer = await change(amina, 'karim', { role: 'admin' });
      expect(answer.status).toBe(409);
      expect((await problemOf(answer)).title).toMatch(/not verified.*confirm the address/);
      expect(await rowOf(testing, 'karim')).toMatchObject({ role: 'user', version: 1 });
      expect((await change(amina, 'karim', { blocked: true })).status).toBe(200);
    },
  );

  test('does not count an admin who can’t act for want of a verified address', async () => {
    const { testing, amina, omar } = await adminsAtWork();
    await signedIn(testing, { uid: omar.uid, role: 'admin', verified: false });
    const answer = await change(amina, 'amina', { role: 'user', confirmOwn: true });
    expect((await problemOf(answer)).title).toMatch(/last admin/);
  });

  test('refuses an old version with the user as they are now', async () => {
    const { testing, amina, omar } = await adminsAtWork();
    await change(amina, 'farida', { role: 'admin' });
    const answer = await change(omar, 'farida', { blocked: true });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({
      status: 412,
      current: { uid: 'farida', role: 'admin', blocked: false, version: 2 },
    });
    expect(await rowOf(testing, 'farida')).toMatchObject({ blocked: false, version: 2 });
  });

  test('wants a version and a key', async () => {
    const { amina } = await adminsAtWork();
    const bare = changing('PATCH', { blocked: true });
    const { 'if-match': _, ...unversioned } = bare.headers;
    const { 'idempotency-key': __, ...keyless } = bare.headers;
    const path = '/api/admin/users/farida';
    expect((await amina.request(path, { ...bare, headers: unversioned })).status).toBe(428);
    expect((await amina.request(path, { ...bare, headers: keyless })).status).toBe(400);
  });

  test('carries out the same order once, and refuses its key for another', async () => {
    const { testing, amina } = await adminsAtWork();
    const key = uuidV7();
    for (let i = 0; i < 3; i++) {
      const answer = await change(amina, 'farida', { blocked: true }, { key });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ blocked: true, version: 2 });
    }
    expect((await change(amina, 'farida', { blocked: false }, { key })).status).toBe(422);
    expect(await audit(testing)).toHaveLength(1);
  });

  test('refuses what no admin may write', async () => {
    const { amina } = await adminsAtWork();
    for (const [body, at] of [
      [{ role: 'owner' }, 'role'],
      [{ blocked: 'yes' }, 'blocked'],
      [{ email: 'x@sampan.example' }, 'email'],
    ] as const) {
      const answer = await change(amina, 'farida', body);
      expect(answer.status).toBe(400);
      expect((await problemOf(answer)).errors?.map(({ path }) => path)).toEqual([at]);
    }
  });

  test('finds no user who never logged in', async () => {
    const { amina } = await adminsAtWork();
    for (const uid of ['unknown', 'x'.repeat(129), 'a/b']) {
      expect((await change(amina, uid, { blocked: true })).status).toBe(404);
    }
  });

  test('finds a user whatever letters the provider put into the uid', async () => {
    const { testing, amina } = await adminsAtWork();
    const uid = 'google:ফরিদা 1?#';
    await signedIn(testing, { uid, email: 'x@sampan.example' });
    const answer = await change(amina, uid, { blocked: true });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ uid, blocked: true });
  });
});
