import type { Block, Triple } from '../../../packing/cargo';
import { heightOf, lengthOf, widthOf } from '../../../packing/loading-order';

/** Where the viewer stands, in degrees: around the container, and above its floor. */
export type View = { turn: number; tilt: number };

export type Point = readonly [x: number, y: number];
export type Solid = { from: Triple; to: Triple };

export const solidOf = (block: Block): Solid => ({
  from: block.at,
  to: {
    x: block.at.x + lengthOf(block),
    y: block.at.y + widthOf(block),
    z: block.at.z + heightOf(block),
  },
});

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Makes the parallel projection of a view: places in cm to places on the sheet, downwards positive. */
export function projectionOf({ turn, tilt }: View): (x: number, y: number, z: number) => Point {
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  const [up, flat] = [Math.cos(radians(tilt)), Math.sin(radians(tilt))];
  return (x, y, z) => [x * cos - y * sin, (x * sin + y * cos) * flat - z * up];
}

/** Whether greater `x` and greater `y` are nearer to the viewer. */
export const nearerSides = ({ turn }: View) => ({
  x: Math.sin(radians(turn)) > 0,
  y: Math.cos(radians(turn)) > 0,
});

/** A face of a solid: its four corners, and the lines between its packages. */
type Face = { side: 'top' | 'end' | 'long'; corners: Point[]; seams: [Point, Point][] };

/** The faces of a block that the viewer sees. */
export function facesOf(block: Block, view: View): Face[] {
  const at = projectionOf(view);
  const nearer = nearerSides(view);
  const { from, to } = solidOf(block);
  const x = nearer.x ? to.x : from.x;
  const y = nearer.y ? to.y : from.y;
  const { count } = block;
  const face = (
    side: Face['side'],
    place: (u: number, v: number) => Point,
    across: number,
    down: number,
  ): Face => ({
    side,
    corners: [place(0, 0), place(1, 0), place(1, 1), place(0, 1)],
    seams: [
      ...parts(across).map((u): [Point, Point] => [place(u, 0), place(u, 1)]),
      ...parts(down).map((v): [Point, Point] => [place(0, v), place(1, v)]),
    ],
  });
  const between = (start: number, end: number, share: number) => start + (end - start) * share;
  const [alongX, alongY, alongZ] = (['x', 'y', 'z'] as const).map(
    (axis) => (share: number) => between(from[axis], to[axis], share),
  ) as [Share, Share, Share];
  return [
    face('end', (u, v) => at(x, alongY(u), alongZ(v)), count.y, count.z),
    face('long', (u, v) => at(alongX(u), y, alongZ(v)), count.x, count.z),
    face('top', (u, v) => at(alongX(u), alongY(v), to.z), count.x, count.y),
  ];
}

type Share = (share: number) => number;

const parts = (count: number) =>
  Array.from({ length: count - 1 }, (_, index) => (index + 1) / count);

/** Sorts solids from the farthest to the nearest, as indexes, so that each hides those behind it. */
export function farthestFirst(solids: readonly Solid[], view: View): number[] {
  const nearer = nearerSides(view);
  const behind = solids.map((one, index) =>
    solids.flatMap((other, at) => (at !== index && isBehind(other, one, nearer) ? [at] : [])),
  );
  const depth = projectionOf({ ...view, tilt: 90 });
  const farness = ({ from, to }: Solid) =>
    depth((from.x + to.x) / 2, (from.y + to.y) / 2, 0)[1] + (from.z + to.z) / 2;
  const waiting = new Set(
    solids
      .map((_, index) => index)
      .sort((a, b) => farness(solids[a] as Solid) - farness(solids[b] as Solid)),
  );
  const order: number[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].find((index) => behind[index]?.every((other) => !waiting.has(other)));
    // Three solids can hide each other in a circle: then the farthest one comes first.
    const next = free ?? ([...waiting][0] as number);
    waiting.delete(next);
    order.push(next);
  }
  return order;
}

/** Lengths closer than this in cm are the same. */
const tiny = 0.01;

/** Tells whether `a` can be hidden by `b`, and `b` not by `a`. */
function isBehind(a: Solid, b: Solid, nearer: { x: boolean; y: boolean }): boolean {
  const before = (end: number, start: number) => end < start + tiny;
  const hides = (back: Solid, front: Solid) =>
    (nearer.x ? before(back.to.x, front.from.x) : before(front.to.x, back.from.x)) ||
    (nearer.y ? before(back.to.y, front.from.y) : before(front.to.y, back.from.y)) ||
    before(back.to.z, front.from.z);
  return hides(a, b) && !hides(b, a);
}
