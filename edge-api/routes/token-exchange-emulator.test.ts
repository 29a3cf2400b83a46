import { type JWTPayload, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { idTokenClaims } from '../test-support/accounts/key-server';
import { json, problemOf } from '../test-support/requests';
import { type TestApp, testAdmin, testApp, testProjectId } from '../test-support/test-app';

/** Logs in with a token as the emulator makes them, which is to say unsigned. */
function ask({ app }: TestApp, claims: JWTPayload = {}) {
  const { email, ...others } = idTokenClaims(testProjectId, claims);
  const idToken = new UnsecuredJWT({ email, ...others }).encode();
  const authorization = `Bearer ${idToken}`;
  return app.request(
    '/api/jwttoken',
    json({ email: email ?? 'x@sampan.example' }, { authorization }),
  );
}

describe('POST /api/jwttoken with the emulator', () => {
  test('takes its unsigned tokens, under the same rules', async () => {
    const testing = await testApp();
    expect((await ask(testing)).status).toBe(200);
    const past = Math.floor(Date.now() / 1000) - 60;
    for (const wrong of [{ aud: 'another' }, { exp: past }, { sub: '' }, { email: undefined }]) {
      const answer = await ask(testing, wrong);
      expect(answer.status).toBe(401);
      await problemOf(answer);
    }
  });
});

describe('the first admins', () => {
  const roleOf = async ({ db }: TestApp, uid: string) =>
    (await db.selectFrom('users').select('role').where('uid', '=', uid).executeTakeFirstOrThrow())
      .role;
  const signIn = async (testing: TestApp, claims: JWTPayload) =>
    expect((await ask(testing, claims)).status).toBe(200);

  test('come from ADMIN_EMAILS, in any case of letters, at the first login or a later one', async () => {
    const testing = await testApp();
    const admin = { sub: 'boss', email: testAdmin.toUpperCase() };
    await signIn(testing, { ...admin, email_verified: false });
    expect(await roleOf(testing, 'boss')).toBe('user');
    await signIn(testing, admin);
    expect(await roleOf(testing, 'boss')).toBe('admin');
    await signIn(testing, {});
    expect(await roleOf(testing, 'farida')).toBe('user');
  });

  test('are made once: a demotion lasts', async () => {
    const testing = await testApp();
    const admin = { sub: 'boss', email: testAdmin };
    await signIn(testing, admin);
    await testing.db.updateTable('users').set({ role: 'user' }).execute();
    await signIn(testing, admin);
    expect(await roleOf(testing, 'boss')).toBe('user');
  });

  test('stay admins when they log in again, however they were made', async () => {
    const testing = await testApp();
    await signIn(testing, {});
    await testing.db.updateTable('users').set({ role: 'admin' }).execute();
    await signIn(testing, {});
    expect(await roleOf(testing, 'farida')).toBe('admin');
  });
});
