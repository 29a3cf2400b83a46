import { useEffect, useMemo, useRef } from 'react';
import type { RatePage, RateQuestion } from '../../../../edge-api/contract/quotation/rate-search';
import { type ShownRate, withPendingRates } from '../../../data/admin/pending-rates';
import type { PrivateDb } from '../../../data/store/private-db';
import { useAdmin } from '../admin-context';
import { type Answer, useStoredAnswer } from '../answers/use-stored-answer';
import { usePendingChanges } from '../use-records';
import { importedRates } from './imported-rates';

const keyStart = 'rates ';
/** How many answers the device keeps: those of the last searches. */
const mostKept = 40;

export type Rates = Omit<Answer<RatePage>, 'value'> & {
  /** With this device's own changes on top; undefined until the server has answered once. */
  rates: ShownRate[] | undefined;
  nextCursor: string | null;
};

/** Returns the rates that fit, as the server answered last: also without a connection, if this was asked before. */
export function useRates(question: RateQuestion): Rates {
  const { db, api } = useAdmin();
  const key = keyStart + new URLSearchParams(question as Record<string, string>);
  const { value, ...answer } = useStoredAnswer(db, key, async () => {
    const page = await api.rates(question);
    await forgetOldest(db).catch(() => {}); // It only takes room.
    return page;
  });
  const pending = usePendingChanges();
  const waiting = pending?.filter(({ change }) => change?.scope === 'rates').length ?? 0;
  const before = useRef(waiting);
  const { retry } = answer;
  // The server now has what has left the outbox.
  useEffect(() => {
    if (waiting < before.current) retry();
    before.current = waiting;
  }, [waiting, retry]);
  useEffect(() => importedRates.listen(retry), [retry]);
  const rates = useMemo(
    () => value && pending && withPendingRates(value.items, pending),
    [value, pending],
  );
  return { ...answer, rates, nextCursor: value?.nextCursor ?? null };
}

async function forgetOldest(db: PrivateDb): Promise<void> {
  const kept = await db.answers.where('key').startsWith(keyStart).sortBy('atMs');
  await db.answers.bulkDelete(kept.slice(0, -mostKept).map(({ key }) => key));
}
