import { dayNumber } from '../../../../edge-api/contract/tools/calendar-days';
import { decimal } from '../../../../edge-api/contract/tools/decimal';
import { type Charge, chargeFor } from '../../../../edge-api/contract/tools/demurrage';
import { valueCurrencies } from '../../../config/company/money';
import type { RequestStart } from '../../../config/request-query';
import type { FigureRule, FigureRules, Figures } from '../../../ui/tools/read-figures';
import { slabsOf } from './slab-rows';

export type DemurrageName =
  | 'time'
  | 'count'
  | 'discharged'
  | 'out'
  | 'returned'
  | 'free'
  | 'slabs'
  | 'detentionFree'
  | 'detentionSlabs'
  | 'currency'
  | 'containers';
export type DemurrageFigures = Figures<DemurrageName>;

/** Longer times are typing errors. */
const mostDays = 3_650;
const mostFreeDays = 365;
const mostContainers = 500;

export const times = [
  { value: 'combined', label: 'One free time for both' },
  { value: 'separate', label: 'Separate free times' },
];
export const counts = [
  { value: 'next', label: 'The day after the event' },
  { value: 'same', label: 'The day of the event' },
];

const choice = (label: string, values: readonly string[], initial: string): FigureRule => ({
  label,
  problem: (text) => (values.includes(text) ? null : 'Choose one of the list.'),
  initial,
});
const date = (label: string): FigureRule => ({
  label,
  problem: (text) => (dayNumber(text) === null ? 'Enter a day from 2000 to 2099.' : null),
});
const freeDays = (label: string): FigureRule => ({
  label,
  problem: (text) =>
    decimal(text, 0, mostFreeDays) === null
      ? `Enter a whole number of days, at most ${mostFreeDays}.`
      : null,
});
const slabs = (label: string): FigureRule => ({
  label,
  problem: (text) => {
    const read = slabsOf(text);
    return typeof read === 'string' ? read : null;
  },
});

export const demurrageRules: FigureRules<DemurrageName> = {
  time: choice('Free time', ['combined', 'separate'], 'combined'),
  count: choice('First day that counts', ['next', 'same'], 'next'),
  discharged: date('Discharged from the ship'),
  out: date('Taken out of the port (gate-out)'),
  returned: date('Returned empty'),
  free: freeDays('Free days'),
  slabs: slabs('Slabs'),
  detentionFree: freeDays('Free days of detention'),
  detentionSlabs: slabs('Slabs of detention'),
  currency: choice('Currency', valueCurrencies, valueCurrencies[0]),
  containers: {
    label: 'Containers',
    problem: (text) =>
      decimal(text, 0, mostContainers) ? null : `Enter a whole number from 1 to ${mostContainers}.`,
    initial: '1',
  },
};

/** Events that can't be in this order, in a sentence for the field of the later one. */
export function orderProblems({ discharged, out, returned }: DemurrageFigures): {
  out?: string;
  returned?: string;
} {
  const [arrival, gateOut, empty] = [discharged, out, returned].map(dayNumber);
  const start = gateOut ?? arrival;
  return {
    ...(before(gateOut, arrival) && { out: 'Gate-out is before the discharge: check both dates.' }),
    ...(before(empty, start) && {
      returned: `The return is before ${gateOut === null ? 'the discharge' : 'gate-out'}: check both dates.`,
    }),
    ...(far(empty ?? gateOut, arrival) && {
      returned: 'These dates are more than ten years apart.',
    }),
  };
}

const before = (one?: number | null, other?: number | null) =>
  typeof one === 'number' && typeof other === 'number' && one < other;
const far = (one?: number | null, other?: number | null) =>
  typeof one === 'number' && typeof other === 'number' && one - other > mostDays;

/** One time that is charged, by its name and its two ends. */
export type TimeCharge = { title: string; ends: string; charge: Charge; hasRates: boolean };
export type DemurrageResult =
  | { missing: string }
  | { times: TimeCharge[]; totalMinor: number; isOver: boolean };

/** What the events cost by the tariff, or what is still missing, in a sentence. */
export function demurrageResult(figures: DemurrageFigures): DemurrageResult {
  const { time, discharged, out, returned } = figures;
  const [arrival, gateOut, empty] = [discharged, out, returned].map(dayNumber);
  if (typeof arrival !== 'number') return { missing: 'Enter the day of the discharge.' };
  if (Object.keys(orderProblems(figures)).length > 0) {
    return { missing: 'These dates can’t be in this order.' };
  }
  if (decimal(figures.free, 0, mostFreeDays) === null) {
    return { missing: 'Enter the free days, 0 if there are none.' };
  }
  const of = (title: string, ends: string, from: number, to: number | null, of: Tariff) =>
    timeCharge(figures, { title, ends, from, to, ...of });
  const first = { free: figures.free, slabs: figures.slabs };
  if (time === 'combined') {
    return total([
      of('Demurrage and detention', 'discharge to empty return', arrival, empty ?? null, first),
    ]);
  }
  const demurrage = of('Demurrage', 'discharge to gate-out', arrival, gateOut ?? null, first);
  if (typeof gateOut !== 'number') return total([demurrage]);
  if (decimal(figures.detentionFree, 0, mostFreeDays) === null) {
    return { missing: 'Enter the free days of detention, 0 if there are none.' };
  }
  const second = { free: figures.detentionFree, slabs: figures.detentionSlabs };
  return total([
    demurrage,
    of('Detention', 'gate-out to empty return', gateOut, empty ?? null, second),
  ]);
}

type Tariff = { free: string; slabs: string };
type Given = Tariff & { title: string; ends: string; from: number; to: number | null };

function timeCharge(figures: DemurrageFigures, given: Given): TimeCharge {
  const { title, ends, from, to, free } = given;
  const read = slabsOf(given.slabs);
  const slabs = typeof read === 'string' ? [] : read;
  const charge = chargeFor(
    { freeDays: decimal(free, 0, mostFreeDays) ?? 0, slabs },
    { first: figures.count === 'same' ? from : from + 1, last: to },
    decimal(figures.containers, 0, mostContainers) || 1,
  );
  return { title, ends, charge, hasRates: slabs.length > 0 };
}

const total = (charged: TimeCharge[]): DemurrageResult => ({
  times: charged,
  totalMinor: charged.reduce((sum, { charge }) => sum + charge.totalMinor, 0),
  isOver: charged.every(({ charge }) => charge.days !== null),
});

/** The containers of a ship that has arrived, or will; the form has no field for the rest. */
export function requestOf({ discharged, containers }: DemurrageFigures): RequestStart {
  const count = decimal(containers, 0, mostContainers);
  return dayNumber(discharged) !== null && count ? { mode: 'sea', containers: count } : {};
}
