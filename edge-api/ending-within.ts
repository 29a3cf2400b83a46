/**
 * A signal that is aborted after `ms`, or as soon as one of `others` is. The listener keeps the first one: Node 20
 * forgets a timeout that only `AbortSignal.any` knows at the next garbage collection, and nothing ends then.
 */
export function endingWithin(ms: number, ...others: AbortSignal[]): AbortSignal {
  const late = AbortSignal.timeout(ms);
  late.addEventListener('abort', () => {}, { once: true });
  return AbortSignal.any([late, ...others]);
}
