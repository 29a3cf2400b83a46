import { byteOrderMark, csvLine } from '../../../../edge-api/contract/csv/csv-formula-guard';
import { packageKindLabels } from '../../../../edge-api/contract/freight/labels';
import type { FilledLine } from '../../../cargo/planner-values';
import type { Block, Load, LoadPlan } from '../../../packing/cargo';
import { letterOf } from './kind-looks';

export const countIn = ({ count }: Block) => count.x * count.y * count.z;

/** Names the containers of a load: "Container 3", or "Containers 3 to 5, filled alike". */
export function loadTitle(loads: readonly Load[], index: number): string {
  const { first, last } = placesOf(loads, index);
  return first === last ? `Container ${first}` : `Containers ${first} to ${last}, filled alike`;
}

function placesOf(loads: readonly Load[], index: number) {
  const first = 1 + loads.slice(0, index).reduce((sum, { times }) => sum + times, 0);
  return { first, last: first + (loads[index]?.times ?? 1) - 1 };
}

/**
 * Says in words what to do in one step: how many packages, how they stand, and where. `length` writes a length in cm.
 */
export function stepText(
  block: Block,
  { index }: FilledLine,
  length: (cm: number) => string,
): string {
  const { at, count, up } = block;
  const letter = letterOf(index);
  const standing = up === 'height' ? '' : `, turned so that the ${up} is upright`;
  const arranged = [
    count.x > 1 && `${count.x} along`,
    count.y > 1 && `${count.y} across`,
    count.z > 1 && `${count.z} high`,
  ].filter(Boolean);
  const together = arranged.length > 0 ? ` (${arranged.join(' × ')})` : '';
  const height = at.z > 0 ? `${length(at.z)} above the floor` : 'on the floor';
  return `${countIn(block)} × ${letter}${together}${standing}: ${length(at.x)} from the front wall, ${length(at.y)} from the left wall, ${height}.`;
}

const columns = [
  'Container',
  'Type',
  'Step',
  'Line',
  'Kind',
  'Packages',
  'Along',
  'Across',
  'High',
  'Length as placed (cm)',
  'Width as placed (cm)',
  'Height as placed (cm)',
  'Side upright',
  'From front wall (cm)',
  'From left wall (cm)',
  'Above floor (cm)',
  'Layer',
];

/** The loading list of a plan as a CSV file. */
export function loadingCsv({ loads }: LoadPlan, lines: readonly FilledLine[]): string {
  const rows = loads.flatMap((load, index) => {
    const { first, last } = placesOf(loads, index);
    return load.blocks.map((block, step) => {
      const { line, count, sides, up, at, layer } = block;
      const filled = lines[line] as FilledLine;
      const [kind] = packageKindLabels[filled.packages.packageKind];
      return [
        ...[first === last ? first : `${first} to ${last}`, load.type, step + 1],
        ...[letterOf(filled.index), kind, countIn(block), count.x, count.y, count.z],
        ...[sides.x, sides.y, sides.z, up, at.x, at.y, at.z, layer],
      ].map(String);
    });
  });
  return byteOrderMark + [columns, ...rows].map(csvLine).join('');
}
