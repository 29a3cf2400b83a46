import { expect, test } from 'vitest';
import { packages } from '../../test-support/samples';
import { billedFigures } from './billed-figures';
import type { CargoGroup } from './cargo-group';
import { plainFormats } from './text-formats';

const reefer: CargoGroup = {
  kind: 'containers',
  containerType: '40RH',
  quantity: 1,
  cargoWeightKg: 20_000,
  shippersOwn: false,
};
const machine: CargoGroup = {
  kind: 'breakbulk',
  description: 'Machine',
  quantity: 1,
  lengthCm: 500,
  widthCm: 200,
  heightCm: 200,
  weightKg: 8_000,
  liftingPoints: '',
};
const labels = (cargo: CargoGroup[], mode: string) =>
  billedFigures(cargo, mode, plainFormats).map(
    ({ label, value, unit }) => `${label}: ${value} ${unit}`,
  );

test('each mode bills in its own way', () => {
  expect(labels([packages()], 'air')).toEqual(['Billed by air: 2400 kg']);
  expect(labels([packages()], 'courier')).toEqual(['Billed by courier: 2880 kg']);
  expect(labels([packages()], 'sea')).toEqual(['Billed by sea (LCL): 14.4 RT']);
  expect(labels([packages()], 'road')).toEqual(['Billed by road: 4795.2 kg']);
  expect(labels([packages()], 'multimodal')).toHaveLength(3);
  expect(labels([packages()], 'rail')).toEqual([]);
});

test('a container or a single piece is not billed as LCL', () => {
  expect(labels([reefer, machine], 'sea')).toEqual([]);
  expect(labels([reefer, packages()], 'sea')).toEqual(['Billed by sea (LCL): 14.4 RT']);
  expect(labels([machine], 'air')).toEqual(['Billed by air: 8000 kg']);
});
