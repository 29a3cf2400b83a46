import { loadFailedStyles } from './styles';

const askAgainAfterMs = 10_000;

/**
 * Loads code for which the page can wait. It never throws: without a connection it tries again, at the
 * latest when the connection is back.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      await loadFailedStyles();
      return await load();
    } catch {
      await nextTry();
    }
  }
}

function nextTry(): Promise<void> {
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
