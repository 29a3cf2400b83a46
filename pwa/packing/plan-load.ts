import type { ContainerTypeCode } from '../../edge-api/contract/freight/container-types';
import type { Budget, Inside } from './candidates';
import type { CargoLine, Load, LoadPlan } from './cargo';
import { type Choice, choicesOf, fill, mayHold, obstacleOf, takes } from './choices';
import type { Filling, Placed } from './fill-container';
import { mostOffCentre } from './load-figures';
import { inLoadingOrder } from './loading-order';
import {
  type Axis,
  heavyInMiddle,
  inMiddle,
  joined,
  mirrored,
  offCentre,
  sectionsOf,
} from './rearrange';

/** What the search for a lower load may cost, in steps: about 2 ms. */
const effort = 20_000;

/** Lower loads are tried with these shares of the height of the container, in eighths. */
const eighths = [1, 2, 3, 4, 5, 6, 7];

const isOff = (blocks: readonly Placed[], inside: Inside, axis: Axis) =>
  Math.abs(offCentre(blocks, inside, axis)) > mostOffCentre;

const worst = (blocks: readonly Placed[], inside: Inside) =>
  Math.max(...(['x', 'y'] as const).map((axis) => Math.abs(offCentre(blocks, inside, axis))));

/**
 * Returns the blocks of a container with their centre of gravity as near to the middle as is usual, if such a way is
 * found; otherwise in the way that comes nearest. `used` counts their packages, by line. It first tries what spreads
 * the load over the floor, and last what breaks it up the most.
 */
function balanced(
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

/** Moves the whole load along or across the container, if it is off the middle there. */
const moved = (blocks: readonly Placed[], inside: Inside) =>
  (['x', 'y'] as const).reduce(
    (load, axis) => (isOff(load, inside, axis) ? inMiddle(load, inside, axis) : load),
    blocks,
  );

/** Puts the same packages in as few layers as they fit in, so that they take the floor. */
function lowest(choice: Choice, used: readonly number[], budget: Budget): readonly Placed[] | null {
  const tallest = Math.max(
    ...choice.kinds.map((kind, line) =>
      typeof kind === 'object' && (used[line] ?? 0) > 0
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

/** Containers that are filled alike. `used` counts the packages in one of them, by line. */
type Filled = { choice: Choice; times: number; filling: Filling; used: number[] };

/** A plan with more different containers than this ends there. */
const mostLoads = 60;

/** About 0.2 s on a laptop for 20 lines, and 1 s for 100, whose fillings take longer to find. */
const defaultEffort = (lines: number) => 500_000 + 45_000 * lines;

/** The cost limit of a whole plan: about 2 s on a laptop. Packages that are not planned by then are left. */
const defaultMostCost = 60_000_000;

/**
 * Plans which containers the cargo needs, and where each package stands: the fewest containers, of those the fewest
 * special ones, of those the smallest, and of those the least in the last one. The same input gives the same plan on
 * every device. `types` are those that may be used; `effort` is how many steps are tried in all, besides the first
 * plan with each type, and `mostCost` limits both; a tenth more may go into the balance of the loads.
 */
export function planLoad(
  cargo: readonly CargoLine[],
  types: readonly ContainerTypeCode[],
  effort = defaultEffort(cargo.length),
  mostCost = defaultMostCost,
): LoadPlan {
  const choices = choicesOf(types, cargo);
  const obstacles = cargo.map((_, line) => obstacleOf(choices, line));
  const wanted = cargo.map(({ quantity }, line) => (obstacles[line] ? 0 : quantity));
  const dry = choices.filter(({ isSpecial }) => !isSpecial);
  const mains = dry.length > 0 ? dry : choices;
  // Half of the cost is for the first plans, as much for each type; what they leave is for a more careful search.
  const budgets = mains.map(() => ({ left: mostCost / 2 / mains.length }));
  const drafts = mains
    .map((main, at) => ({
      main,
      plan: fillAll(main, choices, wanted, 1, budgets[at] as Budget),
    }))
    .sort((a, b) => compare(a.plan, b.plan))
    .slice(0, 2);
  const rest = budgets.reduce((sum, { left }) => sum + Math.max(0, left), mostCost / 2);
  // The two best plans are made again, with more care.
  const careful = drafts.map(({ main, plan }) =>
    fillAll(main, choices, wanted, effort / drafts.length / (plan.length + 1), {
      left: rest / drafts.length,
    }),
  );
  const [plan = []] = [...drafts.map((draft) => draft.plan), ...careful].sort(compare);
  const balancing = { left: mostCost / 10 };
  return {
    loads: plan.map((filled) => toLoad(filled, balancing)),
    left: cargo.flatMap(({ quantity }, line) => {
      const left = quantity - packed(plan, line);
      return left > 0 ? [{ line, quantity: left, reason: obstacles[line] ?? 'too-many' }] : [];
    }),
  };
}

/**
 * Fills containers of one type, others for packages that do not fit into it, and smaller ones if these are enough.
 */
function fillAll(
  main: Choice,
  choices: readonly Choice[],
  wanted: readonly number[],
  effort: number,
  budget: Budget,
): Filled[] {
  const plan: Filled[] = [];
  let left = [...wanted];
  while (left.some((quantity) => quantity > 0) && plan.length < mostLoads && budget.left > 0) {
    const odd = left.map((quantity, line) => quantity > 0 && !takes(main, line));
    const choice = odd.includes(true) ? bestFor(odd, choices) : main;
    const filling = fill(choice, left, odd, effort, budget);
    const used = left.map((quantity, line) => quantity - (filling.left[line] ?? 0));
    if (used.every((count) => count === 0)) break;
    const alike = used.flatMap((count, line) =>
      count > 0 ? [Math.floor((left[line] ?? 0) / count)] : [],
    );
    // A container that the budget left half full is not repeated.
    const times = budget.left > 0 ? Math.min(...alike) : 1;
    left = left.map((quantity, line) => quantity - times * (used[line] ?? 0));
    plan.push(inSmaller({ choice, times, filling, used }, choices, effort, budget));
  }
  return plan;
}

/** Returns the type that takes the most of these lines; of several one that is not special, and the smallest. */
function bestFor(lines: readonly boolean[], choices: readonly Choice[]): Choice {
  const worth = (choice: Choice) =>
    2 * lines.filter((is, line) => is && takes(choice, line)).length - Number(choice.isSpecial);
  return choices.reduce((best, choice) => (worth(choice) > worth(best) ? choice : best));
}

/** Puts the same packages in the smallest container that takes all of them. */
function inSmaller(
  filled: Filled,
  choices: readonly Choice[],
  effort: number,
  budget: Budget,
): Filled {
  const { choice, used } = filled;
  for (const smaller of choices) {
    if (smaller.size >= choice.size || budget.left <= 0) break;
    if (smaller.isSpecial !== choice.isSpecial || !mayHold(smaller, used)) continue;
    const filling = fill(smaller, used, [], effort, budget);
    if (filling.left.every((count) => count === 0)) return { ...filled, choice: smaller, filling };
  }
  return filled;
}

const packed = (plan: readonly Filled[], line: number) =>
  plan.reduce((sum, { times, used }) => sum + times * (used[line] ?? 0), 0);

/** Compares two plans for `sort`, which puts the better one first. */
function compare(a: readonly Filled[], b: readonly Filled[]): number {
  const sum = (plan: readonly Filled[], one: (filled: Filled) => number) =>
    plan.reduce((total, filled) => total + filled.times * one(filled), 0);
  const packages = ({ used }: Filled) => used.reduce((total, count) => total + count, 0);
  const more = (one: (filled: Filled) => number) => sum(a, one) - sum(b, one);
  return (
    -more(packages) ||
    more(() => 1) ||
    more(({ choice }) => Number(choice.isSpecial)) ||
    more(({ choice }) => choice.size) ||
    volumeOf(a.at(-1)) - volumeOf(b.at(-1))
  );
}

/** Returns the volume of the packages in one of these containers, in mm³. */
const volumeOf = (filled: Filled | undefined) =>
  (filled?.filling.blocks ?? []).reduce(
    (sum, { kind, along, across, high }) => sum + along * across * high * kind.volume,
    0,
  );

const cm = (mm: number) => mm / 10;

const toLoad = ({ choice, times, filling, used }: Filled, budget: Budget): Load => ({
  type: choice.code,
  times,
  blocks: inLoadingOrder(
    balanced(choice, used, filling.blocks, budget).map(
      ({ kind, stance, along, across, high, x, y, z }) => ({
        line: kind.line,
        up: stance.up,
        at: { x: cm(x), y: cm(y), z: cm(z) },
        sides: { x: cm(stance.dx), y: cm(stance.dy), z: cm(stance.dz) },
        count: { x: along, y: across, z: high },
      }),
    ),
  ),
});
