import { type RateLimits, usualLimits, usualReads } from '../../http/limits/usual-limits';

const much = { burst: 1_000_000, perMinute: 1_000_000 };

/** For an app with limits that no test reaches. */
export const unlimited = {
  limits: Object.fromEntries(
    Object.entries(usualLimits).map(([name, limits]) => [
      name,
      limits.map((limit) => ({ ...limit, ...much })),
    ]),
  ) as unknown as RateLimits,
  reads: {
    ...usualReads,
    pages: much,
    pictures: much,
    submissions: much,
    formsAgain: much,
    submissionPages: much,
  },
};
