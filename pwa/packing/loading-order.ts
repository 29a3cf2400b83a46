import type { Block } from './cargo';

type Box = Pick<Block, 'at' | 'sides' | 'count'>;

export const lengthOf = ({ sides, count }: Box) => sides.x * count.x;
export const widthOf = ({ sides, count }: Box) => sides.y * count.y;
export const heightOf = ({ sides, count }: Box) => sides.z * count.z;

/** Lengths closer than this in cm are the same: they are sums of tenths. */
const tiny = 0.01;

/** Tells whether the first box stands on the second, at least with a part of it. */
const standsOn = (upper: Box, lower: Box): boolean =>
  Math.abs(upper.at.z - lower.at.z - heightOf(lower)) < tiny &&
  upper.at.x < lower.at.x + lengthOf(lower) - tiny &&
  lower.at.x < upper.at.x + lengthOf(upper) - tiny &&
  upper.at.y < lower.at.y + widthOf(lower) - tiny &&
  lower.at.y < upper.at.y + widthOf(upper) - tiny;

/**
 * Sorts blocks in the order in which people load them: from the front wall to the door, and a block after those that
 * carry it. Each block gets the layer of its lowest packages.
 */
export function inLoadingOrder(blocks: readonly Omit<Block, 'layer'>[]): Block[] {
  const waiting = [...blocks].sort((a, b) => a.at.x - b.at.x || a.at.z - b.at.z || a.at.y - b.at.y);
  const carriers = new Map(
    waiting.map((block) => [block, waiting.filter((other) => standsOn(block, other))]),
  );
  const layers = new Map<Omit<Block, 'layer'>, number>();
  const ordered: Block[] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex((block) =>
      carriers.get(block)?.every((one) => layers.has(one)),
    );
    const [block] = waiting.splice(index, 1);
    if (!block) break;
    const below = carriers.get(block) ?? [];
    const layer = 1 + Math.max(0, ...below.map((one) => (layers.get(one) ?? 0) + one.count.z - 1));
    layers.set(block, layer);
    ordered.push({ ...block, layer });
  }
  return ordered;
}
