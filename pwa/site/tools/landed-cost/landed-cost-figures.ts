import { minorDigits, minorPerMajor } from '../../../../edge-api/contract/catalogue/minor-units';
import { decimal } from '../../../../edge-api/contract/tools/decimal';
import {
  type DutyCode,
  type DutyRates,
  dutyCodes,
  type LandedCost,
  landedCost,
  mostCifBdt,
  mostPercent,
  perPiece,
  usualAtRate,
} from '../../../../edge-api/contract/tools/landed-cost';
import { valueCurrencies } from '../../../config/company/money';
import { inCountry, type RequestStart } from '../../../config/request-query';
import { choiceRule } from '../../../ui/tools/choice-rule';
import type { FigureRule, FigureRules, Figures } from '../../../ui/tools/read-figures';

export const dutyNames: Record<DutyCode, string> = {
  CD: 'Customs duty',
  RD: 'Regulatory duty',
  SD: 'Supplementary duty',
  VAT: 'Value added tax',
  AIT: 'Advance income tax',
  AT: 'Advance tax',
};

type RateName = Lowercase<DutyCode>;
type AmountName = 'goods' | 'freight' | 'insurance' | 'other';
export type LandedCostName = AmountName | 'price' | 'currency' | 'rate' | 'pieces' | RateName;

/** What the price of the goods includes. */
export const prices = {
  fob: 'Neither freight nor insurance (FOB, FCA)',
  cfr: 'Freight, not insurance (CFR, CPT)',
  cif: 'Freight and insurance (CIF, CIP)',
} as const;

const inWords = new Intl.ListFormat('en-GB');
const mostAmount = 1_000_000_000;
const mostExchangeRate = 100_000;
const mostPieces = 100_000_000;

/** Makes the rule of a number: `decimal` answers null for a text that is none. */
const numberRule = (label: string, places: number, most: number, unit: string): FigureRule => ({
  label,
  problem: (text) =>
    decimal(text, places, most) === null
      ? `Enter a number from 0 to ${most.toLocaleString('en')}${unit}, with at most ${places} decimals.`
      : null,
});
const amountRule = (label: string, example = ''): FigureRule => ({
  ...numberRule(label, 2, mostAmount, ''),
  example,
});
const rateRule = (code: DutyCode, example: string): FigureRule => ({
  ...numberRule(`${code}, ${dutyNames[code].toLowerCase()}`, 2, mostPercent[code], ' %'),
  example,
});

const usualAt = String(usualAtRate / 100);

export const landedCostRules: FigureRules<LandedCostName> = {
  goods: amountRule('Value of the goods', '10000'),
  price: choiceRule('What the price has in it', prices, 'fob'),
  freight: amountRule('Freight'),
  insurance: amountRule('Insurance'),
  currency: {
    label: 'Currency',
    problem: (text) =>
      valueCurrencies.some((code) => code === text) ? null : 'Choose a currency of the list.',
    initial: valueCurrencies[0],
  },
  rate: {
    label: 'Exchange rate',
    problem: (text) =>
      decimal(text, 6, mostExchangeRate)
        ? null
        : `Enter a rate of more than 0 and at most ${mostExchangeRate.toLocaleString('en')}.`,
    example: '122.50',
  },
  cd: rateRule('CD', '10'),
  rd: rateRule('RD', '0'),
  sd: rateRule('SD', '0'),
  vat: rateRule('VAT', '15'),
  ait: rateRule('AIT', '5'),
  at: { ...rateRule('AT', usualAt), initial: usualAt },
  other: amountRule('Other costs in Bangladesh', '25000'),
  pieces: {
    label: 'Number of pieces',
    problem: (text) =>
      decimal(text, 0, mostPieces) ? null : 'Enter a whole number of at least 1.',
    example: '1000',
  },
};

/** `assumed` are the parts of the CIF value that are not known, so that the cost counts what customs would count. */
export type LandedResult =
  | { missing: string }
  | { cost: LandedCost; assumed: ('freight' | 'insurance')[]; perPieceMinor: number | null };

/** Returns the cost, or says in a sentence what is still missing. */
export function landedResult(figures: Figures<LandedCostName>): LandedResult {
  const { currency, price } = figures;
  const minor = (name: AmountName, digits = minorDigits(currency)) =>
    decimal(figures[name], digits, mostAmount);
  const amounts = ['goods', 'freight', 'insurance'] as const;
  if (amounts.some((name) => minor(name, 2) !== null && minor(name) === null)) {
    return { missing: `Enter amounts in ${currency} without decimals.` };
  }
  const goodsMinor = minor('goods');
  if (!goodsMinor) return { missing: 'Enter the value of the goods.' };
  const rate = currency === 'BDT' ? 1_000_000 : decimal(figures.rate, 6, mostExchangeRate);
  if (!rate) return { missing: `Enter how many taka customs counts for 1 ${currency}.` };
  const rates = dutyCodes.map((code) => {
    const text = figures[code.toLowerCase() as RateName];
    return { code, percent: decimal(text, 2, mostPercent[code]) };
  });
  const unknown = rates.filter(({ percent }) => percent === null).map(({ code }) => code);
  if (unknown.length > 0) {
    return {
      missing: `Enter the rate of ${inWords.format(unknown)}: 0 where your HS code has none.`,
    };
  }
  const freightMinor = price === 'fob' ? minor('freight') : 0;
  const insuranceMinor = price === 'cif' ? 0 : minor('insurance');
  const cost = landedCost({
    goodsMinor,
    freightMinor,
    insuranceMinor,
    rateMillionths: Math.round((rate * 100) / minorPerMajor(currency)),
    rates: Object.fromEntries(rates.map(({ code, percent }) => [code, percent])) as DutyRates,
    otherCostsMinor: minor('other', 2) ?? 0,
  });
  if (!cost) {
    return { missing: `This tool counts up to BDT ${mostCifBdt.toLocaleString('en')}.` };
  }
  const pieces = decimal(figures.pieces, 0, mostPieces);
  return {
    cost,
    assumed: [
      ...(freightMinor === null ? (['freight'] as const) : []),
      ...(insuranceMinor === null ? (['insurance'] as const) : []),
    ],
    perPieceMinor: pieces ? perPiece(cost.landedMinor, pieces) : null,
  };
}

/** The value of the goods; null before it is entered. */
export function goodsValue({ goods, currency: code }: Figures<LandedCostName>) {
  const currency = valueCurrencies.find((one) => one === code);
  const amountMinor = currency && decimal(goods, minorDigits(currency), mostAmount);
  return amountMinor ? { amountMinor, currency } : null;
}

/**
 * Makes the start of a request: an import into Bangladesh with the value of its goods; nothing before that is
 * entered.
 */
export function requestOf(figures: Figures<LandedCostName>): RequestStart {
  const value = goodsValue(figures);
  return value ? { from: inCountry(), to: inCountry('BD'), value } : {};
}
