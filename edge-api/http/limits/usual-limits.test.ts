import { expect, test } from 'vitest';
import { type RateLimit, usualLimits } from './usual-limits';

const named: [string, readonly RateLimit[]][] = Object.entries(usualLimits);
const most = (limits: readonly RateLimit[], per: RateLimit['per']) =>
  limits.find((limit) => limit.per === per && !limit.isOwn);

test.each(named)(
  '%s: a network has at most twice what one of its addresses has, or four times',
  (_, limits) => {
    const address = most(limits, 'address');
    if (!address) return;
    const network = most(limits, 'network');
    expect(network?.burst).toBeGreaterThan(address.burst);
    expect(network?.burst).toBeLessThanOrEqual(4 * address.burst);
    expect(network?.perMinute).toBeLessThanOrEqual(4 * address.perMinute);
  },
);

test.each(named.filter(([, limits]) => most(limits, 'all')))(
  '%s: no network uses up what all share',
  (_, limits) => {
    const [all, network] = [most(limits, 'all'), most(limits, 'network')];
    const { burst = 0, kept = 0, perMinute = 0 } = all ?? {};
    expect(network?.burst).toBeLessThan(burst);
    expect(network?.perMinute).toBeLessThan(perMinute);
    // What an asker's own part takes is not in it.
    const own = limits.find(({ isOwn }) => isOwn);
    expect((network?.burst ?? 0) - (own?.burst ?? 0)).toBeLessThan(burst - kept);
  },
);

test('an office of fifty behind one address may each ask for a code, send, and read', () => {
  expect(most(usualLimits.trackingCodes, 'address')?.burst).toBeGreaterThanOrEqual(50);
  const own = usualLimits.trackingCodes.find((limit) => 'isOwn' in limit);
  expect(own?.burst).toBeGreaterThanOrEqual(50);
  expect(most(usualLimits.submissions, 'address')?.burst).toBeGreaterThanOrEqual(50);
});
