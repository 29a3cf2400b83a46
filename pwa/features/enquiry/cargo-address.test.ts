import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cargoInAddress, cargoOfAddress, type PlannedPackages } from './cargo-address';

const search = (texts: string[]) =>
  `?${new URLSearchParams(texts.map((text) => ['cargo', text])).toString()}`;

const cartons: PlannedPackages = {
  kind: 'packages',
  quantity: 12,
  packageKind: 'carton',
  lengthCm: 60,
  widthCm: 40.5,
  heightCm: 40,
  weightKg: 14.2,
  stackable: true,
  anySideUp: true,
  mostOnTopKg: 50,
};

test('lines of cargo come back from an address as they were', () => {
  const lines = [
    cartons,
    { ...cartons, stackable: false, anySideUp: false, mostOnTopKg: undefined },
    {
      kind: 'containers',
      quantity: 2,
      containerType: '40HC',
      cargoWeightKg: 18_000.5,
      shippersOwn: false,
    } as const,
  ];
  expect(cargoOfAddress(search(lines.map(cargoInAddress)))).toEqual(lines);
  expect(cargoInAddress(cartons)).toBe('12,60,40.5,40,14.2,carton,st,50');
});

test('what is no line of cargo is left out, and nothing throws', () => {
  const broken = ['', '1,2', '0,60,40,40,14,carton,,', '1,60,40,40,14,sofa,,', '2,99XX,100'];
  expect(cargoOfAddress(search([...broken, cargoInAddress(cartons)]))).toEqual([cartons]);
  const any = fc.array(fc.string());
  fc.assert(fc.property(any, (texts) => void cargoOfAddress(search(texts))));
});
