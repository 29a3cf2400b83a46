import { dayNumber } from '../../../../edge-api/contract/tools/calendar-days';
import { decimal } from '../../../../edge-api/contract/tools/decimal';
import { valueCurrencies } from '../../../config/company/money';
import { choiceRule } from '../../../ui/tools/choice-rule';
import type { FigureRule, FigureRules, Figures } from '../../../ui/tools/read-figures';
import { rowsProblem } from './slab-rows';

/**
 * `discharged`, `out` and `returned` are the three events in their order, by what they are for an
 * import; `containers` counts those of 20 ft, `forty` those of 40 ft.
 */
export type DemurrageName =
  | 'way'
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
  | 'portFree'
  | 'portSlabs'
  | 'portCurrency'
  | 'containers'
  | 'forty';
export type DemurrageFigures = Figures<DemurrageName>;

export const ways = { import: 'Import', export: 'Export' } as const;
export const times = {
  combined: 'One free time for both',
  separate: 'Separate free times',
} as const;
export const counts = { next: 'The day after the event', same: 'The day of the event' } as const;

/** The three events of each way, as their fields and sentences say them. */
export const events = {
  import: {
    discharged: ['Discharged from the ship', 'the discharge'],
    out: ['Taken out of the port (gate-out)', 'gate-out'],
    returned: ['Returned empty', 'the return'],
  },
  export: {
    discharged: ['Picked up empty', 'the pick-up'],
    out: ['Brought into the port (gate-in)', 'gate-in'],
    returned: ['Loaded on the ship', 'loading'],
  },
} as const;

const mostFreeDays = 365;
const mostContainers = 500;

export const freeDaysOf = (text: string): number | null => decimal(text, 0, mostFreeDays);
export const countOf = (text: string): number => decimal(text, 0, mostContainers) ?? 0;

const date = (label: string, example: string): FigureRule => ({
  label,
  problem: (text) => (dayNumber(text) === null ? 'Enter a day from 2000 to 2099.' : null),
  example,
});
const freeDays = (label: string, example = ''): FigureRule => ({
  label,
  problem: (text) =>
    freeDaysOf(text) === null ? `Enter a whole number of days, at most ${mostFreeDays}.` : null,
  example,
});
const slabs = (label: string, example = ''): FigureRule => ({
  label,
  problem: rowsProblem,
  example,
});
const containers = (label: string, initial: string, example: string): FigureRule => ({
  label,
  problem: (text) =>
    decimal(text, 0, mostContainers) === null
      ? `Enter a whole number from 0 to ${mostContainers}.`
      : null,
  initial,
  example,
});
const currency = (label: string): FigureRule => ({
  label,
  problem: (text) =>
    valueCurrencies.some((code) => code === text) ? null : 'Choose one of the list.',
  initial: valueCurrencies[0],
});

export const demurrageRules: FigureRules<DemurrageName> = {
  way: choiceRule('Direction', ways, 'import'),
  time: choiceRule('Free time', times, 'combined'),
  count: choiceRule('First day that counts', counts, 'next'),
  discharged: date(events.import.discharged[0], '2026-11-02'),
  out: date(events.import.out[0], '2026-11-11'),
  returned: date(events.import.returned[0], '2026-11-16'),
  free: freeDays('Free days', '4'),
  slabs: slabs('Slabs', '7_12_24-10_20_40-_40_80'),
  detentionFree: freeDays('Free days of detention'),
  detentionSlabs: slabs('Slabs of detention'),
  currency: currency('Currency'),
  portFree: freeDays('Free days of the port', '4'),
  portSlabs: slabs('Slabs of the port', '11_6_12-24_12_24-_24_48'),
  portCurrency: currency('Currency of the port'),
  containers: containers('Containers of 20 ft', '1', '2'),
  forty: containers('Containers of 40 ft', '0', '1'),
};
