import { type RateLimits, usualLimits } from '../../http/limits/rate-limits';

/** Rate limits that no test reaches. */
export const unlimited = Object.fromEntries(
  Object.entries(usualLimits).map(([name, limits]) => [
    name,
    limits.map((limit) => ({ ...limit, burst: 1_000_000, perMinute: 1_000_000 })),
  ]),
) as unknown as RateLimits;
