import { expect, test } from 'vitest';
import {
  emptyPlanner,
  filledLines,
  planned,
  plannerAddress,
  valuesOfAddress,
} from './planner-values';

const carton = {
  kind: 'packages',
  quantity: 12,
  packageKind: 'carton',
  lengthCm: 60,
  widthCm: 40,
  heightCm: 40,
  weightKg: 14,
  stackable: true,
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
  const values = valuesOfAddress(address.slice(address.indexOf('?')));
  expect(values?.shipment?.cargo).toEqual(packages);
  expect(values?.types).toEqual(['40HC', '20RF']);
});

test('an address without figures leaves the form empty, and unknown types are the usual ones', () => {
  expect(valuesOfAddress('')).toBeNull();
  expect(valuesOfAddress('?cargo=2-40HC-1000')).toBeNull();
  const values = valuesOfAddress('?cargo=1-carton-60x40x40-14&in=99XX');
  expect(values?.types).toEqual(emptyPlanner().types);
});
