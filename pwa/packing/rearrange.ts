import type { Inside } from './candidates';
import type { Placed } from './fill-container';

// These functions move what stands in a container, so that its weight comes nearer to the middle. Each of them moves
// or mirrors whole parts that nothing joins, so that all packages stay carried as they were.

export type Axis = 'x' | 'y';

const sides = { x: 'dx', y: 'dy' } as const;
const counts = { x: 'along', y: 'across' } as const;

const sideOf = (block: Placed, axis: Axis) => block[counts[axis]] * block.stance[sides[axis]];
const endOf = (block: Placed, axis: Axis) => block[axis] + sideOf(block, axis);
const weightOf = ({ along, across, high, kind }: Placed) => along * across * high * kind.weightG;

const sumOf = (blocks: readonly Placed[], one: (block: Placed) => number) =>
  blocks.reduce((sum, block) => sum + one(block), 0);

/** Returns weight times its distance from the middle of the container. */
const momentOf = (blocks: readonly Placed[], inside: Inside, axis: Axis) =>
  sumOf(
    blocks,
    (block) => weightOf(block) * (block[axis] + sideOf(block, axis) / 2 - inside[sides[axis]] / 2),
  );

/** Returns how far the centre of gravity is from the middle, as a share of the length or width. */
export const offCentre = (blocks: readonly Placed[], inside: Inside, axis: Axis): number =>
  momentOf(blocks, inside, axis) / sumOf(blocks, weightOf) / inside[sides[axis]];

/** Moves all blocks so that their centre of gravity is as near to the middle as the walls allow. */
export function inMiddle(blocks: readonly Placed[], inside: Inside, axis: Axis): Placed[] {
  const length = inside[sides[axis]];
  const free = length - Math.max(...blocks.map((block) => endOf(block, axis)));
  const start = Math.min(...blocks.map((block) => block[axis]));
  const wanted = Math.round(-offCentre(blocks, inside, axis) * length);
  const way = Math.min(free, Math.max(-start, wanted));
  return blocks.map((block) => ({ ...block, [axis]: block[axis] + way }));
}

/**
 * Cuts the load across wherever no package is cut, from the front wall on. The blocks of a section are one package
 * long.
 */
export function sectionsOf(blocks: readonly Placed[]): Placed[][] {
  const slices = blocks.flatMap((block) =>
    Array.from({ length: block.along }, (_, index) => ({
      ...block,
      along: 1,
      x: block.x + index * block.stance.dx,
    })),
  );
  slices.sort((a, b) => a.x - b.x);
  const sections: Placed[][] = [];
  let end = 0;
  for (const slice of slices) {
    const last = sections.at(-1);
    if (last && slice.x < end) last.push(slice);
    else sections.push([slice]);
    end = Math.max(end, endOf(slice, 'x'));
  }
  return sections;
}

/** Mirrors as many of the first sections to the other side wall as brings both sides nearest to balance. */
export function mirrored(sections: readonly Placed[][], inside: Inside): Placed[][] {
  const moments = sections.map((section) => momentOf(section, inside, 'y'));
  let moment = moments.reduce((sum, one) => sum + one, 0);
  let least = Math.abs(moment);
  let best = 0;
  for (const [index, one] of moments.entries()) {
    moment -= 2 * one;
    if (Math.abs(moment) >= least) continue;
    least = Math.abs(moment);
    best = index + 1;
  }
  return sections.map((section, index) =>
    index < best
      ? section.map((block) => ({ ...block, y: inside.dy - endOf(block, 'y') }))
      : section,
  );
}

/** Puts the sections close together in another order: the heaviest for their length in the middle. */
export function heavyInMiddle(sections: readonly Placed[][]): Placed[][] {
  const measured = sections.map((blocks) => {
    const start = Math.min(...blocks.map(({ x }) => x));
    const length = Math.max(...blocks.map((block) => endOf(block, 'x'))) - start;
    return { blocks, start, length, weight: sumOf(blocks, weightOf) };
  });
  measured.sort((a, b) => b.weight / b.length - a.weight / a.length);
  const ordered: typeof measured = [];
  let towardsDoor = 0;
  for (const section of measured) {
    if (towardsDoor > 0) ordered.unshift(section);
    else ordered.push(section);
    towardsDoor += towardsDoor > 0 ? -section.weight : section.weight;
  }
  let end = 0;
  return ordered.map(({ blocks, start, length }) => {
    const way = end - start;
    end += length;
    return blocks.map((block) => ({ ...block, x: block.x + way }));
  });
}

/** Joins blocks that continue each other along the container: there are fewer steps of loading. */
export function joined(blocks: readonly Placed[]): Placed[] {
  const whole: Placed[] = [];
  for (const block of [...blocks].sort((a, b) => a.x - b.x)) {
    const before = whole.find(
      (one) =>
        one.stance === block.stance &&
        one.across === block.across &&
        one.high === block.high &&
        one.y === block.y &&
        one.z === block.z &&
        endOf(one, 'x') === block.x,
    );
    if (before) before.along += block.along;
    else whole.push({ ...block });
  }
  return whole;
}
