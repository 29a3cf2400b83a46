import { limits } from '../../config/limits';

/**
 * How long to wait after so many failures: twice as long after each one, up to the cap. Half of the
 * wait is random, so that devices do not all come at the same moment. `random` is in [0, 1).
 */
export function backoffMs(
  failures: number,
  random: () => number,
  { firstMs, capMs }: { firstMs: number; capMs: number } = limits.deliveryBackoff,
): number {
  const fullMs = Math.min(firstMs * 2 ** Math.min(failures - 1, 20), capMs);
  return Math.round(fullMs / 2 + (random() * fullMs) / 2);
}
