import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { decrypt, encrypt, keyIdIn, keyIdOf } from './encryption';

const newKey = () => new Uint8Array(randomBytes(32));
const text = `whsec_${btoa('0123456789abcdef0123456789abcdef')}`;

test('what is stored shows nothing of a secret, differs each time, and is decrypted by its key', async () => {
  const key = newKey();
  const stored = [await encrypt([key], text, 'a'), await encrypt([key], text, 'a')];
  expect(new Set(stored).size).toBe(2);
  for (const one of stored) {
    expect(one).not.toContain(text.slice(6, 20));
    expect(keyIdIn(one)).toBe(await keyIdOf(key));
    expect(await decrypt([newKey(), key], one, 'a')).toBe(text);
  }
});

test('a secret from before there was a key is given back as it is', async () => {
  expect(await decrypt([], text, 'a')).toBe(text);
  expect(keyIdIn(text)).toBeNull();
});

test('what was moved to another row or changed is refused, and so is a missing key', async () => {
  const key = newKey();
  const stored = await encrypt([key], text, 'a');
  await expect(decrypt([key], stored, 'b')).rejects.toThrow('belongs to another row');
  const last = stored.endsWith('A') ? 'B' : 'A';
  const changed = stored.slice(0, -2) + last + stored.slice(-1);
  await expect(decrypt([key], changed, 'a')).rejects.toThrow('was changed');
  const id = await keyIdOf(key);
  await expect(decrypt([newKey()], stored, 'a')).rejects.toThrow(
    `ENCRYPTION_KEYS lacks the key ${id}.`,
  );
  await expect(encrypt([], text, 'a')).rejects.toThrow('no key');
});

test('a process of the release before can’t sign with it, so its deliveries wait', async () => {
  const stored = await encrypt([newKey()], text, 'a');
  expect(() => new Webhook(stored)).toThrow();
});
