/** Runs at most `places` pieces of work at a time; the others wait for their turn, first come first served. */
export function atMost(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes from hand to hand, so that nobody overtakes.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
