import { minorDigits } from '../../../../edge-api/contract/catalogue/minor-units';
import { dayNumber } from '../../../../edge-api/contract/tools/calendar-days';
import { type Charge, chargeFor } from '../../../../edge-api/contract/tools/demurrage';
import type { RequestStart } from '../../../config/request-query';
import { countOf, type DemurrageFigures, events, freeDaysOf, type ways } from './demurrage-rules';
import { hasRates, sizes, slabsOf } from './slab-rows';

/** Longer times are typing errors. */
const mostDays = 3_650;

const wayOf = ({ way }: DemurrageFigures) => way as keyof typeof ways;

/** Says which events can't be in this order, in a sentence for the field of the later one. */
export function orderProblems(figures: DemurrageFigures): { out?: string; returned?: string } {
  const { discharged, out, returned } = events[wayOf(figures)];
  const [first, gate, last] = daysOf(figures);
  const from = gate === null ? discharged[1] : out[1];
  return {
    ...(before(gate, first) && { out: orderText(out[1], discharged[1]) }),
    ...(before(last, gate ?? first) && { returned: orderText(returned[1], from) }),
    ...(far(last ?? gate, first) && { returned: 'These dates are more than ten years apart.' }),
  };
}

const daysOf = ({ discharged, out, returned }: DemurrageFigures) =>
  [dayNumber(discharged), dayNumber(out), dayNumber(returned)] as const;
const orderText = (later: string, earlier: string) =>
  `${later.charAt(0).toUpperCase()}${later.slice(1)} is before ${earlier}: check both dates.`;
const before = (one: number | null, other: number | null) =>
  one !== null && other !== null && one < other;
const far = (one: number | null, other: number | null) =>
  one !== null && other !== null && one - other > mostDays;

/** One time that is charged, by its name and its two ends, for each size of container. */
export type TimeCharge = {
  title: string;
  ends: string;
  currency: string;
  hasRates: boolean;
  charges: { size: string; charge: Charge }[];
};
export type DemurrageResult =
  | { missing: string }
  | {
      times: TimeCharge[];
      /** In each currency, in its smallest unit. */
      totals: { currency: string; amountMinor: number }[];
      isOver: boolean;
    };

/** Returns what the events cost by the tariffs, or says in a sentence what is still missing. */
export function demurrageResult(figures: DemurrageFigures): DemurrageResult {
  const [first] = daysOf(figures);
  if (first === null) {
    return { missing: `Enter the day of ${events[wayOf(figures)].discharged[1]}.` };
  }
  if (Object.keys(orderProblems(figures)).length > 0) {
    return { missing: 'These dates can’t be in this order.' };
  }
  if (countOf(figures.containers) + countOf(figures.forty) === 0) {
    return { missing: 'Enter how many containers there are.' };
  }
  const charged: TimeCharge[] = [];
  for (const time of timesOf(figures)) {
    const result = timeCharge(figures, time);
    if (typeof result === 'string') return { missing: result };
    charged.push(result);
  }
  return {
    times: charged,
    totals: [...new Set(charged.map(({ currency }) => currency))].map((currency) => ({
      currency,
      amountMinor: charged
        .filter((time) => time.currency === currency)
        .flatMap(({ charges }) => charges)
        .reduce((sum, { charge }) => sum + charge.totalMinor, 0),
    })),
    isOver: charged.every(({ charges }) => charges.every(({ charge }) => charge.days !== null)),
  };
}

type Tariff = { free: string; slabs: string; currency: string; of: string };
type Time = Tariff & { title: string; ends: string; from: number | null; to: number | null };

/** The times that these figures charge, in the order of their events. */
function timesOf(figures: DemurrageFigures): Time[] {
  const { free, slabs, detentionFree, detentionSlabs, currency } = figures;
  const [first, gate, last] = daysOf(figures);
  const isExport = figures.way === 'export';
  const toGate = {
    from: first,
    to: gate,
    ends: isExport ? 'pick-up to gate-in' : 'discharge to gate-out',
  };
  const fromGate = {
    from: gate,
    to: last,
    ends: isExport ? 'gate-in to loading' : 'gate-out to empty return',
  };
  const [inPort, outside] = isExport ? [fromGate, toGate] : [toGate, fromGate];
  const line = { free, slabs, currency, of: '' };
  const whole = {
    ...line,
    title: 'Demurrage and detention',
    from: first,
    to: last,
    ends: isExport ? 'pick-up to loading' : 'discharge to empty return',
  };
  const demurrage = { ...line, ...inPort, title: 'Demurrage' };
  const detention = {
    ...outside,
    title: 'Detention',
    of: ' of detention',
    free: detentionFree,
    slabs: detentionSlabs,
    currency,
  };
  const separate = isExport ? [detention, demurrage] : [demurrage, detention];
  const port = {
    ...inPort,
    title: 'Storage of the port',
    of: ' of the port',
    free: figures.portFree,
    slabs: figures.portSlabs,
    currency: figures.portCurrency,
  };
  return [
    ...(figures.time === 'separate' ? separate : [whole]),
    ...(port.free !== '' || hasRates(port.slabs) ? [port] : []),
  ].filter(({ from }) => from !== null);
}

/** Computes a time that is charged, or says what is missing for it. */
function timeCharge(figures: DemurrageFigures, time: Time): TimeCharge | string {
  const { title, ends, currency, from, to, of } = time;
  const freeDays = freeDaysOf(time.free);
  if (freeDays === null) return `Enter the free days${of}, 0 if there are none.`;
  const first = (from as number) + (figures.count === 'same' ? 0 : 1);
  const charges: TimeCharge['charges'] = [];
  for (const [index, size] of sizes.entries()) {
    const count = countOf(index === 0 ? figures.containers : figures.forty);
    if (count === 0) continue;
    const slabs = slabsOf(time.slabs, index, minorDigits(currency));
    if (typeof slabs === 'string') return slabs;
    charges.push({ size, charge: chargeFor({ freeDays, slabs }, { first, last: to }, count) });
  }
  return { title, ends, currency, hasRates: hasRates(time.slabs), charges };
}

/**
 * Makes the start of a request of the containers of a ship that has arrived, or will; the form has no field for the
 * rest.
 */
export function requestOf({ discharged, containers, forty }: DemurrageFigures): RequestStart {
  const count = countOf(containers) + countOf(forty);
  return dayNumber(discharged) !== null && count ? { mode: 'sea', containers: count } : {};
}
