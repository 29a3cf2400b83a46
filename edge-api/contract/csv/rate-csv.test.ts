import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { airRate, anyRate } from '../../test-support/rates';
import type { RateInput } from '../quotation/rate';
import { csvLine } from './csv-formula-guard';
import type { ImportRow } from './csv-import';
import { parseCsv } from './parse-csv';
import { rateHeadersFor, rateOfRow, readRate, rowsOfRate } from './rate-csv';

const froms = [0, 0.5, 12.345, 45, 100, 300, 1_000];

/** The rows of a file with one rate, as they are read again; `change` edits their cells. */
function rowsIn(rate: RateInput, change: (rows: string[][]) => void = () => {}): ImportRow[] {
  const rows = rowsOfRate(v7(), rate, froms);
  change(rows);
  const [headers, ...read] = parseCsv([rateHeadersFor(froms), ...rows].map(csvLine).join(''));
  return read.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(headers?.cells.map((header, at) => [header, cells[at] ?? '']) ?? []),
  }));
}

const place = (header: string) => rateHeadersFor(froms).indexOf(header);

test('every rate is the same after it was written to a file and read', () => {
  fc.assert(
    fc.property(anyRate, (rate) => {
      const rows = rowsIn(rate);
      expect(readRate(rows, null)).toEqual({ input: rate });
      expect(new Set(rows.map(rateOfRow)).size).toBe(1);
    }),
  );
});

test('a file says what a forwarder has in a tariff: a row for each charge, a column for each break', () => {
  const [freight, fuel] = rowsOfRate('an id', airRate(), [0, 45, 100]);
  expect(freight).toEqual([
    ...['an id', 'BDDAC', 'DEFRA', 'air', 'Example Air', '2025-06-01', '2025-12-31'],
    ...['packages', '', 'no', 'no', '', 'FRT', 'Air freight', 'freight', 'kg-chargeable', '', ''],
    ...['USD', '90.00', '', '75.00', '6.00', '4.50', '4.00', '5.50', '4.00', '3.50'],
  ]);
  expect(fuel?.slice(-6)).toEqual(['12.5', '', '', '', '', '']);
});

test.each<[string, (rows: string[][]) => void, [number, string][]]>([
  [
    'an amount with its currency',
    (rows) => put(rows, 0, 'price from 0', '$6'),
    [[2, 'price from 0']],
  ],
  [
    'more decimals than cents',
    (rows) => put(rows, 2, 'price from 0', '6.005'),
    [[4, 'price from 0']],
  ],
  ['a cost without a price', (rows) => put(rows, 0, 'cost from 300', '3'), [[2, 'cost from 300']]],
  [
    'a charge without a first price',
    (rows) => {
      put(rows, 2, 'price from 0', '');
      put(rows, 2, 'cost from 0', '');
    },
    [[4, 'price from 0']],
  ],
  ['an unknown basis', (rows) => put(rows, 2, 'basis', 'per smile'), [[4, 'basis']]],
  ['a place that is none', (rows) => putAll(rows, 'to', 'Berlin'), [[2, 'to']]],
  ['a day that is none', (rows) => putAll(rows, 'validFrom', '2025-06-31'), [[2, 'validFrom']]],
  ['another note in a later row', (rows) => put(rows, 1, 'note', 'other'), [[3, 'note']]],
  ['neither yes nor no', (rows) => putAll(rows, 'reefer', 'si'), [[2, 'reefer']]],
  [
    'a percentage of a charge that is missing',
    (rows) => put(rows, 1, 'percentOf', 'XYZ'),
    [[2, '']],
  ],
])('%s is refused in its row and column', (_, change, expected) => {
  const read = readRate(rowsIn(airRate(), change), null);
  const found = 'refused' in read ? read.refused : [];
  expect(found.flatMap(({ row, errors }) => errors.map(({ path }) => [row.line, path]))).toEqual(
    expected.map(([line, path]) => [line, path]),
  );
});

const putAll = (rows: string[][], header: string, cell: string) => {
  for (const at of rows.keys()) put(rows, at, header, cell);
};

function put(rows: string[][], row: number, header: string, cell: string): void {
  const cells = rows[row];
  const at = place(header);
  if (cells && at !== -1) cells[at] = cell;
}

test('what has no column stays as it is, and amounts may have commas', () => {
  const rows = rowsIn(airRate(), (cells) => put(cells, 2, 'price from 0', '1,250.5'));
  for (const { values } of rows) for (const header of ['note', 'reefer']) delete values[header];
  const present = airRate({ note: 'By hand', accepts: { dangerous: true, reefer: true } });
  expect(readRate(rows, present)).toMatchObject({
    input: { note: 'By hand', accepts: { dangerous: false, reefer: true } },
  });
  const read = readRate(rows, null);
  expect('input' in read && read.input.charges[2]?.breaks[0]?.priceMinor).toBe(125_050);
});

test('a column that no rate has is named', () => {
  const rows = rowsIn(airRate());
  for (const row of rows) row.values.colour = 'blue';
  const read = readRate(rows, null);
  expect('refused' in read && read.refused[0]?.errors).toEqual([
    { path: 'colour', message: expect.stringContaining('There is no column “colour”') },
  ]);
});
