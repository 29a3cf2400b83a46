import {
  decodeJwt,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { expect, test, vi } from 'vitest';
import { addSigningKey, listSigningKeys } from '../db/accounts/signing-key-queries';
import { testDatabase } from '../test-support/database/database';
import { sessionTokens } from './session-tokens';
import { signingKeys } from './signing-keys';
import { storedKeys } from './stored-keys';

const issuer = 'https://sampan.example';
const user = {
  uid: 'farida',
  email: 'farida@sampan.example',
  signedInAtS: 1_750_000_000,
  secondFactor: false,
};

/** A database, a function that makes a server process on it, and the number of reads of keys. */
async function processes() {
  const { db } = await testDatabase();
  const list = vi.fn(() => listSigningKeys(db));
  const source = { ...storedKeys(db), list };
  const start = async (as = issuer) => sessionTokens(await signingKeys(source), as);
  return { db, list, start };
}

async function newKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { kid: crypto.randomUUID(), privateJwk: await exportJWK(privateKey) };
}

test('verifies tokens that another process on the same database signed', async () => {
  const { start } = await processes();
  const first = await start();
  const second = await start();
  expect(await second.verify(await first.sign(user))).toEqual(user);
  expect(await first.verify(await second.sign(user))).toEqual(user);
  expect(await first.publicKeys()).toEqual(await second.publicKeys());
});

test('verifies tokens of processes that made the first key at the same moment', async () => {
  const { start } = await processes();
  const both = await Promise.all([start(), start()]);
  for (const signer of both) {
    for (const verifier of both)
      expect(await verifier.verify(await signer.sign(user))).toEqual(user);
  }
});

test('verifies with a key that was added later, and publishes it; old tokens stay valid', async () => {
  const { db, start } = await processes();
  const old = await start();
  const oldToken = await old.sign(user);
  const key = await newKey();
  await addSigningKey(db, key);
  const renewed = await start();
  const token = await renewed.sign(user);
  expect(await old.verify(token)).toEqual(user);
  expect(await renewed.verify(oldToken)).toEqual(user);
  expect((await old.publicKeys()).keys.map(({ kid }) => kid)).toContain(key.kid);
});

test('asks the database once for a flood of invented keys', async () => {
  const { list, start } = await processes();
  const sessions = await start();
  const { privateJwk } = await newKey();
  const forge = (kid: string) =>
    new SignJWT({ email: user.email })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setSubject('farida')
      .sign(privateJwk);
  list.mockClear();
  const tokens = await Promise.all(Array.from({ length: 20 }, (_, i) => forge(`made-up-${i}`)));
  expect(await Promise.all(tokens.map(sessions.verify))).toEqual(Array(20).fill(null));
  expect(list).toHaveBeenCalledTimes(1);
});

test('publishes nothing of the private part', async () => {
  const { start } = await processes();
  const { keys } = await (await start()).publicKeys();
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});

test('refuses a token of another issuer, an altered one, an expired one, and other text', async () => {
  const { start } = await processes();
  const sessions = await start();
  const token = await sessions.sign(user);
  const claims = decodeJwt(token);
  const [head, body, signature] = token.split('.');
  const unsigned = new UnsecuredJWT({ ...claims, sub: 'admin' }).encode();
  const altered = [head, unsigned.split('.')[1], signature].join('.');
  for (const wrong of [
    unsigned,
    altered,
    `${head}.${body}.`,
    'a.b.c',
    'nonsense',
    '',
    `${token}x`,
  ]) {
    expect(await sessions.verify(wrong)).toBeNull();
  }
  const foreign = await start('https://another.example');
  expect(await sessions.verify(await foreign.sign(user))).toBeNull();

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3601_000 });
  try {
    expect(await sessions.verify(token)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('refuses a token of our own key for another audience, before its time, or without a user', async () => {
  const { db, start } = await processes();
  const sessions = await start();
  const [key] = await listSigningKeys(db);
  const { privateKey } = await generateKeyPair('ES256');
  const nowS = Math.floor(Date.now() / 1000);
  const good = {
    iss: issuer,
    aud: 'sampan',
    sub: 'farida',
    email: user.email,
    exp: nowS + 60,
    iat: nowS,
  };
  const sign = (claims: JWTPayload, by: Parameters<SignJWT['sign']>[0] = key?.privateJwk as JWK) =>
    new SignJWT({ ...good, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: key?.kid })
      .sign(by);
  expect(await sessions.verify(await sign({}))).toEqual({ ...user, signedInAtS: nowS });
  for (const [name, claims] of Object.entries({
    'wrong audience': { aud: 'another' },
    'no audience': { aud: undefined },
    'wrong issuer': { iss: 'https://another.example' },
    'no issuer': { iss: undefined },
    'not yet valid': { nbf: nowS + 60 },
    expired: { exp: nowS - 1 },
    'no end': { exp: undefined },
    'no subject': { sub: undefined },
    'an empty subject': { sub: '' },
    'no e-mail': { email: undefined },
    'no time of issue': { iat: undefined },
    'a beginning that is no time': { auth_time: 'yesterday' },
  })) {
    expect(await sessions.verify(await sign(claims)), name).toBeNull();
  }
  expect(await sessions.verify(await sign({}, privateKey)), 'another’s key').toBeNull();
});

test('refuses a token signed with the public key as a secret, in every spelling of the key', async () => {
  const { start } = await processes();
  const sessions = await start();
  const [key] = (await sessions.publicKeys()).keys;
  const pem = await exportSPKI((await importJWK(key as JWK, 'ES256')) as CryptoKey);
  const claims = decodeJwt(await sessions.sign(user));
  for (const secret of [pem, pem.trim(), JSON.stringify(key), String(key?.x)]) {
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: key?.kid })
      .sign(new TextEncoder().encode(secret));
    expect(await sessions.verify(forged)).toBeNull();
  }
});

test('does not use a key that is in the token itself', async () => {
  const { start } = await processes();
  const sessions = await start();
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const claims = decodeJwt(await sessions.sign(user));
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey) })
    .sign(privateKey);
  expect(await sessions.verify(forged)).toBeNull();
});

test('verifies with the last keys while the database is down', async () => {
  const { db, start } = await processes();
  const sessions = await start();
  const token = await sessions.sign(user);
  await db.schema.dropTable('signing_keys').execute();
  expect(await sessions.verify(token)).toEqual(user);
});

test('throws, instead of refusing the token, while the database is down', async () => {
  const { db, start } = await processes();
  const sessions = await start();
  const key = await newKey();
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .sign(key.privateJwk);
  await db.schema.dropTable('signing_keys').execute();
  await expect(sessions.verify(token)).rejects.toMatchObject({ code: '42P01' });
});

test('says when the device logged in, and whether with a second factor', async () => {
  const { start } = await processes();
  const sessions = await start();
  for (const secondFactor of [true, false]) {
    const token = await sessions.sign({ ...user, secondFactor });
    expect(decodeJwt(token).auth_time).toBe(user.signedInAtS);
    expect(await sessions.verify(token)).toEqual({ ...user, secondFactor });
  }
});
