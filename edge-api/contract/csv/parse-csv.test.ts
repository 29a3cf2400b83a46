import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, plainCell } from './csv-formula-guard';
import { parseCsv } from './parse-csv';

const cellsIn = (text: string) => parseCsv(text).map(({ cells }) => cells);

test('gives back every cell that was written, ends of lines within it too', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab \r\n\t",;=\'-+1') });
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      (rows) => {
        const known = rows.map((row) => ['x', ...row]);
        const header = ',,,\r\n';
        const read = cellsIn(header + known.map(csvLine).join(''));
        expect(read.map((row) => row.map(plainCell))).toEqual(known);
      },
    ),
    { numRuns: 500 },
  );
  expect(cellsIn('a,"one\r\ntwo"\r\n')).toEqual([['a', 'one\r\ntwo']]);
});

test.each([
  ['sep=;\r\na;b,c\r\n', [['a', 'b,c']]],
  ['"sep=|"\na|b', [['a', 'b']]],
  ['SEP=\t\na,b\tc', [['a,b', 'c']]],
  ['a;b;c,d', [['a', 'b', 'c,d']]],
  [
    'a,b\r1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n,\n , \n\n1,2\n,\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a,5" pipe,c', [['a', '5" pipe', 'c']]],
  ['a,,', [['a', '', '']]],
])('reads %j', (text, cells) => {
  expect(cellsIn(text)).toEqual(cells);
});

test.each([
  ['within a cell', 'slug,name\na,"5" pipe"\nb,"Bag"\nc,Cup'],
  ['that nothing closes', 'slug,name\na,"Red\nb,Bag\nc,Cup'],
  ['that the next row would close', 'slug,name\na,"Red\nb,"Bag"\nc,Cup'],
])('a quote %s costs its row, and no other', (_, text) => {
  expect(parseCsv(text).map(({ line, isBroken }) => [line, isBroken])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, false],
  ]);
});
