import { plainAmount } from '../../edge-api/contract/catalogue/minor-units';
import type { SentCargoGroup } from '../../edge-api/contract/freight/cargo-group';
import { stackingOf } from '../../edge-api/contract/freight/cargo-kinds';
import type { IncotermCode } from '../../edge-api/contract/freight/incoterms';
import type { RequestMode } from '../../edge-api/contract/freight/modes';
import type { GoodsKind } from '../../edge-api/contract/papers/paper-case';
import type { valueCurrencies } from './company/money';

/**
 * A place in a link: ISO 3166-1 alpha-2, and the UN/LOCODE of a place that is on the list of ports. Both
 * are null for what a visitor typed without choosing it from the list. Of a country alone `place` is empty.
 */
export type StartPlace = { country: string | null; unlocode: string | null; place: string };

/** CLDR's code for a country that is not known: the visitor chooses it. */
const unknownCountry = 'ZZ';

/** An end of which only the country is known, or not even that. */
export const inCountry = (country = unknownCountry): StartPlace => ({
  country,
  unlocode: null,
  place: '',
});

/** A line of cargo in figures alone: the words of a single piece are empty. */
export type StartLine = SentCargoGroup;

/** What a link to the request form already knows. */
export type RequestStart = {
  mode?: RequestMode;
  from?: StartPlace;
  to?: StartPlace;
  /** A day of the calendar. */
  readyOn?: string;
  cargo?: readonly StartLine[];
  /** So many containers, of a type that is not known. */
  containers?: number;
  /** The weight of a cargo of which nothing else is known. */
  weightKg?: number;
  goods?: GoodsKind;
  /** The named place is empty where it is not known. */
  terms?: { rule: IncotermCode; place: string };
  /** The value of all goods, in the smallest unit of the currency. */
  value?: { amountMinor: number; currency: (typeof valueCurrencies)[number] };
  /** The query of the container planner's page that shows how the cargo is loaded. */
  plan?: string;
};

/** A plan with a longer query stays out of a start: an address with both would be too long. */
export const longestPlan = 1_500;

/**
 * Writes the query of an address that carries a start, without "?", such as
 * `mode=sea&from=BDCGP+Chattogram&to=DE&cargo=12-carton-60x45x40-14_2-40HC-18000&terms=FOB&value=USD+950.00`.
 * `readRequestStart` reads it.
 */
export function requestQuery(start: RequestStart): string {
  const {
    mode,
    from,
    to,
    readyOn,
    cargo = [],
    containers,
    weightKg,
    goods,
    terms,
    value,
    plan,
  } = start;
  const fields = {
    mode,
    from: from && placeText(from),
    to: to && placeText(to),
    ready: readyOn,
    cargo: cargoQuery(cargo),
    containers,
    weight: weightKg,
    goods,
    terms: terms && `${terms.rule} ${terms.place}`.trim(),
    value: value && `${value.currency} ${plainAmount(value)}`,
    plan,
  };
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, field]) => (field ? [[name, String(field)]] : [])),
  ).toString();
}

/** Whether an address carries a start. */
export const hasStart = (search: string): boolean =>
  /[?&](?:mode|from|to|ready|cargo|containers|weight|goods|terms|value|plan)=[^&]/.test(search);

/** Writes a place for the parameters `from` and `to`, such as `BDCGP Chattogram` or `DE`. */
export const placeText = ({ country, unlocode, place }: StartPlace) =>
  `${unlocode ?? country ?? ''} ${place}`.trim();

/** Writes lines of cargo for the parameter `cargo`; sides in cm, weights in kg of one piece each. */
export const cargoQuery = (cargo: readonly StartLine[]): string => cargo.map(lineText).join('_');

function lineText(line: StartLine): string {
  const { quantity } = line;
  if (line.kind === 'containers') {
    const owner = line.shippersOwn ? ['own'] : [];
    const sides = [line.cargoLengthCm, line.cargoWidthCm, line.cargoHeightCm];
    const cargo = sides.every((side) => side) ? [sides.join('x')] : [];
    return [quantity, line.containerType, line.cargoWeightKg, ...owner, ...cargo].join('-');
  }
  const sides = [line.lengthCm, line.widthCm, line.heightCm].join('x');
  if (line.kind === 'breakbulk') return [quantity, 'piece', sides, line.weightKg].join('-');
  const stacking = stackingTexts[stackingOf(line.stackable)];
  return [quantity, line.packageKind, ...measuresOf(line, sides), ...stacking].join('-');
}

const stackingTexts = { yes: ['stackable'], no: ['unstackable'], unknown: [] };

function measuresOf(line: Extract<StartLine, { kind: 'packages' }>, sides: string) {
  const { measured, lengthCm, heightCm, weightKg, totalM3, totalKg } = line;
  if (measured === 'totals') return [totalM3 ? `${totalM3}m3` : 'total', totalKg];
  if (measured === 'weight') return ['unknown', weightKg];
  return [measured === 'round' ? `${lengthCm}x${heightCm}` : sides, weightKg];
}
