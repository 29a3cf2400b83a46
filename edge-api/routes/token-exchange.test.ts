import { createSecretKey } from 'node:crypto';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { TokenAnswer } from '../contract/sign-in';
import { idTokenClaims, keyServer } from '../test-support/accounts/key-server';
import { verifiedBy } from '../test-support/accounts/live-project';
import { onlyInNode, setsClock } from '../test-support/edge/left-out';
import { json, problemOf } from '../test-support/requests';
import { type TestApp, testApp } from '../test-support/test-app';
import { testOrigin } from '../test-support/test-site';

const projectId = 'sampan-live';
const email = 'farida@sampan.example';

const ask = (app: TestApp['app'], idToken: string | null, as = email) =>
  app.request(
    '/api/jwttoken',
    json({ email: as }, idToken ? { authorization: `Bearer ${idToken}` } : {}),
  );

async function refused(answer: Response, status: number) {
  expect(answer.status).toBe(status);
  expect(await problemOf(answer)).not.toHaveProperty('token');
}

/** The app as in production: tokens are verified with the keys of a key server. */
async function production() {
  const keys = await keyServer(projectId);
  return { keys, ...(await testApp({ verifyProviderToken: verifiedBy(keys, projectId) })) };
}

const nowS = () => Math.floor(Date.now() / 1000);

describe('POST /api/jwttoken with a Firebase project', () => {
  test('answers {token}, for an hour, that the published keys verify', async () => {
    const { app, keys } = await production();
    const answer = await ask(app, await keys.idToken(), 'Farida@Sampan.Example');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { token } = v.parse(v.strictObject(TokenAnswer.entries), await answer.json());
    const jwks = await (await app.request('/.well-known/jwks.json')).json();
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(jwks), {
      issuer: testOrigin,
      audience: 'sampan',
    });
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: jwks.keys[0].kid });
    expect(payload).toMatchObject({ sub: 'farida', email });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  });

  test('notes the user', async () => {
    const { app, db, keys } = await production();
    await ask(app, await keys.idToken());
    await ask(app, await keys.idToken({ name: 'Farida R.' }));
    expect(await db.selectFrom('users').selectAll().execute()).toMatchObject([
      { uid: 'farida', email, display_name: 'Farida R.', role: 'user', blocked: false },
    ]);
  });

  test.each<[string, JWTPayload]>([
    ['another project’s audience', { aud: 'another' }],
    ['another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['a life that is over', { iat: nowS() - 7200, exp: nowS() - 60 }],
    ['no end', { exp: undefined }],
    ['a beginning to come', { nbf: nowS() + 60 }],
    ['an issue to come', { iat: nowS() + 60 }],
    ['a login to come', { auth_time: nowS() + 60 }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject too long', { sub: 'x'.repeat(129) }],
    ['no e-mail', { email: undefined }],
  ])('refuses a token with %s', async (_, wrong) => {
    const { app, db, keys } = await production();
    await refused(await ask(app, await keys.idToken(wrong)), 401);
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test('refuses tokens that are unsigned, or signed with the public key as a secret', async () => {
    const { app, keys } = await production();
    const claims = idTokenClaims(projectId);
    await refused(await ask(app, new UnsecuredJWT(claims).encode()), 401);
    const secret = createSecretKey(Buffer.from(keys.publicPem));
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(secret);
    await refused(await ask(app, forged), 401);
  });

  test('refuses another algorithm although its key is published', async () => {
    const { app, keys } = await production();
    const { publicKey, privateKey } = await generateKeyPair('RS512');
    keys.published.keys.push({ ...(await exportJWK(publicKey)), kid: 'key-512' });
    const header = { alg: 'RS512', kid: 'key-512' };
    const idToken = new SignJWT(idTokenClaims(projectId)).setProtectedHeader(header);
    await refused(await ask(app, await idToken.sign(privateKey)), 401);
  });

  test('refuses another’s key under a published kid, and a token altered after signing', async () => {
    const { app, keys } = await production();
    const { privateKey } = await generateKeyPair('RS256');
    const header = { alg: 'RS256', kid: 'key-1' };
    const forged = await new SignJWT(idTokenClaims(projectId))
      .setProtectedHeader(header)
      .sign(privateKey);
    await refused(await ask(app, forged), 401);
    const [head, , signature] = (await keys.idToken()).split('.');
    const [, body] = new UnsecuredJWT(idTokenClaims(projectId, { sub: 'admin' }))
      .encode()
      .split('.');
    await refused(await ask(app, [head, body, signature].join('.')), 401);
  });

  test.each([null, 'nonsense', 'a.b.c', '..'])('refuses the bearer %s', async (token) => {
    const { app } = await production();
    const answer = await ask(app, token);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    await refused(answer, 401);
  });

  test('asks the key server once for a flood of made-up key ids', async () => {
    onlyInNode(setsClock);
    const { app, keys } = await production();
    expect((await ask(app, await keys.idToken())).status).toBe(200);
    expect(keys.state.hits).toBe(1);
    const flood = Array.from({ length: 30 }, async (_, i) =>
      ask(app, await keys.idToken({}, `key-${i + 2}`)),
    );
    for (const answer of await Promise.all(flood)) await refused(answer, 401);
    expect(keys.state.hits).toBe(1);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    try {
      await refused(await ask(app, await keys.idToken({}, 'key-new')), 401);
      await refused(await ask(app, await keys.idToken({}, 'key-newer')), 401);
      expect(keys.state.hits).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('learns a key that the provider added', async () => {
    onlyInNode(setsClock);
    const { app, keys } = await production();
    expect((await ask(app, await keys.idToken())).status).toBe(200);
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    keys.published.keys.push({
      ...(await exportJWK(publicKey)),
      kid: 'key-2',
      alg: 'RS256',
      use: 'sig',
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    try {
      const header = { alg: 'RS256', kid: 'key-2' };
      const idToken = await new SignJWT(idTokenClaims(projectId))
        .setProtectedHeader(header)
        .sign(privateKey);
      expect((await ask(app, idToken)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('goes on with the last keys when the key server is gone, even after their time', async () => {
    onlyInNode(setsClock);
    const { app, keys } = await production();
    expect((await ask(app, await keys.idToken())).status).toBe(200);
    await keys.stop();
    expect((await ask(app, await keys.idToken())).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600_000 });
    try {
      expect((await ask(app, await keys.idToken())).status).toBe(200);
      // An unknown key, and the key server does not answer: it may be new, so "later", not "no".
      await refused(await ask(app, await keys.idToken({}, 'key-2')), 503);
      await refused(await ask(app, await keys.idToken({ aud: 'another' })), 401);
    } finally {
      vi.useRealTimers();
    }
  });

  test('says "later" while the keys were never to be had', async () => {
    const { app, keys } = await production();
    keys.state.answers = 500;
    const answer = await ask(app, await keys.idToken());
    expect(answer.headers.get('retry-after')).toBe('30');
    await refused(answer, 503);
    await keys.stop();
    await refused(await ask(app, await keys.idToken()), 503);
  });

  test('refuses another’s e-mail, and one that is none', async () => {
    const { app, db, keys } = await production();
    await refused(await ask(app, await keys.idToken(), 'someone@sampan.example'), 403);
    await refused(await ask(app, await keys.idToken(), 'farida'), 400);
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test('refuses a blocked account', async () => {
    const { app, db, keys } = await production();
    await ask(app, await keys.idToken());
    await db.updateTable('users').set({ blocked: true }).execute();
    await refused(await ask(app, await keys.idToken()), 403);
  });
});
