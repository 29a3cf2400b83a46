import { containerType } from '../../edge-api/contract/freight/container-types';
import type { Block, CargoLine, Load } from './cargo';
import { heightOf, lengthOf, widthOf } from './loading-order';

/** The figures of one container of a load. Shares are from 0 to 1. */
export type LoadFigures = {
  packages: number;
  weightKg: number;
  volumeM3: number;
  volumeShare: number;
  payloadShare: number;
  /** How far the centre of gravity is from the middle: towards the door, and to the right. */
  offCentre: { lengthShare: number; widthShare: number };
  /** The length of floor that is used, in cm from the front wall. */
  usedLengthCm: number;
  /** How much of the length and of the width the fullest row leaves free. */
  spare: { lengthCm: number; widthCm: number };
};

/**
 * The most that the centre of gravity may usually be off the middle: 5 % of the length (CTU Code of
 * IMO, ILO and UNECE, 2014, annex 7, 3.1).
 */
export const mostOffCentre = 0.05;

export function figuresOf(load: Load, cargo: readonly CargoLine[]): LoadFigures {
  const type = containerType(load.type);
  if (!type) throw new RangeError(`There is no container type ${load.type}.`);
  const { lengthCm, widthCm, heightCm } = type.inner;
  let packages = 0;
  let weightKg = 0;
  let cm3 = 0;
  let usedLengthCm = 0;
  const moment = { x: 0, y: 0 };
  for (const block of load.blocks) {
    const count = block.count.x * block.count.y * block.count.z;
    const kg = count * (cargo[block.line]?.weightKg ?? 0);
    packages += count;
    weightKg += kg;
    cm3 += lengthOf(block) * widthOf(block) * heightOf(block);
    usedLengthCm = Math.max(usedLengthCm, block.at.x + lengthOf(block));
    moment.x += kg * (block.at.x + lengthOf(block) / 2);
    moment.y += kg * (block.at.y + widthOf(block) / 2);
  }
  const off = (sum: number, side: number) => (weightKg > 0 ? sum / weightKg / side - 0.5 : 0);
  return {
    packages,
    weightKg,
    volumeM3: cm3 / 1e6,
    volumeShare: cm3 / (lengthCm * widthCm * heightCm),
    payloadShare: weightKg / type.payloadKg,
    offCentre: { lengthShare: off(moment.x, lengthCm), widthShare: off(moment.y, widthCm) },
    usedLengthCm,
    spare: {
      lengthCm: lengthCm - longestRow(load.blocks, 'x'),
      widthCm: widthCm - longestRow(load.blocks, 'y'),
    },
  };
}

/**
 * Returns the length in cm of the fullest row along an axis. It is on the floor: higher blocks are carried in full,
 * so no row of them is longer.
 */
function longestRow(blocks: readonly Block[], along: 'x' | 'y'): number {
  const across = along === 'x' ? 'y' : 'x';
  const side = ({ sides, count }: Block, axis: 'x' | 'y') => sides[axis] * count[axis];
  const floor = blocks.filter(({ at }) => at.z === 0);
  const rows = floor.map((first) => {
    // The line is half a millimetre inside: places are sums of tenths.
    const line = first.at[across] + 0.05;
    return floor
      .filter((block) => block.at[across] < line && line < block.at[across] + side(block, across))
      .reduce((sum, block) => sum + side(block, along), 0);
  });
  return Math.round(Math.max(0, ...rows) * 10) / 10;
}
