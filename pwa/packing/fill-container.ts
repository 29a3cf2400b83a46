import {
  type Budget,
  type Candidate,
  candidatesFor,
  type Inside,
  type Setting,
  settingOf,
} from './candidates';
import type { Kind } from './kinds';
import { afterBlock, type Space } from './spaces';

/** A block in its place: the corner nearest to the front wall, the left wall and the floor, in mm. */
export type Placed = Candidate & { x: number; y: number; z: number };

export type Filling = {
  blocks: Placed[];
  /** How many packages of each kind are not in the container. */
  left: readonly number[];
};

export type Task = {
  inside: Inside;
  payloadG: number;
  kinds: readonly Kind[];
  /** How many packages of each kind there are. */
  left: readonly number[];
  /** The worth of one package of each kind: the container is to hold as much worth as it can. */
  value: readonly number[];
};

/** A container that is partly filled. States share what they have in common. */
type State = {
  spaces: readonly Space[];
  left: readonly number[];
  weightG: number;
  value: number;
  blocks: { block: Placed; before: State['blocks'] } | null;
};

/** The cost of making a block, in candidates looked at. */
const stepsPerBlock = 16;

/**
 * Fills one container, block by block, in the free spaces that are largest (maximal spaces that overlap, Parreño et
 * al. 2008), each of them carried in full. A beam search with complete fillings as its measure (Araya and Riff 2014)
 * tries more of them until `most` steps are done: it goes on with the most promising beginnings, 2 at first, then
 * twice as many each time. When the budget ends, the container stays as full as it is.
 */
export function fillContainer(task: Task, most: number, budget: Budget): Filling {
  const { inside, payloadG, kinds, left, value } = task;
  const setting = settingOf(inside, kinds, value, budget);
  const { dx, dy } = inside;
  const empty: State = {
    spaces: [{ x: 0, y: 0, z: 0, dx, dy, bears: Number.POSITIVE_INFINITY }],
    left,
    weightG: payloadG,
    value: 0,
    blocks: null,
  };
  let best = complete(empty, setting);
  // If nothing fits there is nothing to try.
  if (!best.blocks) return { blocks: [], left };
  const isOver = () =>
    setting.steps >= most || budget.left <= 0 || best.left.every((count) => count === 0);
  const first = { state: empty, full: best };
  for (let width = 2; !isOver(); width *= 2) {
    let beam = [first];
    while (beam.length > 0 && !isOver()) {
      const next: typeof beam = [];
      for (const from of beam) {
        for (const [index, state] of (isOver()
          ? []
          : steps(from.state, setting, width)
        ).entries()) {
          // With the best block first, the container fills up as before.
          const full = index === 0 ? from.full : complete(state, setting);
          if (full.value > best.value) best = full;
          next.push({ state, full });
        }
      }
      next.sort((a, b) => b.full.value - a.full.value);
      // Equal ones are mostly the same packages in another order.
      const different = next.filter(
        ({ full }, index) => full.value !== next[index - 1]?.full.value,
      );
      beam = different.slice(0, width);
    }
  }
  return { blocks: blocksOf(best), left: best.left };
}

/** Fills up the container, always with the best block. */
function complete(state: State, setting: Setting): State {
  let full = state;
  while (setting.budget.left > 0) {
    const [next] = steps(full, setting, 1);
    if (!next) break;
    full = next;
  }
  return full;
}

/** Returns the container with one more block, in at most `most` ways, best first. */
function steps(state: State, setting: Setting, most: number): State[] {
  const spaces = [...state.spaces];
  while (spaces.length > 0) {
    setting.budget.left -= spaces.length;
    const index = nearest(spaces, setting.inside.dy);
    const space = spaces[index] as Space;
    const candidates = candidatesFor(space, state, setting, most);
    if (candidates.length > 0) {
      const from = { ...state, spaces };
      return candidates.map((candidate) => withBlock(from, space, candidate, setting));
    }
    // Nothing fits into this space, and later there will be no more to choose from.
    spaces.splice(index, 1);
  }
  return [];
}

function withBlock(state: State, space: Space, candidate: Candidate, setting: Setting): State {
  const { kind, stance, along, across, high } = candidate;
  const { inside, kinds, value } = setting;
  const [dx, dy] = [along * stance.dx, across * stance.dy];
  const { x, z } = space;
  const y = isLeft(space, inside.dy) ? space.y : space.y + space.dy - dy;
  const pressure = kind.weightG / (stance.dx * stance.dy);
  const bears = Math.min(stance.bears - (high - 1) * pressure, space.bears - high * pressure);
  const top = z + high * stance.dz;
  const index = kinds.indexOf(kind);
  const count = along * across * high;
  setting.steps += state.spaces.length + stepsPerBlock;
  setting.budget.left -= state.spaces.length + stepsPerBlock;
  return {
    spaces: afterBlock(
      state.spaces,
      { x, y, z, dx, dy },
      bears > 0 && top < inside.dz ? { x, y, z: top, dx, dy, bears } : null,
    ),
    left: state.left.with(index, (state.left[index] ?? 0) - count),
    weightG: state.weightG - count * kind.weightG,
    value: state.value + count * (value[index] ?? 0),
    blocks: { block: { ...candidate, x, y, z }, before: state.blocks },
  };
}

/** Returns the space that is deepest in the container, and of those the one nearest to a wall and the floor. */
function nearest(spaces: readonly Space[], width: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < spaces.length; index++) {
    const { x, y, z, dy } = spaces[index] as Space;
    const distance = x + Math.min(y, width - y - dy) + z;
    if (distance >= least) continue;
    least = distance;
    best = index;
  }
  return best;
}

const isLeft = ({ y, dy }: Space, width: number) => y <= width - y - dy;

function blocksOf({ blocks }: State): Placed[] {
  const list: Placed[] = [];
  for (let chain = blocks; chain; chain = chain.before) list.push(chain.block);
  return list.reverse();
}
