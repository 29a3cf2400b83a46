import type { RateLimit } from '../middleware/rate-limit';

/**
 * How much is taken at once (`burst`) and then steadily. Made for people: whole offices and mobile
 * networks share one address, and a device that was offline for a day sends all that it has at once.
 */
export const usualLimits = {
  submissions: [
    { name: 'submissions', per: 'address', burst: 2000, perMinute: 120 },
    { name: 'submissions', per: 'account', burst: 1500, perMinute: 60 },
  ],
  // Each page that a signed-in person opens exchanges a token.
  tokens: [
    { name: 'tokens', per: 'address', burst: 300, perMinute: 120 },
    { name: 'tokens', per: 'account', burst: 100, perMinute: 30 },
  ],
  uploads: [
    { name: 'uploads', per: 'address', burst: 400, perMinute: 120 },
    { name: 'uploads', per: 'account', burst: 200, perMinute: 60 },
  ],
  // One sign-in takes about six.
  providerPages: [{ name: 'provider-pages', per: 'address', burst: 600, perMinute: 240 }],
  // A person's own screen asks for both lists, again after each reconnection.
  ownLists: [{ name: 'own-lists', per: 'account', burst: 120, perMinute: 60 }],
  // Each reads and sends all that there is of one person.
  personalData: [{ name: 'personal-data', per: 'account', burst: 20, perMinute: 2 }],
} as const satisfies Record<string, readonly RateLimit[]>;

/** The limits of what can be asked for by name. */
export type RateLimits = Record<keyof typeof usualLimits, readonly RateLimit[]>;
