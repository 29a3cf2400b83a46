import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { expect, test } from 'vitest';
import type { ConfiguredKeys } from '../env/env';
import { StartError } from '../env/start-error';
import { sessionTokens } from '../identity/session-tokens';
import { signingKeys } from '../identity/signing-keys';
import { tempDataDir } from '../test-support/embedded/parts';
import { configuredKeys } from './configured-keys';

const user = { uid: 'farida', email: 'farida@sampan.example' };

async function newKey(kid?: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), ...(kid && { kid }) };
}

const textOf = (...keys: JWK[]) => JSON.stringify({ keys });

async function processWith(from: ConfiguredKeys) {
  const told: string[] = [];
  const keys = await signingKeys(configuredKeys(from), (event, kid) =>
    told.push(`${event} ${kid}`),
  );
  return { ...sessionTokens(keys, 'https://sampan.example'), keys, told };
}

test('signs with the first configured key and verifies with all of them', async () => {
  const [old, next] = [await newKey('old'), await newKey('next')];
  const before = await processWith({ text: textOf(old) });
  const after = await processWith({ text: textOf(next, old) });
  expect(await after.verify(await before.sign(user))).toMatchObject(user);
  expect(after.keys.signer().kid).toBe('next');
  const { keys } = await after.publicKeys();
  expect(keys.map(({ kid }) => kid)).toEqual(['next', 'old']);
  expect(JSON.stringify(keys)).not.toContain('"d"');
});

test('uses the thumbprint as the id of a key without one, the same in every process', async () => {
  const text = textOf(await newKey());
  const [one, other] = [await processWith({ text }), await processWith({ text })];
  expect(await other.verify(await one.sign(user))).toMatchObject(user);
});

test('reads a changed file again, and stays with its keys while the file is not valid', async () => {
  const path = join(await tempDataDir(), 'keys.json');
  const [old, next] = [await newKey('old'), await newKey('next')];
  await writeFile(path, textOf(old));
  const process = await processWith({ path });
  const token = await process.sign(user);
  await writeFile(path, textOf(next, old).slice(0, 150));
  await expect(process.keys.reload()).rejects.toThrow('must be a JSON Web Key Set');
  expect(await process.verify(token)).toMatchObject(user);
  await writeFile(path, textOf(next, old));
  await process.keys.reload();
  expect(process.keys.signer().kid).toBe('next');
  await writeFile(path, textOf(next));
  await process.keys.reload();
  expect(await process.verify(token)).toBeNull();
  expect(process.told).toEqual(['signing-key-added next', 'signing-key-withdrawn old']);
});

test('refuses text that is not a set of private ES256 keys, without repeating it', async () => {
  const key = await newKey('key');
  const other = await newKey('other');
  const secret = String(key.d);
  const { d: _, ...publicPart } = key;
  for (const text of [
    '',
    'nonsense',
    `{"keys": [{"d": "${secret}"`,
    JSON.stringify(key),
    textOf(),
    textOf(publicPart),
    textOf({ ...key, crv: 'P-384' }),
    textOf({ ...key, kty: 'RSA' }),
    textOf({ ...key, d: `${secret}AA` }),
    textOf({ ...key, d: other.d }),
    textOf({ ...key, x: other.x }),
    textOf({ ...key, kid: 'a b' }),
    textOf(key, { ...other, kid: 'key' }),
  ]) {
    const failure = await configuredKeys({ text })
      .list()
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(failure, text.slice(0, 20)).toBeInstanceOf(StartError);
    const said = String((failure as StartError).stack);
    expect(said).toContain('SIGNING_KEYS');
    for (const hidden of [secret, secret.slice(0, 8), String(other.d).slice(0, 8)]) {
      expect(said).not.toContain(hidden);
    }
  }
  const nowhere = configuredKeys({ path: '/nowhere/keys.json' }).list();
  await expect(nowhere).rejects.toThrow(
    '/nowhere/keys.json cannot be read: there is no such file or folder (ENOENT). Check the path.',
  );
});
