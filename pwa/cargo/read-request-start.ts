import * as v from 'valibot';
import { minorDigits, minorPerMajor } from '../../edge-api/contract/catalogue/minor-units';
import { CalendarDay } from '../../edge-api/contract/fields';
import { CargoGroup } from '../../edge-api/contract/freight/cargo-group';
import type { StackingAnswer } from '../../edge-api/contract/freight/cargo-kinds';
import { incotermCodes } from '../../edge-api/contract/freight/incoterms';
import { requestModes } from '../../edge-api/contract/freight/modes';
import { type GoodsKind, goodsKinds } from '../../edge-api/contract/papers/paper-case';
import { withoutSteeringSigns } from '../../edge-api/contract/text/steering-signs';
import { decimal } from '../../edge-api/contract/tools/decimal';
import { valueCurrencies } from '../config/company/money';
import {
  inCountry,
  longestPlan,
  type RequestStart,
  type StartLine,
  type StartPlace,
} from '../config/request-query';

/** What an address says of a request, and in words which parts of it could not be read. */
export type ReadStart = { start: RequestStart; leftOut: string[] };

/** How many lines a request, or a plan, has at most. */
export const mostLines = 100;
export const linesLabel = 'lines of cargo';
const mostContainers = 500;
const mostKg = 100_000;
const mostValueMinor = 1e13;
const aCountry = /^[A-Z]{2}$/;
const aPlace = /^(?:([A-Z]{2})([A-Z2-9]{3})? )?([^\0]{1,120})$/;

/**
 * Reads the query that `requestQuery` writes, and ignores what it does not know. Wrong parts are left
 * out. Null when it has no part of a start.
 */
export function readRequestStart(search: string): ReadStart | null {
  const query = new URLSearchParams(search);
  const leftOut: string[] = [];
  const read = <Value>(name: string, label: string, parse: (text: string) => Value | undefined) => {
    const text = query.get(name)?.trim();
    // A form that is sent without scripts also names its empty fields.
    if (!text) return undefined;
    const value = parse(text);
    if (value === undefined) leftOut.push(label);
    return value;
  };
  const start: RequestStart = {
    mode: read('mode', 'How it travels', (text) => requestModes.find((mode) => mode === text)),
    from: read('from', 'From', readPlace),
    to: read('to', 'To', readPlace),
    readyOn: read('ready', 'Ready on', (text) => (v.is(CalendarDay, text) ? text : undefined)),
    cargo: read('cargo', linesLabel, (text) => {
      const lines = text.split('_', mostLines + 1).map(readLine);
      const whole = lines.filter((line) => line !== undefined).slice(0, mostLines);
      if (whole.length < lines.length) leftOut.push(linesLabel);
      return whole;
    }),
    containers: read(
      'containers',
      'number of containers',
      (text) => decimal(text, 0, mostContainers) || undefined,
    ),
    weightKg: read('weight', 'weight', (text) => grams(text) / 1000 || undefined),
    goods: read('goods', 'kind of goods', (text) =>
      Object.hasOwn(goodsKinds, text) ? (text as GoodsKind) : undefined,
    ),
    terms: read('terms', 'Incoterms rule', readTerms),
    value: read('value', 'Value of the goods', readValue),
    plan: read('plan', 'load plan', (text) => (text.length <= longestPlan ? text : undefined)),
  };
  const isNone = leftOut.length === 0 && Object.values(start).every((value) => value === undefined);
  return isNone ? null : { start, leftOut };
}

const grams = (text: string) => decimal(text, 3, mostKg) ?? 0;

// Removes characters that are not seen, because they may change how the others read.
const visibleText = (text: string) => withoutSteeringSigns(text).trim();

function readPlace(text: string): StartPlace | undefined {
  const visible = visibleText(text);
  if (aCountry.test(visible)) return inCountry(visible);
  const [, country = null, local, place] = aPlace.exec(visible) ?? [];
  if (!place?.trim()) return undefined;
  return { country, unlocode: country && local ? country + local : null, place: place.trim() };
}

/** Reads a rule and perhaps its place, such as `FOB Chattogram`. */
function readTerms(text: string): RequestStart['terms'] {
  const [, code, place = ''] = /^(\w{3})(?: ([^\0]{1,120}))?$/.exec(visibleText(text)) ?? [];
  const rule = incotermCodes.find((one) => one === code);
  return rule && { rule, place: place.trim() };
}

/** Reads a currency and an amount, such as `USD 950.00`. */
function readValue(text: string): RequestStart['value'] {
  const [code, amount = ''] = text.split(' ');
  const currency = valueCurrencies.find((one) => one === code);
  const amountMinor = decimal(
    amount,
    minorDigits(code ?? ''),
    mostValueMinor / minorPerMajor(code ?? ''),
  );
  return currency && amountMinor ? { amountMinor, currency } : undefined;
}

function readLine(text: string): StartLine | undefined {
  const { issues = [], output } = v.safeParse(CargoGroup, writtenLine(text));
  // No link has the words of a single piece: the person adds them.
  return issues.every((issue) => v.getDotPath(issue) === 'description')
    ? (output as StartLine)
    : undefined;
}

/**
 * Reads what a line says, right or wrong: `12-carton-60x45x40-14-stackable`, `20-drum-58x88-210` with a diameter,
 * `212-carton-unknown-11` without sizes, `40-carton-5m3-1200` with totals, `2-40FR-18000-own-900x300x250` with the
 * sides of the cargo, or `1-piece-900x300x250-9000`.
 */
export function writtenLine(text: string): object {
  const [count, what = '', third = '', fourth, fifth] = text.split('-');
  const quantity = Number(count);
  const [lengthCm, widthCm, heightCm] = third.split('x').map(Number);
  const weightKg = Number(fourth);
  if (what === 'piece') {
    const piece = { quantity, lengthCm, widthCm, heightCm, weightKg };
    return { kind: 'breakbulk', description: '', ...piece, liftingPoints: '' };
  }
  const stackable = stackings.get(fifth) ?? 'unknown';
  const packages = { kind: 'packages', packageKind: what, quantity, stackable };
  if (third === 'unknown') return { ...packages, measured: 'weight', weightKg };
  const [, totalM3 = null] = /^(?:total|([\d.]+)m3)$/.exec(third) ?? [];
  if (totalM3 !== null || third === 'total') {
    const volume = totalM3 === null ? null : Number(totalM3);
    return { ...packages, measured: 'totals', totalM3: volume, totalKg: weightKg };
  }
  if (widthCm === undefined) return containersIn(quantity, what, lengthCm, [fourth, fifth]);
  return heightCm === undefined
    ? { ...packages, measured: 'round', lengthCm, heightCm: widthCm, weightKg }
    : { ...packages, lengthCm, widthCm, heightCm, weightKg };
}

const stackings = new Map<string | undefined, StackingAnswer>([
  ['stackable', 'yes'],
  ['unstackable', 'no'],
]);

function containersIn(
  quantity: number,
  containerType: string,
  cargoWeightKg: number | undefined,
  more: readonly (string | undefined)[],
): object {
  const [cargoLengthCm = null, cargoWidthCm = null, cargoHeightCm = null] =
    more
      .find((text) => text?.includes('x'))
      ?.split('x')
      .map(Number) ?? [];
  return {
    kind: 'containers',
    quantity,
    containerType,
    cargoWeightKg,
    shippersOwn: more[0] === 'own',
    cargoLengthCm,
    cargoWidthCm,
    cargoHeightCm,
  };
}
