/** The life of a token that does not say it itself. */
const usualLifeMs = 60 * 60_000;

/**
 * Returns how long a token is good from its issue on, in ms. It reads only the span, as this device's clock may
 * differ from the server's.
 */
export function tokenLifeMs(token: string): number {
  try {
    const [, payload = ''] = token.split('.');
    const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return exp > iat ? (exp - iat) * 1000 : usualLifeMs;
  } catch {
    return usualLifeMs;
  }
}
