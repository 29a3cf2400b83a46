import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductInput } from '../admin/catalogue-input';
import { categoriesOf, departments } from '../catalogue/departments';
import { availabilities, currencies, grades } from '../catalogue/product-kinds';
import {
  type Cells,
  productSheet,
  readCells,
  sameCells,
  serviceSheet,
  writeCells,
} from './catalogue-csv-columns';
import { byteOrderMark, csvLine, harmlessCell, plainCell } from './csv-formula-guard';

const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: maxLength >> 3 }),
      fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n"\',;|:\\ax'), maxLength }),
    )
    .map((any) => any.trim().replaceAll('\0', ''))
    .filter((any) => any !== '' && any === any.trim());

const product: fc.Arbitrary<ProductInput> = fc
  .record({
    slug: fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}$/),
    name: text(60).filter((name) => /[\p{L}\p{N}]/u.test(name)),
    department: fc.constantFrom(...departments),
    category: fc.constant(''),
    description: fc.oneof(fc.constant(''), text(500)),
    specs: fc.array(fc.record({ label: text(30), value: text(60) }), { maxLength: 5 }),
    grade: fc.option(fc.constantFrom(...grades)),
    price: fc.option(
      fc.record({
        amountMinor: fc.integer({ min: 0, max: 1e12 }),
        currency: fc.constantFrom(...currencies),
      }),
    ),
    availability: fc.constantFrom(...availabilities),
    images: fc.array(
      fc.record({
        src: fc.constantFrom('/pictures/women/a.svg', '/media/x/960.webp'),
        alt: text(60),
        width: fc.integer({ min: 1, max: 1600 }),
        height: fc.integer({ min: 1, max: 1600 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    position: fc.integer({ min: -1000, max: 1000 }),
    published: fc.boolean(),
  })
  .map((made) => ({
    ...made,
    category: categoriesOf(made.department)[0],
    grade: made.department === 'used' ? made.grade : null,
  }));

const { columns } = productSheet;
const fileOf = (items: ProductInput[]) =>
  byteOrderMark +
  [Object.keys(columns), ...items.map((item) => writeCells(columns, item))].map(csvLine).join('');
const rowsOf = (file: string): Cells[] => parse(file, { bom: true, columns: true });

describe('a CSV file', () => {
  test('gives back every product that went into it', () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 5 }), (items) => {
        const read = rowsOf(fileOf(items)).map((cells) => readCells(productSheet, cells, null));
        expect(read).toEqual(items.map((input) => ({ input })));
        for (const [place, outcome] of read.entries()) {
          const item = items[place];
          expect(item && 'input' in outcome && sameCells(columns, outcome.input, item)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('holds no cell that a spreadsheet takes for a formula, and gives each back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n\'";,a \u200b') }),
        (cell) => {
          const begin = harmlessCell(cell)
            .split(/[";\t\r\n]/)
            .map((part) => part.replace(/^[ \u200b]+/, ''));
          for (const part of begin) {
            expect(part).not.toMatch(/^[=@＝＋－＠]/);
            if (/^[+-]/.test(part)) expect(part).toMatch(/^[+-][ ,-]*$|^[+-] /);
          }
          expect(plainCell(harmlessCell(cell))).toBe(cell);
        },
      ),
      { numRuns: 2000 },
    );
    expect(csvLine(['=cmd|calc', '+A1', '-x', '@x', '\t=x', '\rx', "'=x", "it's", 'x=1'])).toBe(
      `'=cmd|calc,'+A1,'-x,'@x,"\t'=x","\rx",''=x,it's,x=1\r\n`,
    );
  });

  test.each([
    ...['- one pallet', '- Bag (red)\n- Cup, 2.5 L', '+ two drums', '- **Bold** words', '-', '---'],
    ...[
      '+880 1711 000000',
      '+85223456789',
      '-12.50',
      '-5',
      'Points:\r\n- one\r\n- two',
      '- 5 boxes',
      '- Box (60 x 40 cm), lid(s)',
    ],
    ...['+880-1712-345678', '+880 (2) 123 ext. 5', '+852-2345-6789', '-1,250.5', '- one; - two'],
  ])('leaves %j as it is', (ordinary) => {
    expect(harmlessCell(ordinary)).toBe(ordinary);
    const before = ordinary.replace(/(?<=^|\n)(?=[+-])/g, "'");
    expect(plainCell(before), 'from a file of an older release').toBe(ordinary);
  });

  test.each([
    ...["- cmd|'/C calc'!A0", '- HYPERLINK ("http://x")', '- sum(A1)', "- 'x'!A1", '- [x]Y!A1'],
    ...['-1+1', '-SUM(A1)', '-item', '+cmd|x', '- WEBSERVICE (A1)', '- image (A:A)'],
    // Of OWASP's page on CSV injection, and of collections of such strings.
    ...["=cmd|' /C notepad'!'A1'", "@SUM(1+9)*cmd|' /C calc'!A0", "+cmd|'/c calc'!A0", '=1+1'],
    ...['=HYPERLINK(A1)', '+A1', '@SUM(A1)', "-2+3+cmd|' /C calc'!D2", '=IMPORTXML(A1)', '-A1'],
    ...['+2+5', '+thespanishinquisition(A1)', '＝1+1', ' =1+1', "-3+3+cmd|' /C calc'!D2"],
  ])('makes %j harmless', (formula) => {
    expect(harmlessCell(formula)).toBe(`'${formula}`);
    expect(plainCell(harmlessCell(formula))).toBe(formula);
  });

  test('has no formula in full-width signs, after invisible signs, or after another separator', () => {
    expect(
      csvLine(['＝1', '＋1', '－1', '＠x', '\u200b=1', '\u3000＝1', '\ufeff=1', '\u2066＝1']),
    ).toBe(`'＝1,'＋1,'－1,'＠x,'\u200b=1,'\u3000＝1,'\ufeff=1,'\u2066＝1\r\n`);
    expect(csvLine(['x;=1', 'x\t＝1', 'x\n =1', 'x"=1', 'a, -1', 'x\u2028=1'])).toBe(
      `"x;'=1","x\t'＝1","x\n' =1","x""'=1","a, -1",x\u2028=1\r\n`,
    );
  });

  test('quotes as RFC 4180 says', () => {
    expect(csvLine(['a "b"', 'c,d', 'e\nf', 'g', ''])).toBe('"a ""b""","c,d","e\nf",g,\r\n');
  });
});

const shoe: Cells = {
  slug: 'red-shoe',
  name: 'Red shoe',
  department: 'women',
  category: 'shoes',
  availability: 'in-stock',
  images: '/pictures/women/red-shoe.svg | A red shoe | 640x640',
};

describe('a row', () => {
  test('of something new needs no more than what has no sensible beginning', () => {
    expect(readCells(productSheet, shoe, null)).toEqual({
      input: {
        slug: 'red-shoe',
        name: 'Red shoe',
        department: 'women',
        category: 'shoes',
        description: '',
        specs: [],
        grade: null,
        price: null,
        availability: 'in-stock',
        images: [
          { src: '/pictures/women/red-shoe.svg', alt: 'A red shoe', width: 640, height: 640 },
        ],
        position: 0,
        published: false,
      },
    });
    expect(readCells(serviceSheet, { slug: 'x' }, null)).toEqual({
      errors: ['title', 'summary', 'direction', 'mode'].map((path) => ({
        path,
        message: 'A new entry needs this column. Please add it to the file.',
      })),
    });
  });

  test('of something known changes the columns that it has, and nothing else of it', () => {
    const first = readCells(productSheet, { ...shoe, price: '10 USD' }, null);
    if (!('input' in first)) throw new Error('not read');
    const present = { ...first.input, id: 'not in the file', version: 3 };
    const cells = { slug: 'red-shoe', price: '12.50 USD' };
    expect(readCells(productSheet, cells, present)).toEqual({
      input: { ...first.input, price: { amountMinor: 1250, currency: 'USD' } },
    });
  });

  test('tells every wrong cell by its header', () => {
    const cells = { ...shoe, price: 'cheap', position: 'first', colour: 'red', toString: '' };
    expect(readCells(productSheet, cells, null)).toEqual({
      errors: [
        { path: 'colour', message: expect.stringContaining('There is no column “colour”.') },
        { path: 'toString', message: expect.stringContaining('There is no column “toString”.') },
        { path: 'price', message: expect.stringContaining('4250.00 BDT') },
        { path: 'position', message: 'Please write a whole number.' },
      ],
    });
    expect(
      readCells(productSheet, { ...shoe, department: 'men', availability: 'soon' }, null),
    ).toEqual({
      errors: [
        { path: 'department', message: 'Please write one of: used, new, toys, women, kids.' },
        { path: 'availability', message: 'Please write one of: in-stock, on-request, sold.' },
      ],
    });
    const wrong = { ...shoe, slug: 'Red Shoe', category: 'laptop', grade: 'A' };
    expect(readCells(productSheet, wrong, null)).toMatchObject({
      errors: [{ path: 'slug' }, { path: 'category' }, { path: 'grade' }],
    });
  });
});
