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
} from '../../../../edge-api/contract/tools/landed-cost';
import { valueCurrencies } from '../../../config/company/money';
import { inCountry, type RequestStart } from '../../../config/request-query';
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
export type LandedCostName = AmountName | 'currency' | 'rate' | 'pieces' | RateName;

const mostAmount = 1_000_000_000;
const mostExchangeRate = 100_000;
const mostPieces = 100_000_000;

/** The rule of a number: null is what `decimal` answers where it is none. */
const numberRule = (label: string, places: number, most: number, unit: string): FigureRule => ({
  label,
  problem: (text) =>
    decimal(text, places, most) === null
      ? `Enter a number from 0 to ${most.toLocaleString('en')}${unit}, with at most ${places} decimals.`
      : null,
});
const amountRule = (label: string) => numberRule(label, 2, mostAmount, '');
const rateRule = (code: DutyCode) =>
  numberRule(`${code}, ${dutyNames[code].toLowerCase()}`, 2, mostPercent[code], ' %');

export const landedCostRules: FigureRules<LandedCostName> = {
  goods: amountRule('Value of the goods'),
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
  },
  cd: rateRule('CD'),
  rd: rateRule('RD'),
  sd: rateRule('SD'),
  vat: rateRule('VAT'),
  ait: rateRule('AIT'),
  at: rateRule('AT'),
  other: amountRule('Other costs in Bangladesh'),
  pieces: {
    label: 'Number of pieces',
    problem: (text) =>
      decimal(text, 0, mostPieces) ? null : 'Enter a whole number of at least 1.',
  },
};

export type LandedResult =
  | { missing: string }
  | { cost: LandedCost; withoutRate: DutyCode[]; perPieceMinor: number | null };

/** The cost, or what is still missing, in a sentence. A rate or part of the CIF value that is not given is 0. */
export function landedResult(figures: Figures<LandedCostName>): LandedResult {
  const minor = (name: AmountName) => decimal(figures[name], 2, mostAmount) ?? 0;
  const goodsMinor = minor('goods');
  if (goodsMinor === 0) return { missing: 'Enter the value of the goods.' };
  const rateMillionths =
    figures.currency === 'BDT' ? 1_000_000 : decimal(figures.rate, 6, mostExchangeRate);
  if (!rateMillionths)
    return { missing: `Enter how many taka customs counts for 1 ${figures.currency}.` };
  const rateOf = (code: DutyCode) => {
    const text = figures[code.toLowerCase() as RateName];
    return decimal(text, 2, mostPercent[code]);
  };
  const rates = Object.fromEntries(dutyCodes.map((code) => [code, rateOf(code) ?? 0]));
  const cost = landedCost({
    goodsMinor,
    freightMinor: minor('freight'),
    insuranceMinor: minor('insurance'),
    rateMillionths,
    rates: rates as DutyRates,
    otherCostsMinor: minor('other'),
  });
  if (!cost) {
    return { missing: `This tool counts up to BDT ${mostCifBdt.toLocaleString('en')}.` };
  }
  const pieces = decimal(figures.pieces, 0, mostPieces);
  return {
    cost,
    withoutRate: dutyCodes.filter((code) => rateOf(code) === null),
    perPieceMinor: pieces ? perPiece(cost.landedMinor, pieces) : null,
  };
}

/** An import into Bangladesh with the value of its goods; nothing before that is entered. */
export function requestOf({ goods, currency: code }: Figures<LandedCostName>): RequestStart {
  const amountMinor = decimal(goods, 2, mostAmount);
  const currency = valueCurrencies.find((one) => one === code);
  if (!amountMinor || !currency) return {};
  return { from: inCountry(), to: inCountry('BD'), value: { amountMinor, currency } };
}
