import type { ContainerType } from '../../edge-api/contract/freight/container-types';
import type { CargoLine, Room, Side } from './cargo';

/** One way in which a package may stand. Sides in mm: along the container, across it, and up. */
export type Stance = {
  dx: number;
  dy: number;
  dz: number;
  up: Side;
  /** How many may stand on each other. */
  mostHigh: number;
  /** How much its top bears, in g per mm². */
  bears: number;
};

/** A line of the cargo as a container takes it, in whole mm and g, so that sums are exact. */
export type Kind = { line: number; weightG: number; volume: number; stances: Stance[] };

/** Why no package of a line goes into a container. */
export type Obstacle = 'too-large' | 'door' | 'too-heavy';

// Packages are rounded up and rooms down: nothing is smaller or lighter than the plan says. A difference below a
// thousandth is an error of decimals.
const up = (value: number) => Math.max(1, Math.ceil(value - 0.001));
const down = (value: number) => Math.floor(value + 0.001);

/** Returns the room in containers of a type. Open ones are loaded from above or from their sides. */
export const roomIn = ({ inner, door, isOpen, payloadKg }: ContainerType): Room => ({
  ...inner,
  door: isOpen ? null : door,
  payloadKg,
});

/** The inside of a room in mm, and its payload in g. */
export const measure = ({ lengthCm, widthCm, heightCm, payloadKg }: Room) => ({
  inside: { dx: down(lengthCm * 10), dy: down(widthCm * 10), dz: down(heightCm * 10) },
  payloadG: down(payloadKg * 1000),
});

/** Returns a line as it fits into a room, or what keeps its packages out. */
export function fitInto(cargo: CargoLine, line: number, room: Room): Kind | Obstacle {
  const { inside, payloadG } = measure(room);
  const all = stancesOf(cargo, inside.dz);
  const fitting = all.filter(
    ({ dx, dy, dz }) => dx <= inside.dx && dy <= inside.dy && dz <= inside.dz,
  );
  const { door } = room;
  // A package passes the door as it will stand: a large one can't be turned inside.
  const stances = fitting.filter(
    ({ dy, dz }) => !door || (dy <= down(door.widthCm * 10) && dz <= down(door.heightCm * 10)),
  );
  const weightG = up(cargo.weightKg * 1000);
  if (fitting.length === 0) return 'too-large';
  if (stances.length === 0) return 'door';
  if (weightG > payloadG) return 'too-heavy';
  const [first] = stances as [Stance];
  return { line, weightG, volume: first.dx * first.dy * first.dz, stances };
}

const flat: Record<Side, readonly [Side, Side]> = {
  height: ['length', 'width'],
  width: ['length', 'height'],
  length: ['width', 'height'],
};

/**
 * Returns how much may be on top of a package in g. If only `stackable` is known, it is as much as others of its kind
 * up to the roof, and at least one: a carton carries cartons, but no pallet of half a ton.
 */
function mostOnTop({ stackable, mostOnTopKg }: CargoLine, weightG: number, fitAbove: number) {
  if (!stackable) return 0;
  return mostOnTopKg === null
    ? Math.max(1, fitAbove) * weightG
    : Math.max(0, down(mostOnTopKg * 1000));
}

/** Returns the different ways in which a package may stand in a room of this height, whether it fits or not. */
function stancesOf(cargo: CargoLine, roomHeight: number): Stance[] {
  const sides = {
    length: up(cargo.lengthCm * 10),
    width: up(cargo.widthCm * 10),
    height: up(cargo.heightCm * 10),
  };
  const weightG = up(cargo.weightKg * 1000);
  const stances = new Map<string, Stance>();
  for (const upright of cargo.upright) {
    const [long, wide] = flat[upright];
    for (const [along, across] of [
      [long, wide],
      [wide, long],
    ] as const) {
      const [dx, dy, dz] = [sides[along], sides[across], sides[upright]];
      const key = `${dx} ${dy} ${dz}`;
      if (stances.has(key)) continue;
      const mostOnTopG = mostOnTop(cargo, weightG, Math.floor(roomHeight / dz) - 1);
      const mostHigh = 1 + Math.floor(mostOnTopG / weightG);
      stances.set(key, { dx, dy, dz, up: upright, mostHigh, bears: mostOnTopG / (dx * dy) });
    }
  }
  return [...stances.values()];
}
