import { expect, test } from 'vitest';
import { CsvFileError, refusedFile, rowsToImport } from '../../../edge-api/contract/csv/csv-rows';
import { readCsv as readWithCodes } from '../../../edge-api/contract/csv/read-csv';
import { codesInCell } from './use-csv-import';

const columns = ['slug', 'name', 'requestModes'];
const read = (text: string) => readWithCodes(text, { columns, key: 'slug', codesIn: codesInCell });

test('quotes, commas and newlines in cells are read; lines are those of the file', () => {
  const { headers, rows } = read('slug,name\r\na,"One ""1"",\r\ntwo"\r\n\r\nb,=cmd\r\n');
  expect(headers).toEqual(['slug', 'name']);
  expect(rows).toEqual([
    { line: 2, values: { slug: 'a', name: 'One "1",\r\ntwo' } },
    { line: 5, values: { slug: 'b', name: '=cmd' } },
  ]);
});

test('semicolons and tabs part cells as well', () => {
  expect(read('slug;name\na;b,c').rows[0]?.values).toEqual({ slug: 'a', name: 'b,c' });
  expect(read('slug\tname\na\tb;c').rows[0]?.values).toEqual({ slug: 'a', name: 'b;c' });
});

test('rows that are too long, and repeated slugs, are refused without asking the server', () => {
  const { rows, refused } = read("slug,name\na,One\nb,Bag,red\na,Two\n'=c,Three\n=c,Four");
  expect(rows).toHaveLength(5);
  expect(refused.map(({ line, errors }) => [line, errors[0]?.message])).toEqual([
    [3, 'This row has 3 cells where the first line has 2. Please check its separators and quotes.'],
    [4, 'Line 2 has the same slug. Please give one of them another.'],
    [6, 'Line 5 has the same slug. Please give one of them another.'],
  ]);
});

test('cells that Excel leaves out at the end of a row are empty', () => {
  const { rows, refused } = read('slug,name,requestModes\na,One\nb,Two,Sea\nc,Three\n');
  expect(refused).toEqual([]);
  expect(rows.map(({ values }) => Object.values(values))).toEqual([
    ['a', 'One', ''],
    ['b', 'Two', 'sea'],
    ['c', 'Three', ''],
  ]);
});

test('a file that was cut within a row empties nothing of it', () => {
  const reasons = (text: string) =>
    read(text).refused.map(({ line, errors }) => [line, errors[0]?.message]);
  expect(reasons('slug,name,requestModes\na,One,Sea\nb,Tw')).toEqual([
    [3, expect.stringContaining('The file ends within this row: it has 2 cells')],
  ]);
  expect(reasons('slug,name,requestModes\na,One,Sea\nb,"Tw')).toEqual([
    [3, expect.stringContaining('A quote in this row is not closed')],
  ]);
});

test('labels are read as well as codes, in capitals or not, also in lists', () => {
  const { rows } = read(
    'slug,availability,category,grade,direction,requestModes,name\n' +
      'a,In stock,mobiles & home,GRADE A,Export and import,Sea | air|rail,In stock\n' +
      "b,ON-REQUEST,'=1,,both,,",
  );
  expect(rows.map(({ values }) => values)).toEqual([
    {
      slug: 'a',
      availability: 'in-stock',
      category: 'home',
      grade: 'A',
      direction: 'both',
      requestModes: 'sea|air|rail',
      name: 'In stock',
    },
    {
      slug: 'b',
      availability: 'on-request',
      category: '=1',
      grade: '',
      direction: 'both',
      requestModes: '',
      name: '',
    },
  ]);
});

test('a row without a slug is refused with what to write', () => {
  const { refused } = read('slug,name\n,One\n  ,Two\nc,Three');
  expect(refused.map(({ line, errors }) => [line, errors[0]?.message])).toEqual(
    [2, 3].map((line) => [line, expect.stringMatching(/^This row has no slug\. Please write one/)]),
  );
});

test.each([
  ['name\nOne', 'slug'],
  ['slug,slug\na,b', 'twice'],
  ['slug,name\n', 'no rows'],
  ['', 'slug'],
])('%j is no file to import, and the person is told why', (text, why) => {
  expect(() => read(text)).toThrow(CsvFileError);
  expect(() => read(text)).toThrow(why);
});

test('headers are read in capitals, with blanks and line marks; unknown ones stay as they are', () => {
  const { headers, rows } = read('Slug , NAME,Request modes,request_Modes2\na,b,Sea,d');
  expect(headers).toEqual(['slug', 'name', 'requestModes', 'request_Modes2']);
  expect(rows[0]?.values).toMatchObject({ slug: 'a', name: 'b', requestModes: 'sea' });
  expect(() => read('slug,Slug\na,b')).toThrow('twice');
});

test('what Excel leaves empty beside and below a table is left out', () => {
  const { headers, rows, refused } = read('sep=;\nslug;;name;;\na;;One;;;;\n;;;;\nb;;Two;;\n ;;;;');
  expect(headers).toEqual(['slug', 'name']);
  expect(refused).toEqual([]);
  expect(rows).toEqual([
    { line: 3, values: { slug: 'a', name: 'One' } },
    { line: 5, values: { slug: 'b', name: 'Two' } },
  ]);
});

test('a cell in a column without a name is not lost without a word', () => {
  const { refused } = read('slug,,name,,\na,x,One\nb,,Two,,y');
  expect(refused.map(({ line, errors }) => [line, errors[0]?.message])).toEqual([
    [2, expect.stringContaining('“x” is in a column without a name')],
    [3, expect.stringContaining('This row has 5 cells where the first line has 3.')],
  ]);
});

test('a bare quote costs its row, which comes back in the file of refused rows', () => {
  const file = read('slug,name\na,"Red" shoe\nb,Bag 5"');
  expect(file.rows[1]?.values).toEqual({ slug: 'b', name: 'Bag 5"' });
  expect(file.refused).toMatchObject([{ line: 2, slug: 'a' }]);
  expect(refusedFile(file, file.refused)).toContain('a,"""Red"" shoe",');
});

test('refused rows come back harmless, with the reason, and can be read again', () => {
  const file = read("slug,name\na,=cmd\nb,'+A1\nc,Three");
  const refused = [2, 3].map((line) => ({
    line,
    slug: '',
    outcome: 'refused' as const,
    version: null,
    errors: [{ path: 'name', message: '-no, not this.' }],
  }));
  const text = refusedFile(file, refused);
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFslug,name,reason',
    `a,'=cmd,"name: -no, not this."`,
    `b,'+A1,"name: -no, not this."`,
  ]);
  const again = read(text.slice(1));
  expect(again.headers).toEqual(['slug', 'name']);
  expect(again.rows.map(({ values }) => values)).toEqual([
    { slug: 'a', name: "'=cmd" },
    { slug: 'b', name: "'+A1" },
  ]);
});

test('only what is new or changed is imported, from the version that the check found', () => {
  const { rows } = read('slug\na\nb\nc\nd');
  const result = (line: number, outcome: 'create' | 'update' | 'unchanged' | 'refused') => ({
    line,
    outcome,
    slug: '',
    version: outcome === 'create' ? null : 7,
    errors: [],
  });
  const checked = [
    result(2, 'create'),
    result(3, 'update'),
    result(4, 'unchanged'),
    result(5, 'refused'),
  ];
  expect(rowsToImport(rows, checked)).toEqual([
    { line: 2, values: { slug: 'a' }, expectedVersion: null },
    { line: 3, values: { slug: 'b' }, expectedVersion: 7 },
  ]);
});

test('a file whose rows are parts of something is not read without one of them', () => {
  const charges = (text: string) => readWithCodes(text, { columns, codesIn: codesInCell });
  expect(charges('name\nFreight\nFreight').refused).toEqual([]);
  expect(() => charges('name\n"Fuel" charge\nFreight')).toThrow(/^Line 2: A quote in this row/);
});
