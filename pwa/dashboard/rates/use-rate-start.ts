import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Rate } from '../../../edge-api/contract/quotation/rate';
import type { RatePage } from '../../../edge-api/contract/quotation/rate-search';
import { dayIn } from '../../../edge-api/contract/text/dates';
import { timeZone } from '../../config/company/places';
import { withPendingRates } from '../../data/admin/pending-rates';
import type { PendingChange } from '../../data/store/db';
import type { AdminDraft, PrivateDb } from '../../data/store/private-db';
import { useAdmin } from '../parts/admin-context';
import { type Start, useStart } from '../parts/forms/use-start';
import { usePendingChanges } from '../parts/use-records';
import type { RateValues } from './rate-values';

export type RateStart = Start & {
  /** Null for something new. */
  id: string | null;
  version: number;
  /** The rate as it was opened; when someone else changes it first, both changes are merged from it. */
  base: PendingChange['base'];
  values: RateValues;
};

const emptyRate = (): RateValues => ({
  ...{ lane: { from: '', to: '' }, mode: 'sea', carrier: '' },
  cargo: { kinds: [], containerTypes: [] },
  ...{ accepts: { dangerous: false, reefer: false }, charges: [emptyCharge()] },
  ...{ validFrom: dayIn(timeZone), validTo: null, note: '' },
});

export const emptyCharge = (): RateValues['charges'][number] => ({
  ...{ code: '', chargeName: '', group: 'freight', basis: 'shipment', containerType: null },
  breaks: [{ from: 0, priceMinor: Number.NaN, costMinor: null }],
  ...{ minimumMinor: null, maximumMinor: null, currency: 'USD', percentOf: [] },
});

const valuesOf = ({
  id: _,
  version: __,
  updatedAt: ___,
  endedAt: ____,
  ...input
}: Rate): RateValues => input;

/**
 * Finds what the form of a rate begins with: a draft, a change that waits or was refused, a rate to copy (`?copy=`),
 * or the rate as the server has it; without a connection as a search has shown it. Undefined while it is read, null
 * when there is none, or it can't be fetched.
 */
export function useRateStart(
  id: string | null,
  entryId: string | null,
): RateStart | null | undefined {
  const [search] = useSearchParams();
  const copied = search.get('copy');
  const wanted = id ?? copied;
  const stored = useStoredRate(wanted);
  const entries = usePendingChanges();
  const own = entries?.findLast(({ id: one, change }) =>
    entryId ? one === entryId : change?.scope === 'rates' && change.entityId === id,
  );
  const [rate] = withPendingRates(stored ? [stored] : [], entries ?? []);

  const begin = (draft: AdminDraft | undefined) => {
    const opened = own?.change?.base ?? (id ? stored : null);
    const base = (draft?.base ?? opened ?? null) as RateStart['base'];
    const plain = { ...emptyRate(), ...(rate && valuesOf(rate)), ...(own?.body as RateValues) };
    return {
      ...{ id, base, version: Number(base?.version ?? 0) },
      values: { ...plain, ...(draft?.values as RateValues) },
    };
  };
  const isKnown = stored !== undefined && entries !== undefined;
  const isMissing = wanted !== null && !rate && !own;
  const found = isMissing ? null : { entry: entryId ? own : undefined, begin };
  return useStart(`rates ${id ?? 'new'}`, isKnown ? found : undefined, [entryId, copied]);
}

/**
 * Returns a rate as the server has it, or as a search has shown it here; undefined while it is read, null where there
 * is none.
 */
function useStoredRate(id: string | null): Rate | null | undefined {
  const { db, api } = useAdmin();
  const [found, setFound] = useState<{ id: string; rate: Rate | null }>();
  useEffect(() => {
    if (!id) return;
    let gone = false;
    const read = api.rate(id).catch(() => rateOnDevice(db, id));
    read.then((rate = null) => !gone && setFound({ id, rate }));
    return () => {
      gone = true;
    };
  }, [id, db, api]);
  if (!id) return null;
  return found?.id === id ? found.rate : undefined;
}

/** A rate that a search has shown on this device. */
async function rateOnDevice(db: PrivateDb, id: string): Promise<Rate | undefined> {
  const answers = await db.answers.where('key').startsWith('rates ').toArray();
  return answers
    .sort((one, other) => other.atMs - one.atMs)
    .flatMap(({ value }) => (value as RatePage).items)
    .find((rate) => rate.id === id);
}
