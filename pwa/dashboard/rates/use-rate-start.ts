import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Rate } from '../../../edge-api/contract/quotation/rate';
import type { RatePage } from '../../../edge-api/contract/quotation/rate-search';
import { dayIn } from '../../../edge-api/contract/text/dates';
import { timeZone } from '../../config/company/places';
import { withPendingRates } from '../../data/admin/pending-rates';
import type { PendingChange } from '../../data/store/db';
import type { PrivateDb } from '../../data/store/private-db';
import { useAdmin } from '../parts/admin-context';
import { usePendingChanges } from '../parts/use-records';
import type { RateValues } from './rate-values';

export type RateStart = {
  /** Null for something new. */
  id: string | null;
  version: number;
  /** The rate as it was opened; when someone else changes it first, both changes are merged from it. */
  base: PendingChange['base'];
  values: RateValues;
  draftKey: string;
  restored: boolean;
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
 * when there is none, or it can't be had.
 */
export function useRateStart(id: string | null, entryId: string | null) {
  const { db, api } = useAdmin();
  const [search] = useSearchParams();
  const copied = search.get('copy');
  const entries = usePendingChanges();
  const [start, setStart] = useState<RateStart | null>();
  const isKnown = entries !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is open must not change with what is around it.
  useEffect(() => {
    if (!entries) return;
    let gone = false;
    async function read(): Promise<RateStart | null> {
      const draftKey = `rates ${id ?? 'new'}`;
      const draft = await db.drafts.get(draftKey).catch(() => undefined);
      const wanted = id ?? copied;
      const stored = wanted
        ? await api.rate(wanted).catch(() => rateOnDevice(db, wanted))
        : undefined;
      const own = entries?.findLast(({ id: one, change }) =>
        entryId ? one === entryId : change?.scope === 'rates' && change.entityId === id,
      );
      const [rate] = withPendingRates(stored ? [stored] : [], entries ?? []);
      if (wanted && !rate && !own) return null;
      const values = { ...emptyRate(), ...(rate && valuesOf(rate)), ...(own?.body as RateValues) };
      const base = draft?.base ?? own?.change?.base ?? (id ? (stored ?? null) : null);
      const version = Number((base as { version?: number } | null)?.version ?? 0);
      return {
        ...{ id, version, draftKey, base: base as RateStart['base'] },
        values: { ...values, ...(draft?.values as RateValues) },
        restored: draft !== undefined,
      };
    }
    read().then((found) => !gone && setStart(found));
    return () => {
      gone = true;
    };
  }, [isKnown, id, entryId, copied]);

  return start;
}

/** A rate that a search has shown on this device. */
async function rateOnDevice(db: PrivateDb, id: string): Promise<Rate | undefined> {
  const answers = await db.answers.where('key').startsWith('rates ').toArray();
  return answers
    .sort((one, other) => other.atMs - one.atMs)
    .flatMap(({ value }) => (value as RatePage).items)
    .find((rate) => rate.id === id);
}
