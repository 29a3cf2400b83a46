/**
 * Host at which browsers find the provider's sign-in pages: our own, which passes them on, or without
 * HTTPS the provider's `providerDomain`, since the SDK asks for them by HTTPS alone.
 */
export const authDomainOf = (origin: string, providerDomain: string): string =>
  origin.startsWith('https:') ? new URL(origin).host : providerDomain;
