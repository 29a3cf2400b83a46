import { readFile } from 'node:fs/promises';
import { CompactSign, calculateJwkThumbprint, compactVerify, importJWK, type JWK } from 'jose';
import * as v from 'valibot';
import type { ConfiguredKeys } from '../env/env';
import { StartError } from '../env/start-error';
import {
  type KeySource,
  publicJwk,
  type SigningKey,
  signingAlgorithm,
} from '../identity/signing-keys';
import { systemFailure } from './failures/system-failure';

const mostKeys = 20;

const Coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const PrivateJwk = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: Coordinate,
  y: Coordinate,
  d: Coordinate,
  kid: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/))),
});
const PrivateKeySet = v.object({
  keys: v.pipe(v.array(PrivateJwk), v.minLength(1), v.maxLength(mostKeys)),
});

/**
 * Makes the source of the keys of `SIGNING_KEYS` or `SIGNING_KEYS_FILE`; the first one signs.
 * `list` throws StartError when they can't be used; its message shows nothing of them.
 */
export const configuredKeys = (from: ConfiguredKeys): KeySource => ({
  list: async () =>
    'text' in from
      ? readKeySet('SIGNING_KEYS', from.text)
      : readKeySet('SIGNING_KEYS_FILE', await textOfKeys(from.path)),
  // The operator renews them.
  renew: async () => {},
});

/** The keys that the configuration names, as their text; null: they are in the database. @throws StartError */
export async function textOfConfigured(from: ConfiguredKeys | null): Promise<string | null> {
  if (from === null) return null;
  return 'text' in from ? from.text : textOfKeys(from.path);
}

/** Reads the file of `SIGNING_KEYS_FILE`. @throws StartError */
async function textOfKeys(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    throw systemFailure(`SIGNING_KEYS_FILE: ${path} cannot be read`, error);
  });
}

/** @throws StartError */
async function readKeySet(name: string, text: string): Promise<SigningKey[]> {
  const parsed = v.safeParse(PrivateKeySet, jsonOf(text));
  if (!parsed.success) {
    throw new StartError(
      `${name} must be a JSON Web Key Set, {"keys": […]}, of 1 to ${mostKeys} private ES256 keys: ` +
        'kty EC, crv P-256, x, y, d, and optionally a kid of letters, digits, "-", "_" and ".".',
    );
  }
  const keys = await Promise.all(
    parsed.output.keys.map(async ({ kid, ...privateJwk }, index): Promise<SigningKey> => {
      const key = { kid: kid ?? (await calculateJwkThumbprint(privateJwk)), privateJwk };
      if (await signsAndVerifies(key)) return { ...key, state: index ? 'verifying' : 'signing' };
      throw new StartError(
        `${name}: the parts of key number ${index + 1} do not belong together: write all of one key.`,
      );
    }),
  );
  if (new Set(keys.map(({ kid }) => kid)).size === keys.length) return keys;
  throw new StartError(`${name} has two keys with the same kid: remove one of them.`);
}

/** Undefined for invalid JSON: the parser's error would repeat a part of the keys. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function signsAndVerifies(key: Pick<SigningKey, 'kid' | 'privateJwk'>): Promise<boolean> {
  try {
    const signed = await new CompactSign(new TextEncoder().encode('probe'))
      .setProtectedHeader({ alg: signingAlgorithm })
      .sign(await importJWK(key.privateJwk as JWK, signingAlgorithm));
    await compactVerify(signed, await importJWK(publicJwk(key), signingAlgorithm));
    return true;
  } catch {
    // Not a point of the curve, or the public part of another key; the error could repeat the key.
    return false;
  }
}
