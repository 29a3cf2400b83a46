import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

const keysFreshForMs = 10 * 60_000;
const cooldownMs = 30_000;
const fetchTimeoutMs = 5000;

/**
 * The provider's published keys, fetched when needed, and at most once per cooldown for unknown
 * ones. While the key server can't be reached, the last keys are used.
 */
export function providerKeys(url: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: keysFreshForMs,
    cooldownDuration: cooldownMs,
    timeoutDuration: fetchTimeoutMs,
  });
  return async (header, token) => {
    const lastKeys = remote.jwks();
    try {
      return await remote(header, token);
    } catch (error) {
      // The server answered and has no such key: the token is wrong, not the network.
      if (error instanceof errors.JWKSNoMatchingKey || !lastKeys) throw error;
      return createLocalJWKSet(lastKeys)(header, token).catch(() => {
        // It may be a new key: without an answer of the key server the token is not rejected.
        throw error;
      });
    }
  };
}
