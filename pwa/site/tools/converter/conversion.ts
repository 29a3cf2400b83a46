import {
  convert,
  type Measure,
  type MeasureKind,
  measureOf,
  measureProblem,
  measures,
} from '../../../../edge-api/contract/tools/measures';
import type { RequestStart } from '../../../config/request-query';
import type { FigureRules, Figures } from '../../../ui/tools/read-figures';

export const kindLabels: Record<MeasureKind, string> = {
  length: 'Length',
  area: 'Area',
  volume: 'Volume',
  weight: 'Weight',
  temperature: 'Temperature',
  ratio: 'Volume weight',
};
const kinds = Object.keys(measures) as MeasureKind[];

/** The units that are converted when a kind is chosen. */
const usualUnits: Record<MeasureKind, [from: string, to: string]> = {
  length: ['in', 'cm'],
  area: ['ft2', 'm2'],
  volume: ['cft', 'm3'],
  weight: ['lb', 'kg'],
  temperature: ['f', 'c'],
  ratio: ['cm3kg', 'kgm3'],
};

type Name = 'kind' | 'from' | 'to' | 'left' | 'right';

const greatest = 1e15;
const amountProblem = (text: string) =>
  Number.isFinite(Number(text)) && Math.abs(Number(text)) <= greatest ? null : 'Enter a number.';
const unitProblem = (text: string) => (kindOf(text) ? null : 'Choose a unit.');

export const conversionRules: FigureRules<Name> = {
  kind: {
    label: 'What to convert',
    problem: (text) => (kinds.some((kind) => kind === text) ? null : 'Choose what to convert.'),
  },
  from: { label: 'Unit', problem: unitProblem, example: 'cft' },
  to: { label: 'Other unit', problem: unitProblem, example: 'm3' },
  left: { label: 'Amount', problem: amountProblem, example: '100' },
  right: { label: 'Other amount', problem: amountProblem },
};

/** The kind of a unit; undefined for a code that no unit has. */
const kindOf = (code: string) => kinds.find((kind) => measureOf(kind, code));

/** What the converter shows; `value` is what was typed, in the unit `from`, on the left or the right. */
export type Conversion = {
  kind: MeasureKind;
  left: { unit: Measure; text: string };
  right: { unit: Measure; text: string };
  value: { amount: number; from: Measure } | null;
  problem: string | null;
};

/** The conversion of these figures; units of another kind than the chosen one are not used. */
export function conversionOf(figures: Figures<Name>): Conversion {
  const kind = kinds.find((one) => one === figures.kind) ?? kindOf(figures.from) ?? 'length';
  const [usualFrom, usualTo] = usualUnits[kind];
  const leftUnit = unitOf(kind, figures.from, usualFrom);
  const rightUnit = unitOf(kind, figures.to, usualTo);
  const isRight = figures.left === '' && figures.right !== '';
  const typed = isRight ? figures.right : figures.left;
  const [from, to] = isRight ? [rightUnit, leftUnit] : [leftUnit, rightUnit];
  const isNumber = typed !== '' && amountProblem(typed) === null;
  const problem = isNumber ? measureProblem(kind, Number(typed), from) : null;
  const value = isNumber && problem === null ? { amount: Number(typed), from } : null;
  const result = value ? plain(convert(value.amount, from, to)) : '';
  return {
    kind,
    left: { unit: leftUnit, text: isRight ? result : typed },
    right: { unit: rightUnit, text: isRight ? typed : result },
    value,
    problem,
  };
}

/**
 * Makes the start of a request of a weight. The form has no field for other kinds without knowing what they measure.
 */
export function requestOf({ kind, value }: Conversion): RequestStart {
  if (kind !== 'weight' || !value) return {};
  return { weightKg: Number(value.from.toBase(value.amount).toFixed(3)) };
}

function unitOf(kind: MeasureKind, code: string, usual: string): Measure {
  const unit = measureOf(kind, code) ?? measureOf(kind, usual);
  if (!unit) throw new Error(`There is no unit ${usual}.`);
  return unit;
}

/** Writes a number as a number field shows it: with eight significant digits, more than any scale measures. */
const plain = (value: number) => String(Number(value.toPrecision(8)));
