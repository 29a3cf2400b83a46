import { minorDigits, minorOf, plainAmount } from '../catalogue/minor-units';
import type { RateInput } from '../quotation/rate';
import type { RateCharge } from '../quotation/rate-charge';
import { type Cell, CellError, optionalCell, textCell, wordsCell, yesNoCell } from './csv-values';

type OfRate = Omit<RateInput, 'charges'>;
type OfCharge = Omit<RateCharge, 'breaks' | 'minimumMinor' | 'maximumMinor' | 'minimumCostMinor'>;
/** How a part of a rate is written in a cell, and where it belongs when it is read. */
type Column<Part> = { write: (part: Part) => string; read: (part: Part, cell: string) => void };

const column = <Part, Field extends keyof Part>(
  field: Field,
  { write, read }: Cell<Part[Field]>,
): Column<Part> => ({
  write: (part) => write(part[field]),
  read: (part, cell) => {
    part[field] = read(cell);
  },
});
const within = <Part, Inner extends keyof Part>(
  inner: Inner,
  { write, read }: Column<Part[Inner]>,
): Column<Part> => ({
  write: (part) => write(part[inner]),
  read: (part, cell) => read(part[inner], cell),
});

const place: Cell<string> = { write: (text) => text, read: (cell) => cell.toUpperCase() };

/** The columns that are the same in each row of a rate. */
export const rateColumns: Record<string, Column<OfRate>> = {
  from: within('lane', column('from', place)),
  to: within('lane', column('to', place)),
  mode: column('mode', textCell()),
  carrier: column('carrier', textCell()),
  validFrom: column('validFrom', textCell()),
  validTo: column('validTo', optionalCell()),
  cargo: within('cargo', column('kinds', wordsCell())),
  containers: within('cargo', column('containerTypes', wordsCell())),
  dangerous: within('accepts', column('dangerous', yesNoCell)),
  reefer: within('accepts', column('reefer', yesNoCell)),
  note: column('note', textCell()),
};

/** The columns of a charge, besides amounts. */
export const chargeColumns: Record<string, Column<OfCharge>> = {
  code: column('code', place),
  chargeName: column('chargeName', textCell()),
  group: column('group', textCell()),
  basis: column('basis', textCell()),
  containerType: column('containerType', optionalCell()),
  percentOf: column('percentOf', wordsCell()),
  currency: column('currency', place as Cell<RateCharge['currency']>),
};

/** A column of prices or costs: `price from 45`, in units of the charge's basis. */
const breakHeader = /^(price|cost) from (\d{1,8}(?:\.\d{1,3})?)$/i;

/** Reads a header: the quantity from which its price or cost holds; null for another column. */
export function breakOf(header: string): { what: 'price' | 'cost'; from: number } | null {
  const [, what, from] = breakHeader.exec(header.trim()) ?? [];
  if (!what || !from) return null;
  return { what: what.toLowerCase() === 'price' ? 'price' : 'cost', from: Number(from) };
}

const written = /^(?:\d{1,13}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,4})?$/;

/** An amount in whole units of the charge's currency, with decimals; a percentage's price in percent. */
export const amountCell = ({ basis, currency }: Pick<RateCharge, 'basis' | 'currency'>) => ({
  write: (amountMinor: number): string =>
    basis === 'percent' ? String(amountMinor / 1_000) : plainAmount({ amountMinor, currency }),
  read: (cell: string): number => {
    if (!written.test(cell)) {
      const example = basis === 'percent' ? '12.5' : (12.5).toFixed(minorDigits(currency));
      throw new CellError(`Please write a number such as ${example}, without its currency.`);
    }
    const amount = Number(cell.replaceAll(',', ''));
    return basis === 'percent' ? Number((amount * 1_000).toFixed(1)) : minorOf(amount, currency);
  },
});
