const askAgainAfterMs = 10_000;

/**
 * Loads code for which the page as it stands can wait. Never throws: while it can't be had (no
 * connection), it is asked for again, at the latest when the connection is back.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await anotherChance();
    }
  }
}

function anotherChance(): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      resolve();
    };
    const timer = setTimeout(again, askAgainAfterMs);
    addEventListener('online', again);
  });
}
