import type { Budget, Inside } from './candidates';
import { type Choice, fill } from './choices';
import type { Placed } from './fill-container';
import { mostOffCentre } from './load-figures';
import {
  type Axis,
  heavyInMiddle,
  inMiddle,
  joined,
  mirrored,
  offCentre,
  sectionsOf,
} from './rearrange';

/** What a lower load may cost, in steps: about 2 ms. */
const effort = 20_000;

/** Lower loads are tried with these shares of the height of the container, in eighths. */
const eighths = [1, 2, 3, 4, 5, 6, 7];

const isOff = (blocks: readonly Placed[], inside: Inside, axis: Axis) =>
  Math.abs(offCentre(blocks, inside, axis)) > mostOffCentre;

const worst = (blocks: readonly Placed[], inside: Inside) =>
  Math.max(...(['x', 'y'] as const).map((axis) => Math.abs(offCentre(blocks, inside, axis))));

/**
 * The blocks of a container with their centre of gravity as near to the middle as is usual, if a way to
 * that is found; otherwise in the way that comes nearest. `used` counts their packages, by line. What
 * spreads the load over the floor is tried first, and what breaks it up the most comes last.
 */
export function balanced(
  choice: Choice,
  used: readonly number[],
  blocks: readonly Placed[],
  budget: Budget,
): readonly Placed[] {
  const { inside } = choice;
  let best = blocks;
  for (const way of ways(choice, used, blocks, budget)) {
    if (worst(way, inside) < worst(best, inside)) best = way;
    if (worst(best, inside) <= mostOffCentre) break;
  }
  return best === blocks ? blocks : joined(best);
}

function* ways(
  choice: Choice,
  used: readonly number[],
  blocks: readonly Placed[],
  budget: Budget,
): Generator<readonly Placed[]> {
  const { inside } = choice;
  yield blocks;
  for (const load of [lowest(choice, used, budget), blocks]) {
    if (!load) continue;
    yield moved(load, inside);
    const sections = sectionsOf(load);
    yield moved(mirrored(sections, inside).flat(), inside);
    const ordered = isOff(inMiddle(load, inside, 'x'), inside, 'x')
      ? heavyInMiddle(sections)
      : sections;
    yield moved(mirrored(ordered, inside).flat(), inside);
    const apart = ordered.map((section) => inMiddle(section, inside, 'y'));
    yield moved(mirrored(apart, inside).flat(), inside);
  }
}

/** The whole load moved along or across the container, if it is off the middle there. */
const moved = (blocks: readonly Placed[], inside: Inside) =>
  (['x', 'y'] as const).reduce(
    (load, axis) => (isOff(load, inside, axis) ? inMiddle(load, inside, axis) : load),
    blocks,
  );

/** The same packages in as few layers as they fit in, so that they take the floor. */
function lowest(choice: Choice, used: readonly number[], budget: Budget): readonly Placed[] | null {
  const tallest = Math.max(
    ...choice.kinds.map((kind, line) =>
      typeof kind === 'object' && (used[line] as number) > 0
        ? Math.min(...kind.stances.map(({ dz }) => dz))
        : 0,
    ),
  );
  for (const eighth of eighths) {
    const inside = { ...choice.inside, dz: Math.floor((choice.inside.dz * eighth) / 8) };
    if (inside.dz < tallest) continue;
    const { blocks, left } = fill({ ...choice, inside }, used, [], effort, budget);
    if (left.every((count) => count === 0)) return blocks;
  }
  return null;
}
