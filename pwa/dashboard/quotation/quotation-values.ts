import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import * as v from 'valibot';
import { minorOf } from '../../../edge-api/contract/catalogue/minor-units';
import type { ContainerTypeCode } from '../../../edge-api/contract/freight/container-types';
import type { RequestMode } from '../../../edge-api/contract/freight/modes';
import { type Alternative, QuotationContent } from '../../../edge-api/contract/quotation/quotation';
import type { QuotationLine } from '../../../edge-api/contract/quotation/quotation-line';
import { amountFigure } from '../../../edge-api/contract/quotation/quotation-texts';
import { inOneWay, numberFrom } from '../../../edge-api/contract/text/read-number';
import { valueCurrencies } from '../../config/company/money';

export type Currency = (typeof valueCurrencies)[number];

/** A line as it is typed: figures are texts, in whole units of the currency. */
export type LineValues = Pick<
  QuotationLine,
  'id' | 'chargeName' | 'group' | 'basis' | 'currency' | 'percentOf'
> & {
  /** Empty: for every type. */
  containerType: ContainerTypeCode | '';
  quantity: string;
  unitPriceMinor: string;
  minimumMinor: string;
  maximumMinor: string;
  unitCost: string;
  // A draft of a version before does not have these.
  minimumCost?: string;
  /** The last day of the rate that it is from. */
  rateEnd?: string;
};

type UnitCost = Alternative['unitCosts'][number];

export type RateValues = { from: Currency; rate: string; asOf: string };

export type AlternativeValues = {
  id: string;
  name: string;
  mode: RequestMode;
  lines: LineValues[];
  /** Empty: no sum over all currencies. */
  sumIn: Currency | '';
  /** One for each currency that a line may have, used or not. */
  rates: RateValues[];
  transitFrom: string;
  transitTo: string;
};

/** `id`: under which the quotation is stored. */
export type QuotationValues = {
  id: string;
  alternatives: AlternativeValues[];
} & Pick<QuotationContent, 'included' | 'excluded' | 'validUntil' | 'terms'>;

/** A new id for a line or an alternative: percentages and costs name it. */
export const newId = () => crypto.randomUUID().slice(0, 8);

const isEmpty = (text: string) => text.trim() === '';
const minor = (text: string, currency: string) => minorOf(numberFrom(text), currency);
const minorOrNull = (text: string, currency: string) =>
  isEmpty(text) ? null : minor(text, currency);

/** Whether a line may be for one type of container alone. */
export const isOfContainers = (basis: QuotationLine['basis']) =>
  basis === 'container' || basis === 'teu';

function lineOf(values: LineValues): QuotationLine {
  const { id, chargeName, group, basis, currency, percentOf, containerType } = values;
  const isShare = basis === 'percent';
  return {
    id,
    chargeName,
    group,
    basis,
    currency,
    quantity: numberFrom(values.quantity),
    ...(isOfContainers(basis) && containerType && { containerType }),
    unitPriceMinor: isShare ? null : minor(values.unitPriceMinor, currency),
    minimumMinor: minorOrNull(values.minimumMinor, currency),
    maximumMinor: minorOrNull(values.maximumMinor, currency),
    percentOf: isShare ? percentOf : [],
  };
}

const costsOf = (lines: LineValues[]) =>
  lines.flatMap(({ id, basis, unitCost, minimumCost = '', currency }) => {
    // The cost of a percentage is one of the whole line.
    const least = basis === 'percent' ? '' : minimumCost;
    if (isEmpty(unitCost) && isEmpty(least)) return [];
    const minimumCostMinor = isEmpty(least) ? null : minor(least, currency);
    return [
      {
        lineId: id,
        unitCostMinor: minor(unitCost, currency),
        ...(minimumCostMinor !== null && { minimumCostMinor }),
      },
    ];
  });

/** The currencies that the sum needs a rate for. */
export const ratesNeeded = ({ lines, sumIn }: Pick<AlternativeValues, 'lines' | 'sumIn'>) =>
  sumIn === ''
    ? []
    : valueCurrencies.filter((one) => one !== sumIn && lines.some((line) => line.currency === one));

function exchangeOf({ lines, sumIn, rates }: AlternativeValues): Alternative['exchange'] {
  if (sumIn === '') return null;
  const needed = ratesNeeded({ lines, sumIn });
  return {
    to: sumIn,
    rates: rates
      .filter(({ from }) => needed.includes(from))
      .map(({ from, rate, asOf }) => ({ from, rate: numberFrom(rate), asOf })),
  };
}

function transitOf({ transitFrom, transitTo }: AlternativeValues) {
  if (isEmpty(transitFrom) && isEmpty(transitTo)) return null;
  const [from, to] = [transitFrom || transitTo, transitTo || transitFrom];
  return { from: numberFrom(from), to: numberFrom(to) };
}

/**
 * Returns the lines of an alternative. A percentage counts only lines that it can be of, whatever was chosen before.
 */
function linesOf({ lines }: Pick<AlternativeValues, 'lines'>): QuotationLine[] {
  return lines.map(lineOf).map((line, _, all) => {
    const bases = basesOf(line, all).map(({ id }) => id);
    return { ...line, percentOf: line.percentOf.filter((id) => bases.includes(id)) };
  });
}

/** Returns the lines that a percentage can be of. */
export const basesOf = <Line extends Pick<QuotationLine, 'id' | 'basis' | 'currency'>>(
  { id, currency }: Pick<QuotationLine, 'id' | 'currency'>,
  lines: readonly Line[],
): Line[] =>
  lines.filter((one) => one.id !== id && one.basis !== 'percent' && one.currency === currency);

/** Returns what was typed of one alternative, which may not be whole yet. */
export const contentOfAlternative = (values: AlternativeValues): Alternative => ({
  id: values.id,
  name: values.name,
  mode: values.mode,
  lines: linesOf(values),
  exchange: exchangeOf(values),
  transitDays: transitOf(values),
  unitCosts: costsOf(values.lines),
  rateEnds: values.lines.flatMap(({ id, rateEnd }) =>
    rateEnd ? [{ lineId: id, validTo: rateEnd }] : [],
  ),
});

/** Returns what was typed as the content of a quotation, which may not be whole yet. */
export const contentOf = ({
  alternatives,
  id: _id,
  ...terms
}: QuotationValues): QuotationContent => ({
  ...terms,
  alternatives: alternatives.map(contentOfAlternative),
});

const typed = (value: number | null) => (value === null ? '' : String(value));

/** An amount in its smallest unit as its field shows it. */
const typedAmount = (amountMinor: number | null, currency: string): string =>
  amountMinor === null ? '' : inOneWay(amountFigure({ amountMinor, currency }));

/**
 * Writes a typed amount as its currency is written: "1790.5" as "1,790.50". A text that can't be read stays as it is.
 */
export function tidyAmount(text: string, currency: string): string {
  const amountMinor = minor(text, currency);
  return Number.isInteger(amountMinor) ? typedAmount(amountMinor, currency) : text;
}

/** A line of a quotation for the form, with what only staff see of it. */
export const lineValues = (
  line: Omit<QuotationLine, 'quantity'> & { quantity: number | null },
  { cost, rateEnd }: { cost?: UnitCost | undefined; rateEnd?: string | null | undefined } = {},
): LineValues => ({
  id: line.id,
  chargeName: line.chargeName,
  group: line.group,
  basis: line.basis,
  currency: line.currency,
  percentOf: line.percentOf,
  quantity: typed(line.quantity),
  containerType: line.containerType ?? '',
  unitPriceMinor: typedAmount(line.unitPriceMinor, line.currency),
  minimumMinor: typedAmount(line.minimumMinor, line.currency),
  maximumMinor: typedAmount(line.maximumMinor, line.currency),
  unitCost: typedAmount(cost?.unitCostMinor ?? null, line.currency),
  minimumCost: typedAmount(cost?.minimumCostMinor ?? null, line.currency),
  ...(rateEnd && { rateEnd }),
});

/** Makes a rate for each currency; `today` is the date of those that are still to be typed. */
export const rateValues = (exchange: Alternative['exchange'], today: string): RateValues[] =>
  valueCurrencies.map((from) => {
    const known = exchange?.rates.find((one) => one.from === from);
    return { from, rate: known ? String(known.rate) : '', asOf: known?.asOf ?? today };
  });

const alternativeValues = (alternative: Alternative, today: string): AlternativeValues => {
  const { id, name, mode, lines, exchange, transitDays, unitCosts, rateEnds = [] } = alternative;
  return {
    id,
    name,
    mode,
    sumIn: exchange?.to ?? '',
    rates: rateValues(exchange, today),
    lines: lines.map((line) =>
      lineValues(line, {
        cost: unitCosts.find(({ lineId }) => lineId === line.id),
        rateEnd: rateEnds.find(({ lineId }) => lineId === line.id)?.validTo,
      }),
    ),
    transitFrom: typed(transitDays?.from ?? null),
    transitTo: typed(transitDays?.to ?? null),
  };
};

/** A stored quotation for the form, under an id of its own or a new one. */
export const valuesOf = (
  id: string,
  { alternatives, included, excluded, validUntil, terms }: QuotationContent,
  today: string,
): QuotationValues => ({
  id,
  included,
  excluded,
  validUntil,
  terms,
  alternatives: alternatives.map((one) => alternativeValues(one, today)),
});

/** Checks what was typed by the schema of the API, and says at which field something is wrong. */
export const checkQuotation: Resolver<QuotationValues, unknown, QuotationContent> = (values) => {
  const content = contentOf(values);
  const read = v.safeParse(QuotationContent, content);
  if (read.success) return { values: read.output, errors: {} };
  const errors: FieldErrors<QuotationValues> = {};
  for (const { path, message } of read.issues) {
    const keys = (path ?? []).map(({ key }) => String(key));
    set(errors, fieldAt(keys, values, content), { type: 'schema', message });
  }
  return { values: {}, errors };
};

/** Returns the form field that the schema's path means; an error about all lines is shown at the list. */
function fieldAt(keys: string[], values: QuotationValues, content: QuotationContent): string {
  const [list, at, part, index, field] = keys;
  if (list !== 'alternatives' || at === undefined) return keys.join('.');
  const alternative = `${list}.${at}`;
  const written = content.alternatives[Number(at)];
  const typed = values.alternatives[Number(at)];
  if (part === 'transitDays')
    return `${alternative}.${index === 'to' ? 'transitTo' : 'transitFrom'}`;
  if (part === 'lines' && index === undefined) return `${alternative}.lines.root`;
  if (part === 'unitCosts') {
    const id = written?.unitCosts[Number(index)]?.lineId;
    const cost = field === 'minimumCostMinor' ? 'minimumCost' : 'unitCost';
    return `${alternative}.lines.${typed?.lines.findIndex((line) => line.id === id)}.${cost}`;
  }
  if (part === 'exchange') {
    const from = written?.exchange?.rates[Number(field)]?.from;
    const place = typed?.rates.findIndex((rate) => rate.from === from);
    return `${alternative}.rates.${place}.${keys[5] ?? 'rate'}`;
  }
  return keys.join('.');
}
