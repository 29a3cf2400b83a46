type Gathering = {
  mostBytes: number;
  /** How long the first bytes of a piece wait for more. */
  withinMs: number;
};

/**
 * Joins the parts in which bytes arrive to pieces of at most `mostBytes`. A piece that is not full is
 * given out `withinMs` after its first byte, so that what a slow sender sends is soon stored.
 */
export async function* gathered(
  source: AsyncIterable<Uint8Array>,
  { mostBytes, withinMs }: Gathering,
): AsyncGenerator<Uint8Array> {
  const parts = source[Symbol.asyncIterator]();
  try {
    let piece = new Uint8Array(mostBytes);
    let size = 0;
    let isDueAtMs = 0;
    let next = parts.next();
    for (;;) {
      const arrived = await (size > 0 ? within(next, isDueAtMs) : next);
      if (arrived === 'later' || arrived.done) {
        if (size > 0) yield piece.slice(0, size);
        size = 0;
        if (arrived === 'later') continue;
        return;
      }
      next = parts.next();
      // A failure counts when it is this part's turn.
      next.catch(() => undefined);
      for (let rest = arrived.value; rest.byteLength > 0; ) {
        if (size === 0) isDueAtMs = performance.now() + withinMs;
        const part = rest.subarray(0, mostBytes - size);
        piece.set(part, size);
        size += part.byteLength;
        rest = rest.subarray(part.byteLength);
        if (size < mostBytes) continue;
        yield piece;
        piece = new Uint8Array(mostBytes);
        size = 0;
      }
    }
  } finally {
    await parts.return?.();
  }
}

async function within<Value>(next: Promise<Value>, atMs: number): Promise<Value | 'later'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = new Promise<'later'>((resolve) => {
    timer = setTimeout(() => resolve('later'), Math.max(0, atMs - performance.now()));
  });
  return Promise.race([next, later]).finally(() => clearTimeout(timer));
}
