import { dayOf } from './calendar-days';

/**
 * Days of a tariff that cost the same, up to and with `upToDay`; null: all later days. Days are counted
 * from the first one, those of the free time included, as carriers publish them.
 */
export type Slab = { upToDay: number | null; ratePerDayMinor: number };
export type Tariff = { freeDays: number; slabs: readonly Slab[] };

/** A time that is charged: numbers of days (`calendar-days.ts`), both included; `last` null: not over. */
export type ChargedTime = { first: number; last: number | null };

/**
 * Days of one slab: their places in the count, the days of the calendar, and what they cost:
 * `days` × `containers` × `ratePerDayMinor`.
 */
export type ChargeLine = {
  fromDay: number;
  toDay: number;
  from: string;
  to: string;
  days: number;
  containers: number;
  ratePerDayMinor: number;
  amountMinor: number;
};

export type Charge = {
  /** ISO 8601; null without free days. */
  lastFreeDay: string | null;
  /** All days, those of the free time included; null while the time is not over. */
  days: number | null;
  lines: ChargeLine[];
  /** Days after the end of the last slab, for which the tariff has no rate. */
  daysWithoutRate: number;
  totalMinor: number;
};

/** Why slabs can't be a tariff, in a sentence; null if they can. */
export function slabsProblem(slabs: readonly Slab[]): string | null {
  let before = 0;
  for (const [index, { upToDay }] of slabs.entries()) {
    if (upToDay === null) {
      if (index < slabs.length - 1) return 'Only the last slab may go on without an end.';
      continue;
    }
    if (upToDay <= before) return 'Each slab must end later than the one before it.';
    before = upToDay;
  }
  return null;
}

/**
 * Returns the cost of a time by a tariff, for so many containers, in the smallest unit of its currency. Each slab
 * charges its days after the free time; calendar days, weekends and holidays included.
 */
export function chargeFor(
  { freeDays, slabs }: Tariff,
  { first, last }: ChargedTime,
  containers: number,
): Charge {
  const days = last === null ? null : Math.max(0, last - first + 1);
  const lastFreeDay = freeDays > 0 ? dayOf(first + freeDays - 1) : null;
  const lines: ChargeLine[] = [];
  let charged = freeDays;
  for (const { upToDay, ratePerDayMinor } of slabs) {
    const toDay = Math.min(upToDay ?? Number.POSITIVE_INFINITY, days ?? 0);
    if (toDay <= charged) continue;
    const count = toDay - charged;
    lines.push({
      fromDay: charged + 1,
      toDay,
      from: dayOf(first + charged),
      to: dayOf(first + toDay - 1),
      days: count,
      containers,
      ratePerDayMinor,
      amountMinor: count * ratePerDayMinor * containers,
    });
    charged = toDay;
  }
  return {
    lastFreeDay,
    days,
    lines,
    daysWithoutRate: Math.max(0, (days ?? 0) - charged),
    totalMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  };
}
