import type { CargoLine, Room, Side } from '../../packing/cargo';

// This module makes the test problems of E.E. Bischoff and M.S.W. Ratcliff, "Issues in the development of approaches
// to container loading", Omega 23 (1995), pages 377 to 390, by the rule of that paper. They are the files thpack1 to
// thpack7 of the OR-Library (J.E. Beasley, people.brunel.ac.uk/~mastjjb/jeb/orlib).

/** How many types of boxes the problems of BR1 to BR7 have. */
export const boxTypes = [3, 5, 8, 10, 12, 15, 20] as const;

/** The container of all problems. The boxes have no weight, so neither payload nor stacking limits them. */
export const room: Room = {
  lengthCm: 587,
  widthCm: 233,
  heightCm: 220,
  door: null,
  payloadKg: 1_000_000,
};
const roomCm3 = room.lengthCm * room.widthCm * room.heightCm;

const names: readonly Side[] = ['length', 'width', 'height'];
const least = [30, 25, 20];
const most = [120, 100, 80];

/**
 * Makes problem 1 to 100 with this many types of boxes. A side may stand upright if it is shorter than twice the
 * shortest side; boxes are added until the next one would be more than the container's volume.
 */
export function problem(types: number, number: number): CargoLine[] {
  const random = randomFrom(2_502_505 + (number - 1) * 100);
  for (let skipped = 0; skipped < 10; skipped++) random();
  const lines = Array.from({ length: types }, () => {
    const sides = least
      .map((from, side) => from + Math.floor(random() * ((most[side] as number) - from + 1)))
      .sort((a, b) => b - a);
    return lineOf(sides as [number, number, number]);
  });
  let cm3 = lines.reduce((sum, line) => sum + volume(line), 0);
  for (;;) {
    const next = lines[Math.floor(random() * types)] as CargoLine;
    if (cm3 + volume(next) > roomCm3) return lines;
    next.quantity++;
    cm3 += volume(next);
  }
}

const lineOf = (sides: [number, number, number]): CargoLine => ({
  quantity: 1,
  lengthCm: sides[0],
  widthCm: sides[1],
  heightCm: sides[2],
  weightKg: 1,
  stackable: true,
  upright: names.filter((_, side) => (sides[side] as number) / sides[2] < 2),
  mostOnTopKg: 1e6,
});

const volume = ({ lengthCm, widthCm, heightCm }: CargoLine) => lengthCm * widthCm * heightCm;

/** The multiplicative congruential generator of the paper, from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (16_807 * state) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
