import { expect, test } from 'vitest';
import type { CargoGroup } from '../freight/cargo-group';
import { quantityOf } from './quantities';

const cartons: CargoGroup = {
  ...{ kind: 'packages', packageKind: 'carton', measured: 'sides', quantity: 212 },
  ...{ lengthCm: 60.4, widthCm: 40.4, heightCm: 30.4, weightKg: 11.2 },
  ...{ totalM3: null, totalKg: null, stackable: 'yes' },
};
const unsized: CargoGroup = {
  ...cartons,
  ...{ measured: 'weight', lengthCm: null, widthCm: null, heightCm: null },
};
const containers = (containerType: '20GP' | '40HC' | '45HC', quantity: number): CargoGroup => ({
  ...{ kind: 'containers', containerType, quantity, cargoWeightKg: 9_000, shippersOwn: false },
  ...{ cargoLengthCm: null, cargoWidthCm: null, cargoHeightCm: null },
});

test('packages count by what the mode bills', () => {
  expect(quantityOf('kg-chargeable', [cartons], 'air')).toBe(2_544);
  expect(quantityOf('m3', [cartons], 'sea')).toBe(15.727);
  expect(quantityOf('revenue-ton', [cartons], 'sea')).toBe(15.727);
  expect(quantityOf('piece', [cartons], 'sea')).toBe(212);
  expect(quantityOf('shipment', [cartons], 'sea')).toBe(1);
});

test('containers count one by one, by type, and in units of twenty feet', () => {
  const cargo = [containers('20GP', 3), containers('40HC', 2), containers('45HC', 1)];
  expect(quantityOf('container', cargo, 'sea')).toBe(6);
  expect(quantityOf('container', cargo, 'sea', '40HC')).toBe(2);
  expect(quantityOf('teu', cargo, 'sea')).toBe(9.25);
  expect(quantityOf('teu', cargo, 'sea', '20GP')).toBe(3);
});

test('what the shipment has none of, or is not known, is asked for', () => {
  expect(quantityOf('container', [cartons], 'sea')).toBeNull();
  expect(quantityOf('revenue-ton', [cartons], 'air')).toBeNull();
  expect(quantityOf('m3', [unsized], 'sea')).toBeNull();
  expect(quantityOf('kg-chargeable', [unsized], 'air')).toBeNull();
  expect(quantityOf('piece', [unsized], 'air')).toBe(212);
});
