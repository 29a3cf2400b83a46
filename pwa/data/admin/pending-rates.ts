import type { Rate } from '../../../edge-api/contract/quotation/rate';
import type { ChangeEntry } from '../store/db';

/** A rate as a screen shows it: with what this device changed and the server has not confirmed. */
export type ShownRate = Rate & { pending?: Pick<ChangeEntry, 'id' | 'state'> };

/** Puts the outbox's changes on top of the rates, oldest change first. Rates that are ended here are left out. */
export function withPendingRates(
  rates: readonly Rate[],
  entries: readonly ChangeEntry[],
): ShownRate[] {
  const shown = new Map<string, ShownRate>(rates.map((rate) => [rate.id, rate]));
  for (const { id, state, change, body } of entries) {
    const before = change.scope === 'rates' && shown.get(change.entityId);
    if (!before) continue;
    if (change.method === 'DELETE') shown.delete(change.entityId);
    else shown.set(change.entityId, { ...before, ...body, pending: { id, state } });
  }
  return [...shown.values()];
}

/** Returns the rates that were made on this device and are not sent yet, newest first, with version 0. */
export const newRates = (entries: readonly ChangeEntry[]): ShownRate[] => {
  const made = entries.flatMap(({ change, body }) =>
    change.scope === 'rates' && change.ifMatch === null && change.method === 'PUT'
      ? [{ ...body, id: change.entityId, version: 0, updatedAt: '', endedAt: null } as Rate]
      : [],
  );
  const once = new Map(made.map((rate) => [rate.id, rate]));
  return withPendingRates([...once.values()].reverse(), entries);
};
