import { pause } from '../../contract/waiting';

/** Asks every 200 ms until the answer is yes. @throws Error that names `what` when it takes longer */
export async function untilWithin(
  withinMs: number,
  what: string,
  isSo: () => Promise<boolean> | boolean,
): Promise<number> {
  const beganAtMs = performance.now();
  while (!(await isSo())) {
    if (performance.now() - beganAtMs > withinMs)
      throw new Error(`${what}: not within ${withinMs} ms`);
    await pause(200);
  }
  return performance.now() - beganAtMs;
}
