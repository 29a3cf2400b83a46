import {
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { StoredKey } from '../db/signing-key-queries';

export type SessionUser = {
  uid: string;
  email: string;
  /** When this device signed in at the provider, in whole seconds since the epoch. */
  signedInAtS: number;
  /** Whether that was with a second factor. */
  secondFactor: boolean;
};

/** Without `signedInAtS` the session begins with the token. */
type NewSession = Pick<SessionUser, 'uid' | 'email'> & Partial<SessionUser>;

/** Where signing keys are kept; in PostgreSQL, so that every process signs and verifies alike. */
export type KeyStore = {
  list(): Promise<StoredKey[]>;
  add(key: { kid: string; privateJwk: object }): Promise<void>;
};

export type SessionTokens = {
  sign(user: NewSession): Promise<string>;
  /** The token's user, or null when the token is not (or no longer) good. */
  verify(token: string): Promise<SessionUser | null>;
  /** Public keys, as `/.well-known/jwks.json` publishes them. */
  publicKeys(): Promise<JSONWebKeySet>;
};

const algorithm = 'ES256';
const audience = 'sampan';
const lifetime = '1h';
const reloadCooldownMs = 1000;

/** Signs with the newest key of the store and verifies with all of them; makes the first key. */
export async function sessionTokens(store: KeyStore, issuer: string): Promise<SessionTokens> {
  let keys = await loadKeys(store);

  let lookedAtMs = 0;
  let looking = Promise.resolve();

  // Another process may have added a key since: look again, but not for every made-up one.
  function lookAgain(): Promise<void> {
    if (Date.now() - lookedAtMs >= reloadCooldownMs) {
      lookedAtMs = Date.now();
      looking = loadKeys(store).then((loaded) => {
        keys = loaded;
      });
    }
    return looking;
  }

  return {
    sign: ({ uid, email, signedInAtS, secondFactor }) =>
      // The claims' names: OpenID Connect Core 2, and RFC 8176 for "mfa".
      new SignJWT({ email, auth_time: signedInAtS, ...(secondFactor && { amr: ['mfa'] }) })
        .setProtectedHeader({ alg: algorithm, kid: keys.newestId, typ: 'JWT' })
        .setSubject(uid)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(keys.signWith),

    async verify(token) {
      try {
        const { kid } = decodeProtectedHeader(token);
        if (kid && !keys.ids.has(kid)) await lookAgain();
        const { payload } = await jwtVerify(token, keys.verifyWith, {
          algorithms: [algorithm],
          issuer,
          audience,
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        return userOf(payload);
      } catch (error) {
        // Whatever is wrong with the token, it lets nobody in; a database that is down is no such thing.
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
        throw error;
      }
    },

    publicKeys: async () => {
      await lookAgain();
      return keys.published;
    },
  };
}

function userOf({ sub, email, iat, auth_time, amr }: JWTPayload): SessionUser | null {
  // A token of an older process says only when it was issued.
  const signedInAtS = auth_time ?? iat;
  if (!sub || typeof email !== 'string' || typeof signedInAtS !== 'number') return null;
  return { uid: sub, email, signedInAtS, secondFactor: Array.isArray(amr) && amr.includes('mfa') };
}

async function loadKeys(store: KeyStore) {
  const stored = await storedKeys(store);
  const [newest] = stored;
  if (!newest) throw new Error('There is no signing key.');
  const published: JSONWebKeySet = { keys: stored.map(publicJwk) };
  return {
    ids: new Set(stored.map((key) => key.kid)),
    newestId: newest.kid,
    signWith: await importJWK(newest.privateJwk as JWK, algorithm),
    verifyWith: createLocalJWKSet(published),
    published,
  };
}

async function storedKeys(store: KeyStore): Promise<StoredKey[]> {
  const keys = await store.list();
  if (keys.length > 0) return keys;
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  await store.add({ kid: crypto.randomUUID(), privateJwk: await exportJWK(privateKey) });
  return store.list();
}

function publicJwk({ kid, privateJwk }: StoredKey): JWK {
  const { kty, crv, x, y } = privateJwk as JWK;
  return { kty, crv, x, y, kid, alg: algorithm, use: 'sig' } as JWK;
}
