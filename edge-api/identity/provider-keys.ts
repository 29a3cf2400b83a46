import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

const keysFreshForMs = 10 * 60_000;
const cooldownMs = 30_000;
const fetchTimeoutMs = 5000;

/**
 * The provider's published keys, fetched when needed and at most once per cooldown for unknown ones.
 * When the key server can't be reached, the last keys that it gave keep serving.
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
      // The server answered and has no such key: that is the token's fault, not the network's.
      if (error instanceof errors.JWKSNoMatchingKey || !lastKeys) throw error;
      return createLocalJWKSet(lastKeys)(header, token).catch(() => {
        // Perhaps a key that came since: as long as nobody can say, the token is not at fault.
        throw error;
      });
    }
  };
}
