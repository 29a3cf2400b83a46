/** Longer than any text of ours. */
export const attackLength = 100_000;
/** How many times longer than a plain walk through its characters a parser may read a text. */
export const mostWalks = 150;

const attempts = 5;

/** `unit` again and again, `length` characters in all. */
export const repeated = (unit: string, length = attackLength): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/**
 * How many ms a parser may take for a text. The walk is measured here and now, so that a slow machine
 * allows more; what is quadratic takes thousands of walks.
 */
export function allowedMsFor(text: string): number {
  const walk = () => {
    let length = 0;
    for (const sign of text) length += sign.length;
    return length;
  };
  return mostWalks * bestMs(walk, 0);
}

/**
 * How many times longer the work on `length` characters takes than that on a quarter of them. Both
 * are taken in turn, so that a busy machine slows both, and the best times count.
 */
export function growthOf(work: (length: number) => () => unknown, length: number): number {
  const [whole, quarter] = [work(length), work(Math.ceil(length / 4))];
  const four = () => {
    for (let time = 0; time < 4; time += 1) quarter();
  };
  const best = { whole: Number.POSITIVE_INFINITY, four: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 4; round += 1) {
    best.whole = Math.min(best.whole, bestMs(whole, 0));
    best.four = Math.min(best.four, bestMs(four, 0));
  }
  return (4 * best.whole) / best.four;
}

/**
 * How long a piece of work keeps the processor, in ms: the best of some attempts, and not the time in
 * which a busy machine does something else. What it throws counts as an answer.
 */
export function bestMs(work: () => unknown, enoughMs: number): number {
  // By the clock alone first: to ask for the processor's time takes longer than most of such work.
  let best = elapsedMs(work);
  for (let attempt = 1; attempt < attempts && best > enoughMs; attempt += 1) {
    const before = process.cpuUsage();
    const tookMs = elapsedMs(work);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, tookMs, (user + system) / 1000);
  }
  return best;
}

function elapsedMs(work: () => unknown): number {
  const startedMs = performance.now();
  try {
    work();
  } catch (error) {
    // A refusal is an answer; a stack that is too small is none.
    if (error instanceof RangeError) throw error;
  }
  return performance.now() - startedMs;
}
