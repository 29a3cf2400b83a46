import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '../../config/limits';
import { isOffline, onConnection } from '../../data/http/connection';

export type Answer<T> = {
  /** The last answer; undefined until the first one. */
  answer: T | undefined;
  /** Why the last question failed; null when it was answered. */
  error: unknown;
  /** Asks again. Never throws. */
  refresh: () => Promise<void>;
};

/**
 * Returns what our server answers to `ask`, for a screen whose data no device stores. It asks again when the
 * connection is back, and now and then while someone looks; more often with `soon`.
 */
export function useAnswer<T>(ask: () => Promise<T>, soon = false): Answer<T> {
  const [answer, setAnswer] = useState<T>();
  const [error, setError] = useState<unknown>(null);
  const asked = useRef(0);

  const refresh = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    // The answer to an earlier question must not replace a later one.
    const isLatest = () => mine === asked.current;
    try {
      const latest = await ask();
      if (!isLatest()) return;
      setAnswer(latest);
      setError(null);
    } catch (failure) {
      if (isLatest()) setError(failure);
    }
  }, [ask]);

  useEffect(() => {
    void refresh();
    const stop = onConnection(() => {
      if (!isOffline()) void refresh();
    });
    return () => {
      asked.current += 1;
      stop();
    };
  }, [refresh]);

  useEffect(() => {
    const everyMs = soon ? limits.programsSoonMs : limits.programsEveryMs;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isOffline()) void refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [refresh, soon]);

  return { answer, error, refresh };
}
