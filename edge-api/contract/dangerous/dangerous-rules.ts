import type { InferInput } from 'valibot';
import type { CargoGroup } from '../freight/cargo-group';
import { airNotes, airProblems, isByAir } from './air-rules';
import { batteryEntry, batteryNotes, batteryProblems } from './battery-rules';
import { consumerCommodity, numberText, unDigits } from './dangerous-goods';
import type { Good, Problem } from './good-problem';
import { foldName, type ListedGood, listedGoods } from './goods-table';

const magnetized = '2807';
const bySurface = (mode: string): boolean => mode === 'sea' || mode === 'road';

/**
 * ID 8000 is a number of the ICAO Technical Instructions alone (special provision A112, packing instruction Y963;
 * 49 CFR 173.167: for air): the IMDG Code and ADR do not have it.
 */
function airOnlyProblems({ unNumber }: Good, mode: string): Problem[] {
  if (unDigits(unNumber) !== consumerCommodity || !bySurface(mode)) return [];
  const message =
    'ID 8000 is a number for air alone: by sea and road enter the UN number of the goods themselves, as limited quantity where they may travel so.';
  return [{ field: 'unNumber', message }];
}

/**
 * Returns what a person should know about goods that are dangerous goods by air alone. Magnetized material: UN Model
 * Regulations, special provision 106; IMDG Code, special provision 960; IATA DGR, packing instruction 953 and 3.9.2
 * (both field strengths); 49 CFR 173.21(d) (0.00525 gauss). Checked on 28 November 2026.
 */
function airOnlyNotes({ unNumber }: Good, mode: string): string[] {
  const number = unDigits(unNumber);
  const mayFly = isByAir(mode) || mode === 'multimodal';
  return [
    number === consumerCommodity &&
      mayFly &&
      'ID 8000 is for retail packages of personal care or household use: non-toxic aerosols, class 3 of packing group II or III, class 6.1 of packing group III, UN 3077, 3082, 3175, 3334 and 3335, without a subsidiary hazard.',
    number === consumerCommodity &&
      mode === 'multimodal' &&
      'ID 8000 is a number for air alone: by sea and road its goods travel by their own UN number.',
    number === magnetized &&
      mayFly &&
      'By air magnets are UN 2807 where their field is 0.159 A/m (0.002 gauss) or more at 2.1 m from the package; weaker ones are no dangerous goods. With more than 0.418 A/m (0.00525 gauss) at 4.6 m they are refused, unless the authorities approve: shield them, or send them by sea.',
    number === magnetized &&
      bySurface(mode) &&
      'UN 2807 is dangerous goods by air alone: by sea and road it needs no declaration, and can be taken off this list.',
  ].filter((note) => note !== false);
}

/** A fault of one of the dangerous goods, with its place in the list. */
export type GoodProblem = Problem & { index: number };

type Shipped = { dangerous: readonly Good[]; mode: string };
type Cargo = readonly InferInput<typeof CargoGroup>[];

/** UN numbers are below it, and ID 8000 is above; the newest edition of the UN Model Regulations ends some dozens before. */
const endOfNumbers = 3600;

/**
 * Finds what can't be right about dangerous goods, however they travel: a number that does not exist, and a class or
 * packing group that the number does not have. The server refuses it.
 */
export const contradictions = (goods: readonly Good[]): GoodProblem[] =>
  goods.flatMap((good, index) =>
    [...numberProblems(good), ...classProblems(good)].map((problem) => ({ ...problem, index })),
  );

/**
 * Finds what a form refuses about dangerous goods: contradictions, what is forbidden in the mode, and what is
 * missing. Entries that wait on a device were accepted when they were written. Lines of cargo may be half filled in.
 */
export const goodProblems = ({ dangerous, mode }: Shipped, cargo: Cargo): GoodProblem[] =>
  dangerous.flatMap((good, index) =>
    [...problemsOf(good, mode), ...quantityProblems(good, cargo.map(weightOfOneKg))].map(
      (problem) => ({ ...problem, index }),
    ),
  );

/** Problems of one good besides those of the weight of the cargo. */
export function problemsOf(good: Good, mode: string): Problem[] {
  const wrong = [...numberProblems(good), ...classProblems(good)];
  if (wrong.length > 0) return wrong;
  const fitting = fittingEntries(good);
  return [
    ...subsidiaryProblems(good, fitting),
    ...technicalProblems(good, fitting),
    ...limitedProblems(good, fitting, mode),
    ...airOnlyProblems(good, mode),
    ...(isByAir(mode) ? airProblems(good, fitting) : []),
    ...(isByAir(mode) ? batteryProblems(good, unDigits(good.unNumber)) : []),
  ];
}

/**
 * Returns what a person should know about a good without faults: which aircraft take it, and what is checked by hand.
 */
export function notesOf(good: Good, mode: string): string[] {
  const number = unDigits(good.unNumber);
  if (!/^\d{4}$/.test(number) || numberProblems(good).length > 0) return [];
  if (listedGoods(number).length === 0)
    return [`${numberText(number)} is not in our table: checked by hand.`];
  const fitting = fittingEntries(good);
  // A part of a multimodal transport may fly.
  const mayFly = isByAir(mode) || mode === 'multimodal';
  return [
    ...(mode === 'multimodal' ? airProblems(good, fitting).map(({ message }) => message) : []),
    ...(mayFly ? airNotes(good, fitting) : []),
    ...batteryNotes(good, number),
    ...airOnlyNotes(good, mode),
    ...seaNotes(good, mode),
  ];
}

/**
 * Returns what a reader of a stored good should know: its faults first, as a form of an older version or a program
 * may have sent it, and then notes. Returns none for a good that is not given.
 */
export const goodRemarks = (good: Good, mode: string): string[] =>
  good.unNumber
    ? [
        ...problemsOf(good, mode).map(({ message }) => `Please check: ${message}`),
        ...notesOf(good, mode),
      ]
    : [];

function numberProblems({ unNumber }: Good): Problem[] {
  const number = unDigits(unNumber);
  const isNumber =
    (Number(number) > 3 && Number(number) < endOfNumbers) || number === consumerCommodity;
  if (!/^\d{4}$/.test(number) || isNumber) return [];
  const message = `There is no UN ${number}: please check the number in section 14 of the safety data sheet.`;
  return [{ field: 'unNumber', message }];
}

function classProblems({ unNumber, hazardClass, packingGroup }: Good): Problem[] {
  const number = unDigits(unNumber);
  const entries = listedGoods(number);
  if (entries.length === 0 || !hazardClass) return [];
  const ofClass = entries.filter((entry) => entry.hazardClass === hazardClass);
  if (ofClass.length === 0) {
    const classes = oneOf(entries.map((entry) => entry.hazardClass));
    return [{ field: 'hazardClass', message: `${numberText(number)} is in class ${classes}.` }];
  }
  const groups = ofClass.map((entry) => entry.packingGroup).filter((group) => group !== 'none');
  if (packingGroup === null) return [];
  if (groups.length > 0 && !groups.some((group) => group === packingGroup)) {
    return [
      {
        field: 'packingGroup',
        message: `${numberText(number)} has packing group ${oneOf(groups)}.`,
      },
    ];
  }
  // Kits and some other articles have one in other editions; batteries and vehicles never.
  if (groups.length > 0 || packingGroup === 'none' || !isArticle(number)) return [];
  return [{ field: 'packingGroup', message: `UN ${number} has no packing group: choose “None”.` }];
}

const isArticle = (number: string) => number === '3166' || batteryEntry(number, '') !== null;

/** The entries of the table that a good may be, by its class, packing group and name. */
function fittingEntries(good: Good): readonly ListedGood[] {
  const { packingGroup } = good;
  const ofGroup = listedGoods(good.unNumber).filter(
    (entry) =>
      entry.hazardClass === good.hazardClass &&
      (entry.packingGroup === 'none' || !packingGroup || entry.packingGroup === packingGroup),
  );
  const name = foldName(good.properShippingName);
  const named = ofGroup.filter(({ names }) => names.some((one) => foldName(one) === name));
  return named.length > 0 ? named : ofGroup;
}

/** Their subsidiary hazards are those of what is in them (IMDG Code, special provisions 63 and 303). */
const namedByContents = new Set(['1950', '2037']);

function subsidiaryProblems(good: Good, fitting: readonly ListedGood[]): Problem[] {
  if (fitting.length === 0 || namedByContents.has(unDigits(good.unNumber))) return [];
  const said = [...(good.subsidiaryHazards ?? [])].sort().join(' and ');
  const right = fitting.map((entry) => [...entry.subsidiaryHazards].sort().join(' and '));
  if (right.includes(said)) return [];
  const number = numberText(good.unNumber);
  const message = right.every((hazards) => hazards === '')
    ? `${number} has no subsidiary hazard: choose “None”.`
    : `${number} has the subsidiary hazard ${oneOf(right.map((hazards) => hazards || 'none'))}.`;
  return [{ field: 'subsidiaryHazards', message }];
}

function technicalProblems(good: Good, fitting: readonly ListedGood[]): Problem[] {
  if (good.technicalName || !fitting.some((entry) => entry.needsTechnicalName)) return [];
  const message =
    'Enter the technical name: what makes these goods dangerous, such as “contains xylene”.';
  return [{ field: 'technicalName', message }];
}

/** Packages of limited quantity weigh at most 30 kg gross, and fly only where passenger aircraft take the goods. */
function limitedProblems(good: Good, fitting: readonly ListedGood[], mode: string): Problem[] {
  if (!good.limitedQuantity || fitting.length === 0) return [];
  const number = numberText(good.unNumber);
  const refuse = (message: string): Problem[] => [{ field: 'limitedQuantity', message }];
  if (fitting.every((entry) => entry.limitedQuantity === 'no')) {
    return refuse(`${number} can’t travel as limited quantity: leave the box empty.`);
  }
  if (isByAir(mode) && fitting.every((entry) => entry.passenger === 'forbidden')) {
    return refuse(
      `By air ${number} can’t travel as limited quantity: leave the box empty, or send it by sea.`,
    );
  }
  if (good.netQuantity?.unit !== 'kg' || good.netQuantity.amount <= 30) return [];
  return [
    {
      field: 'netQuantity.amount',
      message:
        'A package of limited quantity weighs at most 30 kg gross: use smaller packages, or leave the box of limited quantity empty.',
    },
  ];
}

function seaNotes(good: Good, mode: string): string[] {
  const { unNumber, hazardClass, flashPointC = null, packingGroup } = good;
  const number = unDigits(unNumber);
  const isPlainLiquid = hazardClass === '3' && (good.subsidiaryHazards ?? []).length === 0;
  return [
    hazardClass === '3' &&
      (flashPointC ?? 0) > 60 &&
      !['1202', '3256'].includes(number) &&
      'A liquid with a flash point above 60 °C is not in class 3, unless it is carried hot.',
    isPlainLiquid &&
      packingGroup === 'II' &&
      (flashPointC ?? 0) >= 23 &&
      'A liquid with a flash point of 23 °C or more has packing group III.',
    mode === 'sea' &&
      ['3077', '3082'].includes(number) &&
      good.marinePollutant === 'no' &&
      `By sea goods of UN ${number} are marine pollutants.`,
  ].filter((note) => note !== false);
}

/** "I, II or III": each once. */
function oneOf(words: readonly string[]): string {
  const all = [...new Set(words)];
  const last = all.pop() ?? '';
  return all.length > 0 ? `${all.join(', ')} or ${last}` : last;
}

/** The net quantity is that of one package. Which line it is in is not asked: it has to fit the heaviest. */
function quantityProblems({ netQuantity }: Good, weightsKg: readonly unknown[]): Problem[] {
  const known = weightsKg.filter((kg) => typeof kg === 'number');
  if (netQuantity?.unit !== 'kg' || known.length === 0 || known.length < weightsKg.length)
    return [];
  const most = Math.max(...known);
  if (netQuantity.amount <= most) return [];
  const message = `Enter at most ${most.toLocaleString('en')} kg: no package, piece or container of the cargo weighs more.`;
  return [{ field: 'netQuantity.amount', message }];
}

/** Undefined where it is not known. */
const weightOfOneKg = (group: InferInput<typeof CargoGroup>): unknown =>
  group.kind === 'containers' ? group.cargoWeightKg : group.weightKg;
