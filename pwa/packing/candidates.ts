import type { Kind, Stance } from './kinds';
import type { Space } from './spaces';

/** Packages alike as one cuboid: how many stand along the container, across it and above each other. */
export type Candidate = {
  kind: Kind;
  stance: Stance;
  along: number;
  across: number;
  high: number;
  /** How good it is for the space, against others for the same space. */
  score: number;
};

/** The longest length up to each mm that sides of packages add up to; the rest of the mm stay empty. */
type Reach = { x: Uint16Array; y: Uint16Array; z: Uint16Array };

/** The inside of a container in mm. */
export type Inside = { dx: number; dy: number; dz: number };

/** What a plan may still cost, in looks at stances and spaces. It also limits the work that `steps` leaves out. */
export type Budget = { left: number };

/** The values that do not change while a container is filled. */
export type Setting = {
  inside: Inside;
  kinds: readonly Kind[];
  /** What one package of each kind is worth. */
  value: readonly number[];
  /** The kinds by the worth of their packages, most first: the sooner a good block is found, the fewer are tried. */
  order: readonly number[];
  reach: Reach;
  /** How many candidates and spaces were looked at: a measure of time that is the same on every device. */
  steps: number;
  budget: Budget;
};

export function settingOf(
  inside: Inside,
  kinds: readonly Kind[],
  value: readonly number[],
  budget: Budget,
): Setting {
  const stances = kinds.flatMap((kind) => kind.stances);
  budget.left -= (stances.length * (inside.dx + inside.dy + inside.dz)) / 16;
  const reach = {
    x: sums(inside.dx, new Set(stances.map(({ dx }) => dx))),
    y: sums(inside.dy, new Set(stances.map(({ dy }) => dy))),
    z: sums(inside.dz, new Set(stances.map(({ dz }) => dz))),
  };
  const order = [...value.keys()].sort((a, b) => (value[b] ?? 0) - (value[a] ?? 0));
  return { inside, kinds, value, order, reach, steps: 0, budget };
}

function sums(most: number, lengths: ReadonlySet<number>): Uint16Array {
  const reached = new Uint16Array(most + 1);
  for (const length of lengths) {
    for (let end = length; end <= most; end++) {
      const sum = (reached[end - length] ?? 0) + length;
      if (sum > (reached[end] ?? 0)) reached[end] = sum;
    }
  }
  return reached;
}

/** What is still to be packed: packages of each kind, and the rest of the payload. */
type Rest = { left: readonly number[]; weightG: number };

/**
 * Returns the best blocks for a space, at most `most`, best first. A block is good if it is worth much, leaves
 * lengths that other packages can fill, and has few packages, which are then large. This is the measure of Araya,
 * Guerrero and Nuñez (2017), without their contact with the neighbours.
 */
export function candidatesFor(
  space: Space,
  { left, weightG }: Rest,
  setting: Setting,
  most: number,
): Candidate[] {
  const { inside, kinds, value, reach } = setting;
  const free = inside.dz - space.z;
  const room = space.dx * space.dy * free;
  const best: Candidate[] = [];
  let least = 0;
  for (const index of setting.order) {
    if (left[index] === 0) continue;
    const kind = kinds[index] as Kind;
    const wanted = Math.min(left[index] ?? 0, Math.floor(weightG / kind.weightG));
    const worth = value[index] ?? 0;
    // Even blocks that leave no gap would not be among the best.
    if (wanted === 0 || worth * power(wanted) <= least) continue;
    setting.budget.left -= kind.stances.length;
    for (const stance of kind.stances) {
      if (stance.dx > space.dx || stance.dy > space.dy || stance.dz > free) continue;
      const mostAlong = Math.floor(space.dx / stance.dx);
      const mostAcross = Math.floor(space.dy / stance.dy);
      const borne = Math.floor((space.bears * stance.dx * stance.dy) / kind.weightG);
      const mostHigh = Math.min(Math.floor(free / stance.dz), stance.mostHigh, borne, wanted);
      if (worth * power(Math.min(wanted, mostAlong * mostAcross * mostHigh)) <= least) continue;
      for (let high = mostHigh; high > 0; high--) {
        const z = high * stance.dz;
        const usedZ = stance.bears > 0 ? z + (reach.z[free - z] ?? 0) : z;
        for (let across = Math.min(mostAcross, Math.floor(wanted / high)); across > 0; across--) {
          const mostInRow = Math.min(mostAlong, Math.floor(wanted / (high * across)));
          for (const along of space.z === 0 ? rowsOf(mostInRow) : [mostInRow]) {
            setting.steps++;
            setting.budget.left--;
            const [x, y] = [along * stance.dx, across * stance.dy];
            const usedX = x + (reach.x[space.dx - x] ?? 0);
            const usedY = y + (reach.y[space.dy - y] ?? 0);
            const count = along * across * high;
            const filled = (usedX * usedY * usedZ) / room;
            const score = worth * power(count) * filled * filled;
            if (score <= least) continue;
            insert(best, { kind, stance, along, across, high, score }, most);
            if (best.length === most) least = (best[most - 1] as Candidate).score;
          }
        }
      }
    }
  }
  return best;
}

/** `count` to the power of 0.8. */
const power = (count: number) => powers[count] ?? count ** 0.8;
const powers = Float64Array.from({ length: 100 }, (_, count) => count ** 0.8);

/**
 * Returns a full row and half of one: on the floor, pallets of 120 × 100 cm turn half-way, so that ten of them fit
 * into a 20 ft container.
 */
const rowsOf = (most: number) => (most > 1 ? [most, most >> 1] : [most]);

/** Keeps the list sorted and no longer than `most`; of equals, the first stays first. */
function insert(best: Candidate[], candidate: Candidate, most: number): void {
  if (best.length === most) best.pop();
  let place = best.length;
  while (place > 0 && (best[place - 1] as Candidate).score < candidate.score) place--;
  best.splice(place, 0, candidate);
}
