import {
  decodeProtectedHeader,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { type SigningKeys, signingAlgorithm } from './signing-keys';

export type SessionUser = {
  uid: string;
  email: string;
  /** When this device logged in at the provider, in whole seconds since the epoch. */
  signedInAtS: number;
  /** Whether it logged in with a second factor. */
  secondFactor: boolean;
};

/** Without `signedInAtS` the session begins when the token is issued. */
type NewSession = Pick<SessionUser, 'uid' | 'email'> & Partial<SessionUser>;

export type SessionTokens = {
  sign(user: NewSession): Promise<string>;
  /** The token's user, or null when the token is not (or no longer) valid. */
  verify(token: string): Promise<SessionUser | null>;
  /** Public keys, as `/.well-known/jwks.json` publishes them. */
  publicKeys(): Promise<JSONWebKeySet>;
};

const audience = 'sampan';
const lifetime = '1h';

/** Signs with the one signing key, and verifies with all valid keys. */
export function sessionTokens(keys: SigningKeys, issuer: string): SessionTokens {
  return {
    sign: ({ uid, email, signedInAtS, secondFactor }) => {
      const { kid, key } = keys.signer();
      // The names of the claims are from OpenID Connect Core 2, and from RFC 8176 for "mfa".
      return new SignJWT({ email, auth_time: signedInAtS, ...(secondFactor && { amr: ['mfa'] }) })
        .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' })
        .setSubject(uid)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key);
    },

    async verify(token) {
      try {
        const { kid } = decodeProtectedHeader(token);
        // Another process may have added a key: read the keys again, but not for every invented one.
        if (kid && !keys.has(kid)) await keys.readAgain();
        const { payload } = await jwtVerify(token, keys.verifyWith, {
          algorithms: [signingAlgorithm],
          issuer,
          audience,
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        return userOf(payload);
      } catch (error) {
        // A wrong token gives no access. A database failure is not the token's fault: it is thrown.
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
        throw error;
      }
    },

    publicKeys: async () => {
      await keys.readAgain();
      return keys.published();
    },
  };
}

function userOf({ sub, email, iat, auth_time, amr }: JWTPayload): SessionUser | null {
  // A token that was signed without the beginning of a session begins one.
  const signedInAtS = auth_time ?? iat;
  if (!sub || typeof email !== 'string' || typeof signedInAtS !== 'number') return null;
  return {
    uid: sub,
    email,
    signedInAtS,
    secondFactor: Array.isArray(amr) && amr.includes('mfa'),
  };
}
