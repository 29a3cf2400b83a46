import { limits } from '../../config/limits';

/** Doubles with each failure up to the cap; half of it is left to chance, so that devices spread. */
export function backoffMs(attempts: number, random: () => number): number {
  const fullMs = Math.min(
    limits.deliveryBackoffMs * 2 ** Math.min(attempts - 1, 20),
    limits.deliveryBackoffCapMs,
  );
  return Math.round(fullMs / 2 + (random() * fullMs) / 2);
}
