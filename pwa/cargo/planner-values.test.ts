import { expect, test } from 'vitest';
import { emptyPlanner } from './empty-planner';
import {
  filledLines,
  planNote,
  planned,
  plannerAddress,
  valuesOfAddress,
  wrongLines,
} from './planner-values';

const carton = {
  kind: 'packages',
  quantity: 12,
  packageKind: 'carton',
  lengthCm: 60,
  widthCm: 40,
  heightCm: 40,
  weightKg: 14,
  measured: 'sides',
  totalM3: null,
  totalKg: null,
  stackable: 'yes',
} as const;

test('a line that is half filled in is not planned, and the others keep their numbers', () => {
  const lines = filledLines([{ ...carton, weightKg: undefined }, carton]);
  expect(lines.map(({ index }) => index)).toEqual([1]);
  expect(lines[0]?.packages).toEqual({ ...carton, anySideUp: false, mostOnTopKg: undefined });
});

test('packages stay upright unless they may stand on any side', () => {
  const [line] = filledLines([{ ...carton, mostOnTopKg: 80 }]);
  expect(line && planned(line.packages)).toMatchObject({ upright: ['height'], mostOnTopKg: 80 });
  const [any] = filledLines([{ ...carton, anySideUp: true }]);
  expect(any && planned(any.packages)).toMatchObject({
    upright: ['height', 'width', 'length'],
    mostOnTopKg: null,
  });
});

test('the figures come back from the address', () => {
  const packages = filledLines([{ ...carton, anySideUp: true, mostOnTopKg: 80 }, carton]).map(
    (line) => line.packages,
  );
  const address = plannerAddress(packages, ['40HC', '20RF']);
  const { values, leftOut } = valuesOfAddress(address.slice(address.indexOf('?'))) ?? {};
  const read = filledLines(values?.shipment?.cargo ?? []).map((line) => line.packages);
  expect([read, values?.types, leftOut]).toEqual([packages, ['40HC', '20RF'], []]);
});

test('drums are planned by their diameter, and lines without sizes are left out', () => {
  const { values, leftOut } =
    valuesOfAddress('?cargo=20-drum-58x88-210_212-carton-unknown-11_40-carton-5m3-1200') ?? {};
  const [drums, ...others] = filledLines(values?.shipment?.cargo ?? []);
  expect(drums?.packages).toMatchObject({ lengthCm: 58, widthCm: 58, heightCm: 88 });
  expect(others).toEqual([]);
  expect(leftOut).toEqual(['2 of 3 lines of cargo']);
});

test('an address without cargo leaves the form empty', () => {
  expect(valuesOfAddress('')).toBeNull();
  expect(valuesOfAddress('?cargo=&in=40HC')).toBeNull();
});

test('a line of a link with more packages than are planned is shown, with what it may have', () => {
  const { values, leftOut } =
    valuesOfAddress('?cargo=100000-carton-60x40x40-14_2-carton-60x40x40-14&stand=any_up-50') ?? {};
  const cargo = values?.shipment?.cargo ?? [];
  expect(cargo).toMatchObject([
    { quantity: 100_000, anySideUp: true },
    { quantity: 2, mostOnTopKg: 50 },
  ]);
  expect(leftOut).toEqual([]);
  expect(filledLines(cargo).map(({ index }) => index)).toEqual([1]);
  expect(wrongLines(cargo)).toEqual([
    { index: 0, message: 'Enter how many packages, a whole number from 1 to 10,000.' },
  ]);
});

test('what the form can’t show of a link is named, and the others stand as they may', () => {
  const search = '?cargo=2-40HC-1000_lots_2-carton-60x40x40-14&stand=up_up_any&in=40HC_99XX';
  const { values, leftOut } = valuesOfAddress(search) ?? {};
  expect(values?.shipment?.cargo).toMatchObject([{ quantity: 2, anySideUp: true }]);
  expect(values?.types).toEqual(['40HC']);
  expect(leftOut).toEqual(['2 of 3 lines of cargo', 'types of container']);

  const long = valuesOfAddress(`?cargo=${Array(120).fill('1-carton-9x9x9-1').join('_')}`);
  expect(long?.values.shipment?.cargo).toHaveLength(100);
  expect(long?.values.types).toEqual(emptyPlanner().types);
  expect(long?.leftOut).toEqual(['20 of 120 lines of cargo']);
});

test('a line that is not filled in yet has no wrong figure', () => {
  expect(wrongLines([{ ...carton, quantity: undefined, lengthCm: undefined }])).toEqual([]);
});

test('the note of a request says that its plan does not follow what is changed afterwards', () => {
  expect(planNote('cargo=2-carton-60x40x40-14', 'https://sampan.example')).toMatch(
    /\nThe plan shows the cargo as it was entered in the planner\. Where this request says otherwise, the request counts\.$/,
  );
});

test('the note of a request opens the plan on this site, whatever the link to the form says', () => {
  const query = 'cargo=2-carton-60x40x40-14&stand=any-50&in=40HC';
  const page = 'https://sampan.example/tools/container-load';
  const note = planNote(query, 'https://sampan.example');
  expect(note.split('\n')[0]).toBe(`Load plan: ${page}?${query}`);
  expect(planNote(`${query}&next=https://evil.example_call+me`, 'https://sampan.example')).toBe(
    note,
  );
  expect(planNote('https://evil.example/?cargo=lots', 'https://sampan.example')).toBe('');
});
