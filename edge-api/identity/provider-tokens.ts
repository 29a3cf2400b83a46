import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';
import * as v from 'valibot';

/** The user of a token, as the identity provider describes them. */
export type ProviderUser = {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  /** When they logged in on this device, in whole seconds since the epoch. */
  signedInAtS: number;
  /** Whether they used a second factor. */
  secondFactor: boolean;
};

/** Resolves to the token's user. @throws InvalidTokenError, ProviderUnreachableError */
export type VerifyProviderToken = (idToken: string) => Promise<ProviderUser>;

/** The ID token is of another project, has expired, or names no e-mail. */
export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError';
}

/** The provider could not be asked; the token may be valid. */
export class ProviderUnreachableError extends Error {
  override name = 'ProviderUnreachableError';
}

const clockToleranceS = 5;

/** The claim `firebase` of a login with a second factor, such as `totp`. */
const WithSecondFactor = v.object({ sign_in_second_factor: v.pipe(v.string(), v.nonEmpty()) });

/**
 * Verifies Firebase ID tokens: RS256, issuer, audience, expiry, subject.
 * Rules: https://firebase.google.com/docs/auth/admin/verify-id-tokens
 */
export function verifyFirebaseTokens(
  projectId: string,
  keys: JWTVerifyGetKey,
): VerifyProviderToken {
  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        clockTolerance: clockToleranceS,
        ...firebaseClaims(projectId),
      });
      return toProviderUser(payload);
    } catch (error) {
      throw isTokenFault(error)
        ? new InvalidTokenError('The ID token is not valid.', { cause: error })
        : new ProviderUnreachableError('The provider’s keys could not be read.', { cause: error });
    }
  };
}

/** Verifies the emulator's tokens, which have the same claims but no signature. Never use it in production. */
export function verifyEmulatorTokens(projectId: string): VerifyProviderToken {
  return async (idToken) => {
    try {
      const { payload } = UnsecuredJWT.decode(idToken, {
        clockTolerance: clockToleranceS,
        ...firebaseClaims(projectId),
      });
      return toProviderUser(payload);
    } catch (error) {
      throw new InvalidTokenError('The ID token is not valid.', { cause: error });
    }
  };
}

function firebaseClaims(projectId: string) {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  };
}

function toProviderUser(payload: JWTPayload): ProviderUser {
  const { sub, email, email_verified, name, iat, auth_time } = payload;
  const nowS = Date.now() / 1000 + clockToleranceS;
  if (!sub || sub.length > 128 || unstorable.test(sub))
    throw new InvalidTokenError('The ID token has no subject.');
  if (typeof email !== 'string') throw new InvalidTokenError('The ID token has no e-mail.');
  if ((iat ?? 0) > nowS) throw new InvalidTokenError('The ID token was issued in the future.');
  if (typeof auth_time !== 'number' || auth_time > nowS) {
    throw new InvalidTokenError('The ID token does not say when they logged in.');
  }
  return {
    uid: sub,
    email,
    emailVerified: email_verified === true,
    displayName: typeof name === 'string' ? shownName(name) : '',
    signedInAtS: Math.floor(auth_time),
    secondFactor: v.is(WithSecondFactor, payload.firebase),
  };
}

const unstorable = /[\0\p{Surrogate}]/u;
const longestName = 120;

// Returns the name that is shown. The provider allows any name, so a name that our forms would not accept is left
// out, and prevents no login.
const shownName = (name: string): string =>
  name
    .slice(0, longestName)
    .replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ')
    .trim();

function isTokenFault(error: unknown): boolean {
  if (error instanceof InvalidTokenError) return true;
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  // jose throws its own errors for tokens; a failed fetch throws another error, or the base class.
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
