import * as v from 'valibot';
import type { FieldError } from '../problem';
import { RateInput } from '../quotation/rate';
import type { RateCharge } from '../quotation/rate-charge';
import { plainCell } from './csv-formula-guard';
import type { ImportRow } from './csv-import';
import { CellError } from './csv-values';
import { amountCell, breakOf, chargeColumns, rateColumns } from './rate-cells';

const limits = {
  minimum: 'minimumMinor',
  maximum: 'maximumMinor',
  'minimum cost': 'minimumCostMinor',
} as const;

/** The columns of a file of rates, one row for each charge, before those of the prices and costs. */
export const rateHeaders = [
  'id',
  ...Object.keys(rateColumns),
  ...Object.keys(chargeColumns),
  ...Object.keys(limits),
];

/** All columns, where prices and costs begin at these quantities. */
export const rateHeadersFor = (froms: readonly number[]): string[] => [
  ...rateHeaders,
  ...froms.map((from) => `price from ${from}`),
  ...froms.map((from) => `cost from ${from}`),
];

/** A rate as rows of a file, in the order of its charges and of `rateHeadersFor(froms)`. */
export function rowsOfRate(id: string, rate: RateInput, froms: readonly number[]): string[][] {
  const shared = [id, ...Object.values(rateColumns).map(({ write }) => write(rate))];
  return rate.charges.map((charge) => {
    const { write } = amountCell(charge);
    const orNothing = (minor: number | null | undefined, written = write) =>
      minor == null ? '' : written(minor);
    // Only prices are percentages.
    const limit = amountCell({ ...charge, basis: 'shipment' });
    const at = (from: number) => charge.breaks.find((one) => one.from === from);
    return [
      ...shared,
      ...Object.values(chargeColumns).map((one) => one.write(charge)),
      ...Object.values(limits).map((field) => orNothing(charge[field], limit.write)),
      ...froms.map((from) => orNothing(at(from)?.priceMinor)),
      ...froms.map((from) => orNothing(at(from)?.costMinor)),
    ];
  });
}

const cellOf = ({ values }: ImportRow, header: string) => plainCell(values[header] ?? '').trim();

/** Returns what identifies the rate of a row: its id, or else lane, mode, carrier and first day. */
export const rateOfRow = (row: ImportRow): string =>
  cellOf(row, 'id') ||
  [
    cellOf(row, 'from').toUpperCase(),
    cellOf(row, 'to').toUpperCase(),
    ...['mode', 'carrier', 'validFrom'].map((header) => cellOf(row, header)),
  ].join('|');

export type RowErrors = { row: ImportRow; errors: FieldError[] };

/**
 * Reads the rows of one rate, which are its charges. What has no column stays as it is in `present`; in a new rate it
 * is empty, and it accepts neither dangerous nor reefer cargo. The paths of errors are headers, of the row that they
 * are in.
 */
export function readRate(
  rows: readonly ImportRow[],
  present: RateInput | null,
): { input: RateInput } | { refused: RowErrors[] } {
  const [first, ...others] = rows;
  if (!first) throw new RangeError('A rate needs a row.');
  const found = new Map<ImportRow, FieldError[]>(rows.map((row) => [row, []]));
  const add = (row: ImportRow, path: string, message: string) =>
    found.get(row)?.push({ path, message });
  const draft = beginningOf(present);
  for (const [header, { read }] of Object.entries(rateColumns)) {
    if (header in first.values) reading(add, first, header, (cell) => read(draft, cell));
    for (const row of others) {
      if (cellOf(row, header) !== cellOf(first, header)) {
        add(row, header, `Line ${first.line} says something else of the same rate.`);
      }
    }
  }
  const charges = rows.map((row) => readCharge(row, add));
  for (const row of rows) {
    for (const header of Object.keys(row.values)) {
      if (rateHeaders.includes(header) || breakOf(header)) continue;
      add(row, header, `There is no column “${header}”. Please correct its name, or remove it.`);
    }
  }
  const refused = () => rows.map((row) => ({ row, errors: found.get(row) ?? [] }));
  if (refused().some(({ errors }) => errors.length > 0)) return { refused: refused() };
  const { success, output, issues } = v.safeParse(RateInput, { ...draft, charges });
  if (success) return { input: output };
  for (const issue of issues) {
    const { row = first, header } = placeOf(v.getDotPath(issue) ?? '', rows);
    const errors = found.get(row);
    // One reason for each cell is enough.
    if (!errors?.some((error) => error.path === header)) add(row, header, issue.message);
  }
  return { refused: refused() };
}

type Add = (row: ImportRow, header: string, message: string) => void;

function reading(add: Add, row: ImportRow, header: string, read: (cell: string) => void): void {
  try {
    read(cellOf(row, header));
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    add(row, header, error.message);
  }
}

const beginningOf = (present: RateInput | null): Omit<RateInput, 'charges'> => ({
  lane: { from: '', to: '', ...present?.lane },
  mode: present?.mode ?? ('' as RateInput['mode']),
  carrier: present?.carrier ?? '',
  cargo: { kinds: [], containerTypes: [], ...present?.cargo },
  accepts: { dangerous: false, reefer: false, ...present?.accepts },
  validFrom: present?.validFrom ?? '',
  validTo: present?.validTo ?? null,
  note: present?.note ?? '',
});

function readCharge(row: ImportRow, add: Add): RateCharge {
  const charge: RateCharge = {
    code: '',
    chargeName: '',
    containerType: null,
    percentOf: [],
    breaks: [],
    group: '' as RateCharge['group'],
    basis: '' as RateCharge['basis'],
    currency: '' as RateCharge['currency'],
    minimumMinor: null,
    maximumMinor: null,
  };
  for (const [header, { read }] of Object.entries(chargeColumns)) {
    reading(add, row, header, (cell) => read(charge, cell));
  }
  const limit = amountCell({ ...charge, basis: 'shipment' });
  for (const [header, field] of Object.entries(limits)) {
    reading(add, row, header, (cell) => {
      charge[field] = cell === '' ? null : limit.read(cell);
    });
  }
  const { read } = amountCell(charge);
  const amounts = { price: new Map<number, number>(), cost: new Map<number, number>() };
  for (const header of Object.keys(row.values)) {
    const column = breakOf(header);
    if (!column) continue;
    reading(add, row, header, (cell) => {
      if (cell === '') return;
      amounts[column.what].set(column.from, 0); // It is there, also if it can't be read.
      amounts[column.what].set(column.from, read(cell));
    });
  }
  for (const from of amounts.cost.keys()) {
    if (!amounts.price.has(from)) add(row, `cost from ${from}`, 'Please write its price too.');
  }
  charge.breaks = [...amounts.price]
    .sort(([one], [other]) => one - other)
    .map(([from, priceMinor]) => ({
      from,
      priceMinor,
      costMinor: amounts.cost.get(from) ?? null,
    }));
  return charge;
}

const headerByField = new Map<string, string>([
  ['lane.from', 'from'],
  ['lane.to', 'to'],
  ['cargo.kinds', 'cargo'],
  ['cargo.containerTypes', 'containers'],
  ...Object.entries(limits).map(([header, field]): [string, string] => [field, header]),
  ['breaks', 'price from 0'],
]);

/** The row and column of an issue of the schema; without a row it is of the rate as a whole. */
function placeOf(path: string, rows: readonly ImportRow[]) {
  const [, place, field = ''] = /^charges\.(\d+)\.?([^.]*)/.exec(path) ?? [];
  const name = place === undefined ? path.replace(/\.\d+$/, '') : field;
  const header = headerByField.get(name) ?? name;
  const row = rows[Number(place)];
  return { row, header: rateHeaders.includes(header) || breakOf(header) ? header : '' };
}
