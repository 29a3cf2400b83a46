import { expect, test } from 'vitest';
import { containers, packages } from '../../test-support/samples';
import { billedFigures, billedLines } from './billed-figures';
import type { CargoGroup } from './cargo-group';
import { plainFormats } from './text-formats';

const reefer = containers();
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
  billedLines(cargo, mode, plainFormats).map((line) => line.join(': '));

test('each mode bills in its own way', () => {
  expect(labels([packages()], 'air')).toEqual(['Billed by air: 2400 kg']);
  expect(labels([packages()], 'courier')).toEqual(['Billed by courier: 2880 kg']);
  expect(labels([packages()], 'sea')).toEqual(['Billed by sea (LCL): 14.4 RT']);
  expect(labels([packages()], 'road')).toEqual(['Billed by road: 4795.2 kg']);
  expect(labels([packages()], 'multimodal')).toHaveLength(3);
  expect(labels([packages()], 'rail')).toEqual([]);
});

test('a container is not billed by volume, and a single piece not as LCL', () => {
  expect(labels([reefer], 'sea')).toEqual([]);
  expect(labels([reefer, machine], 'sea')).toEqual(['Billed by sea (single pieces): 20 RT']);
  expect(labels([machine], 'multimodal')).toEqual([
    'Billed by air: 8000 kg',
    'Billed by sea (single pieces): 20 RT',
    'Billed by road: 8000 kg',
  ]);
  expect(labels([reefer, packages()], 'sea')).toEqual(['Billed by sea (LCL): 14.4 RT']);
  expect(labels([machine], 'air')).toEqual(['Billed by air: 8000 kg']);
});

test('cargo without sizes is billed by its totals, and what is not known of it is said', () => {
  const unsized = { lengthCm: null, widthCm: null, heightCm: null, weightKg: null };
  const totals = packages({
    ...unsized,
    ...{ measured: 'totals', quantity: 40, totalM3: 5, totalKg: 1_200 },
  });
  expect(labels([totals], 'sea')).toEqual(['Billed by sea (LCL): 5 RT']);
  expect(labels([totals], 'air')).toEqual(['Billed by air: 1200 kg']);
  const weighed = packages({ ...unsized, measured: 'weight', quantity: 212, weightKg: 11 });
  expect(labels([weighed], 'air')).toEqual(['Billed by air: at least 2332 kg']);
  const [figure] = billedFigures([weighed, totals], 'air', plainFormats);
  expect(figure?.how).toMatch(/sizes of 212 packages are not known, and only weight is counted/);
  expect(figure?.how).toMatch(/Of 40 packages the total volume is counted/);
});
