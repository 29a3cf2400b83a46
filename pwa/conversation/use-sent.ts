import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import { limits } from '../config/limits';
import { sentOne } from '../data/conversation/sent';
import { db } from '../data/device';
import { refreshSubmission } from '../data/device-conversation';
import { isOffline, onConnection } from '../data/http/connection';
import { wordsAbout } from '../data/outbox/customer-words';
import { readSession } from '../data/session/stored-session';
import type { OutboxEntry } from '../data/store/db';
import type { Sent } from '../data/store/sent';
import { onVisible } from '../ui/page-events';

/** Returns a value that changes once a word has arrived or was refused. */
const standingOfWords = (words: readonly OutboxEntry[]): string =>
  words.map(({ id, problem }) => `${id} ${problem?.title ?? ''}`).join();

export type SentState = {
  /** What this device keeps; null: nothing; undefined until it was looked for. */
  row: Sent | null | undefined;
  /** `closed`: no secret of this device opens it. */
  asked: 'not-yet' | 'kept' | 'closed' | 'failed';
  retry: () => void;
};

/**
 * Returns what this device keeps of a submission. It asks for it again while its page is open: when it is looked at,
 * when the connection is back, after each reply that arrived, and from time to time.
 */
export function useSent(id: string): SentState {
  const row = useLiveQuery(() => sentOne(db, id), [id]);
  const [asked, setAsked] = useState<SentState['asked']>('not-yet');
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  const linkKey = row?.linkKey;
  const token = useLiveQuery(async () => (await readSession(db))?.token ?? null);
  const waiting = useLiveQuery(async () => standingOfWords(await wordsAbout(db, id)), [id]);
  const isKnown = row !== undefined && token !== undefined && waiting !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new secret, a delivered reply and `round` ask again.
  useEffect(() => {
    if (!isKnown) return;
    let isLatest = true;
    void refreshSubmission(id)
      .catch(() => 'failed' as const)
      .then((now) => isLatest && setAsked(now));
    return () => {
      isLatest = false;
    };
  }, [id, isKnown, linkKey, token, waiting, round]);

  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && retry();
    const timer = setInterval(again, limits.submissionEveryMs);
    const stops = [onVisible(retry), onConnection(() => !isOffline() && retry())];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [retry]);

  return { row, asked, retry };
}
