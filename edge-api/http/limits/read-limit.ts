import type { Allowance } from '../../db/rate-limit-queries';
import { networkOf } from '../address-group';
import type { Refusal } from '../problem';
import { lastOf } from './last-of';

// Some megabytes. A forgotten address has the whole burst again, but that takes as many addresses.
const mostAddresses = 20_000;

/**
 * Counts by address in the memory of this process, by the generic cell rate algorithm: it does not ask the database,
 * so a refusal costs almost nothing. `take` returns null when it is allowed, otherwise the time until the next, in
 * ms. A request of more `units` is allowed where there is room for the first of them.
 */
export function readLimit(
  { burst, perMinute }: Allowance,
  nowMs: () => number = () => performance.now(),
) {
  const freeAtMs = lastOf<number>(mostAddresses);
  const stepMs = 60_000 / perMinute;
  return function take(address: string, units = 1): number | null {
    const now = nowMs();
    const freeAt = Math.max(freeAtMs.get(address) ?? 0, now);
    const waitMs = freeAt - now - (burst - 1) * stepMs;
    if (waitMs > 0) return waitMs;
    freeAtMs.set(address, freeAt + units * stepMs);
    return null;
  };
}

/** Counts what an address asks for with `readLimit`, and what its network asks for with twice as much. */
export function senderLimit(
  limit: string,
  { burst, perMinute }: Allowance,
  nowMs?: () => number,
): (address: string, units?: number) => Refusal | null {
  const takeOfAddress = readLimit({ burst, perMinute }, nowMs);
  const takeOfNetwork = readLimit({ burst: 2 * burst, perMinute: 2 * perMinute }, nowMs);
  return (address, units) => {
    const addressMs = takeOfAddress(address, units);
    if (addressMs !== null) return { limit, part: 'address', waitMs: addressMs };
    const networkMs = takeOfNetwork(networkOf(address), units);
    return networkMs === null ? null : { limit, part: 'network', waitMs: networkMs };
  };
}
