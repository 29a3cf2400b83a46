import type { Allowance } from '../../db/rate-limit-queries';

/** How often something may be asked for, by one address or by one account. */
export type RateLimit = Allowance & { name: string; per: 'address' | 'account' };

/**
 * `burst` requests at once, then `perMinute`. Made for people: whole companies and mobile networks
 * share one address, and a device that was offline for a day sends all that it has at once.
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
  // A link that breaks every two seconds asks 60 times a minute.
  requestFiles: [{ name: 'request-files', per: 'address', burst: 3000, perMinute: 600 }],
  // What files may take up, in megabytes: as much a day as at once.
  fileMegabytes: [
    // The account first: what it may not send takes nothing of its network's.
    { name: 'file-megabytes', per: 'account', burst: 600, perMinute: 600 / (24 * 60) },
    { name: 'file-megabytes', per: 'address', burst: 1000, perMinute: 1000 / (24 * 60) },
  ],
  // One sign-in takes about six.
  providerPages: [{ name: 'provider-pages', per: 'address', burst: 600, perMinute: 240 }],
  // A person's own screen asks for both lists, again after each reconnection.
  ownLists: [{ name: 'own-lists', per: 'account', burst: 120, perMinute: 60 }],
  // Each reads and sends all that there is about one person.
  personalData: [{ name: 'personal-data', per: 'account', burst: 20, perMinute: 2 }],
} as const satisfies Record<string, readonly RateLimit[]>;

/** The limits of what can be asked for by name. */
export type RateLimits = Record<keyof typeof usualLimits, readonly RateLimit[]>;

/** How much one address may ask for that is not cached; cached answers are not counted. */
export const usualReads = {
  pages: { burst: 300, perMinute: 20 * 60 },
  // "Keep for offline" fetches 500 products with their pictures.
  pictures: { burst: 3000, perMinute: 100 * 60 },
  /** Answers that are made at a time, and requests that wait for their turn. */
  places: { atOnce: 3, waiting: 400, waitingPerSender: 100 },
};

export type Reads = typeof usualReads;
