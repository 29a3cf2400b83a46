/**
 * Returns the host of the provider's login pages for browsers: our own host, which forwards them. Without HTTPS it is
 * `providerDomain`, because the SDK requests these pages only by HTTPS.
 */
export const authDomainOf = (origin: string, providerDomain: string): string =>
  origin.startsWith('https:') ? new URL(origin).host : providerDomain;
