import { minorDigits, minorPerMajor } from '../catalogue/minor-units';
import { withCommas } from '../catalogue/with-commas';
import { labelOf, modeLabels } from '../freight/labels';
import { dayText } from '../text/dates';
import { amountsOf } from './amounts';
import { exchanged } from './exchange';
import type { ShownQuotation } from './quotation';
import { groupLabels, unitLabels } from './quotation-labels';
import { type QuotationLine, quantityDecimals } from './quotation-line';
import { subtotalsOf, type Total, totalsOf } from './totals';

// The texts of a quotation in the one form that its page, its PDF and its mails show: English, with every decimal of
// a currency and its code, so that an accepted quotation reads the same everywhere.

type ShownAlternative = ShownQuotation['alternatives'][number];

/** `how`: the minimum and maximum of the charge, where it has them. */
export type LineTexts = {
  id: string;
  chargeName: string;
  quantity: string;
  unitPrice: string;
  how: string;
  amount: string;
};
export type GroupTexts = { label: string; lines: LineTexts[]; subtotals: string[] };

/** `exchange`: the sum of all currencies in one, and by which rates; null where there is none to give. */
export type AlternativeTexts = {
  id: string;
  name: string;
  mode: string;
  transit: string;
  groups: GroupTexts[];
  totals: string[];
  exchange: { total: string; rates: string[] } | null;
};

/** An amount with all decimals of its currency: "1,250.00", of yen "90,000", below 0 with a minus sign. */
export function amountFigure({ currency, amountMinor }: Total): string {
  const per = minorPerMajor(currency);
  const size = Math.abs(amountMinor);
  const fraction = per === 1 ? '' : `.${String(size % per).padStart(minorDigits(currency), '0')}`;
  const sign = amountMinor < 0 ? '−' : '';
  return `${sign}${withCommas(Math.floor(size / per))}${fraction}`;
}

/** Writes an amount with its code: "USD 1,250.00". */
export const amountWithCode = (total: Total): string =>
  `${total.currency}\u00a0${amountFigure(total)}`;

/** A quantity or percentage with the decimals that it has: "2,544", "15.727", below 0 with a minus sign. */
export function quantityFigure(quantity: number): string {
  const rounded = Number(Math.abs(quantity).toFixed(quantityDecimals));
  const [whole, decimals] = String(rounded).split('.');
  const sign = quantity < 0 ? '−' : '';
  return sign + withCommas(Number(whole)) + (decimals ? `.${decimals}` : '');
}

const listed = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Lines of one charge for several types of containers have one name. */
export const nameWithType = ({ chargeName, containerType }: Named): string =>
  [chargeName, containerType].filter(Boolean).join(' ');
type Named = { chargeName: string; containerType?: string | undefined };

/** "2,544 chargeable kg", "2 containers 40HC", "12.5% of Air freight". */
function quantityText(line: QuotationLine, lines: QuotationLine[]): string {
  const { basis, quantity, percentOf, containerType } = line;
  if (basis === 'percent') {
    const names = lines.filter(({ id }) => percentOf.includes(id));
    return `${quantityFigure(quantity)}% of ${listed(names.map(nameWithType))}`;
  }
  const [one, many] = unitLabels[basis];
  return [quantityFigure(quantity), quantity === 1 ? one : many, containerType]
    .filter(Boolean)
    .join(' ');
}

/** "minimum USD 100.00", or that it was charged. */
function limitsText(
  { currency, minimumMinor, maximumMinor }: QuotationLine,
  amountMinor: number,
): string {
  const limits: [string, number | null][] = [
    ['minimum', minimumMinor],
    ['maximum', maximumMinor],
  ];
  return limits
    .flatMap(([name, limit]) => {
      if (limit === null) return [];
      const text = amountWithCode({ currency, amountMinor: limit });
      return [limit === amountMinor ? `${name} charge of ${text} applies` : `${name} ${text}`];
    })
    .join(', ');
}

/** Writes the texts of an alternative, calculated from its lines. */
export function alternativeTexts(alternative: ShownAlternative): AlternativeTexts {
  const { id, name, mode, lines, exchange, transitDays } = alternative;
  const amounts = amountsOf(lines);
  const amountOf = new Map(lines.map((line, index) => [line.id, amounts[index] ?? 0]));
  const totals = totalsOf(lines, amounts);
  const isInOneAlready = totals.length === 1 && totals[0]?.currency === exchange?.to;
  const sums = exchange && !isInOneAlready ? exchanged(lines, amounts, exchange) : null;
  const used = exchange?.rates.filter(({ from }) => totals.some((one) => one.currency === from));
  return {
    id,
    name,
    mode: labelOf(modeLabels, mode),
    transit: transitText(transitDays),
    groups: subtotalsOf(lines, amounts).map(({ group, totals: subtotals }) => ({
      label: groupLabels[group],
      lines: lines
        .filter((line) => line.group === group)
        .map((line) => ({ ...line, amountMinor: amountOf.get(line.id) ?? 0 }))
        .map((line) => ({
          id: line.id,
          chargeName: line.chargeName,
          quantity: quantityText(line, lines),
          unitPrice:
            line.unitPriceMinor === null
              ? ''
              : amountWithCode({ currency: line.currency, amountMinor: line.unitPriceMinor }),
          how: limitsText(line, line.amountMinor),
          amount: amountWithCode(line),
        })),
      subtotals: subtotals.map(amountWithCode),
    })),
    totals: totals.map(amountWithCode),
    exchange: exchange &&
      sums && {
        total: amountWithCode({ currency: exchange.to, amountMinor: sums.totalMinor }),
        rates: (used ?? []).map(
          ({ from, rate, asOf }) => `1 ${from} = ${rate} ${exchange.to}, ${dayText(asOf)}`,
        ),
      },
  };
}

/** "By sea: USD 3,052.80": its sum in one currency where it has one. */
export function alternativeInShort(alternative: ShownAlternative): string {
  const { name, totals, exchange } = alternativeTexts(alternative);
  return `${name}: ${exchange?.total ?? listed(totals)}`;
}

/** "21 days", "21 to 25 days", empty where staff typed none. */
function transitText(days: ShownAlternative['transitDays']): string {
  if (!days) return '';
  const { from, to } = days;
  const many = to === 1 ? 'day' : 'days';
  return from === to ? `${to} ${many}` : `${from} to ${to} ${many}`;
}

/** "Quotation SR-7K2M-Q1, revision 2"; a first revision is not said. */
export const quotationTitle = ({ number, revision }: { number: string; revision: number }) =>
  `Quotation ${number}${revision > 1 ? `, revision ${revision}` : ''}`;

/**
 * Returns how many days it can still be accepted after `today` (a day in ISO 8601); 0 on the last one, below 0
 * afterwards.
 */
export const daysLeft = (validUntil: string, today: string): number =>
  Math.round((Date.parse(validUntil) - Date.parse(today)) / 86_400_000);
