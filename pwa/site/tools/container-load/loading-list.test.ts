import { expect, test } from 'vitest';
import type { FilledLine } from '../../../cargo/planner-values';
import type { Block, Load } from '../../../packing/cargo';
import { drawnLayers } from './drawn-layers';
import { letterOf, withLightColours } from './kind-looks';
import { loadingCsv, loadTitle, stepText } from './loading-list';

const line: FilledLine = {
  index: 2,
  packages: {
    kind: 'packages',
    quantity: 12,
    packageKind: 'carton',
    lengthCm: 60,
    widthCm: 40,
    heightCm: 30.5,
    weightKg: 10,
    measured: 'sides',
    totalM3: null,
    totalKg: null,
    stackable: 'yes',
    anySideUp: true,
    mostOnTopKg: undefined,
  },
};
const block: Block = {
  line: 0,
  up: 'width',
  at: { x: 0, y: 115, z: 160 },
  sides: { x: 60, y: 30.5, z: 40 },
  count: { x: 3, y: 1, z: 2 },
  layer: 5,
};
const length = (cm: number) => `${cm} cm`;
const load: Load = { type: '40HC', times: 1, blocks: [block] };

test('a step says how many, how they stand, and where', () => {
  expect(stepText(block, line, length)).toBe(
    '6 × C (3 along × 2 high), turned so that the width is upright: 0 cm from the front wall, 115 cm from the left wall, 160 cm above the floor.',
  );
  const one = { ...block, up: 'height', count: { x: 1, y: 1, z: 1 }, at: { x: 7.5, y: 0, z: 0 } };
  expect(stepText(one as Block, line, length)).toBe(
    '1 × C: 7.5 cm from the front wall, 0 cm from the left wall, on the floor.',
  );
});

test('containers are counted through the plan, and those filled alike are named together', () => {
  const loads = [{ ...load, times: 3 }, load];
  expect([0, 1].map((index) => loadTitle(loads, index))).toEqual([
    'Containers 1 to 3, filled alike',
    'Container 4',
  ]);
});

test('the CSV file has each step with its place', () => {
  const csv = loadingCsv({ loads: [{ ...load, times: 2 }, load], left: [] }, [line]);
  const [head, first, second] = csv.trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFF[A-Z]/);
  expect(head?.split(',')).toHaveLength(17);
  expect(first).toBe('1 to 2,40HC,1,C,carton,6,3,1,2,60,30.5,40,width,0,115,160,5');
  expect(second).toMatch(/^3,40HC,1,/);
});

test('layers with the same blocks share a drawing', () => {
  const floor = { ...block, layer: 1, count: { x: 1, y: 1, z: 4 } };
  expect(drawnLayers([floor, block])).toEqual([
    { first: 1, last: 4 },
    { first: 5, last: 6 },
  ]);
  expect(drawnLayers([])).toEqual([]);
});

test('lines have letters, also after the twenty-sixth', () => {
  expect([0, 25, 26, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});

test('a drawing in a file has plain colours', () => {
  const svg = withLightColours('<rect fill="var(--plate-kind-0)" stroke="var(--plate-ink)"/>');
  expect(svg).toBe('<rect fill="#bfe3df" stroke="#132b2b"/>');
});
