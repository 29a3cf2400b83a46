import type { StackingAnswer } from '../../edge-api/contract/freight/cargo-kinds';
import { wantsExample } from '../ui/tools/read-figures';
import { emptyGroup, type GroupValues } from './request-values';

const carton = { quantity: 24, lengthCm: 60, widthCm: 45, heightCm: 40, weightKg: 14 };
const pallet = { quantity: 6, lengthCm: 120, widthCm: 100, heightCm: 110, weightKg: 320 };
const lineOf = (packageKind: string, figures: typeof carton, stackable: StackingAnswer) =>
  ({ ...emptyGroup('packages'), packageKind, ...figures, stackable }) as GroupValues;

/** The line of packages on which the calculator opens, and the query that has it. */
export const exampleLine = lineOf('carton', carton, 'unknown');
export const exampleSearch = '?cargo=24-carton-60x45x40-14';

/** The lines on which the planner opens. */
export const plannerExample = [
  lineOf('carton', { ...carton, quantity: 240 }, 'yes'),
  lineOf('pallet', pallet, 'yes'),
];

/** Returns the lines with which a tool opens. The lines of an address with cargo are read later. */
export const linesFor = (search: string, example: GroupValues[], empty = emptyGroup('packages')) =>
  wantsExample(search, ['cargo']) ? example : [empty];
