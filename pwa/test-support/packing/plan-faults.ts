import { containerType } from '../../../edge-api/contract/freight/container-types';
import type { Block, CargoLine, Load, LoadPlan, Side, Triple } from '../../packing/cargo';

type Box = { line: number; layer: number; block: number; from: Triple; to: Triple };

const tiny = 1e-6;
const axes = ['x', 'y', 'z'] as const;

/** Says what is wrong with a plan, found without the planner's own sums; empty for a good one. */
export function planFaults(cargo: readonly CargoLine[], plan: LoadPlan): string[] {
  const faults = plan.loads.flatMap((load) => loadFaults(cargo, load));
  cargo.forEach(({ quantity }, line) => {
    const packed = plan.loads.reduce(
      (sum, load) => sum + load.times * boxesOf(load).filter((box) => box.line === line).length,
      0,
    );
    const left = plan.left
      .filter((one) => one.line === line)
      .reduce((sum, one) => sum + one.quantity, 0);
    if (packed + left !== quantity) faults.push(`line ${line}: ${packed} + ${left} ≠ ${quantity}`);
  });
  return faults;
}

/** Returns each package of a container by itself. */
const boxesOf = ({ blocks }: Pick<Load, 'blocks'>): Box[] =>
  blocks.flatMap((block, index) => boxesOfBlock(block, index));

function boxesOfBlock({ line, at, sides, count, layer }: Block, block: number): Box[] {
  const boxes: Box[] = [];
  for (let x = 0; x < count.x; x++)
    for (let y = 0; y < count.y; y++)
      for (let z = 0; z < count.z; z++) {
        const from = { x: at.x + x * sides.x, y: at.y + y * sides.y, z: at.z + z * sides.z };
        const to = { x: from.x + sides.x, y: from.y + sides.y, z: from.z + sides.z };
        boxes.push({ line, layer: layer + z, block, from, to });
      }
  return boxes;
}

function loadFaults(cargo: readonly CargoLine[], load: Load): string[] {
  const type = containerType(load.type);
  if (!type) return [`no type ${load.type}`];
  const faults: string[] = [];
  const { inner, isOpen, payloadKg } = type;
  const door = isOpen ? null : type.door;
  const boxes = boxesOf(load);
  const end = { x: inner.lengthCm, y: inner.widthCm, z: inner.heightCm };
  const weightKg = boxes.reduce((sum, { line }) => sum + (cargo[line]?.weightKg ?? 0), 0);
  if (weightKg > payloadKg + tiny) faults.push(`${weightKg} kg in a ${load.type}`);
  const onTopKg = boxes.map(() => 0);

  // The order is from the top down, so that the weight on a package is known before it is passed on.
  const order = boxes.map((_, index) => index);
  order.sort((a, b) => (boxes[b] as Box).from.z - (boxes[a] as Box).from.z);
  for (const index of order) {
    const box = boxes[index] as Box;
    const line = cargo[box.line] as CargoLine;
    const name = `line ${box.line} at ${axes.map((axis) => box.from[axis]).join(' ')}`;
    if (axes.some((axis) => box.from[axis] < -tiny || box.to[axis] > end[axis] + tiny)) {
      faults.push(`${name} is outside`);
    }
    if (!mayStand(line, box)) faults.push(`${name} stands as it may not`);
    const [, wide, high] = sizeOf(box);
    if (door && (wide > door.widthCm + tiny || high > door.heightCm + tiny)) {
      faults.push(`${name} does not pass the door`);
    }
    boxes.forEach((other, at) => {
      if (at <= index) return;
      if (axes.every((axis) => meet(box, other, axis))) faults.push(`${name} overlaps another`);
      if (box.layer === other.layer && meet(box, other, 'x') && meet(box, other, 'y')) {
        faults.push(`${name} hides another one of its layer`);
      }
    });
    const alike = Math.max(1, Math.floor((end.z + tiny) / high) - 1) * line.weightKg;
    const most = line.stackable ? (line.mostOnTopKg ?? alike + 0.1) : 0;
    if ((onTopKg[index] as number) > most + tiny) {
      faults.push(`${name} carries ${onTopKg[index]} kg, not ${most}`);
    }
    if (box.from.z < tiny) continue;
    const base = areaOf(box, box);
    let carried = 0;
    boxes.forEach((below, at) => {
      const area = areaOf(box, below);
      if (Math.abs(below.to.z - box.from.z) > tiny || area <= 0) return;
      carried += area;
      onTopKg[at] =
        (onTopKg[at] as number) + ((line.weightKg + (onTopKg[index] as number)) * area) / base;
      if (below.block > box.block) faults.push(`${name} is loaded before what carries it`);
    });
    if (Math.abs(carried - base) > 1e-3) faults.push(`${name} is carried on ${carried} of ${base}`);
  }
  return faults;
}

const sizeOf = ({ from, to }: Box) =>
  axes.map((axis) => to[axis] - from[axis]) as [number, number, number];

const meet = (a: Box, b: Box, axis: 'x' | 'y' | 'z') =>
  a.from[axis] < b.to[axis] - tiny && b.from[axis] < a.to[axis] - tiny;

function areaOf(a: Box, b: Box): number {
  const overlap = (axis: 'x' | 'y') =>
    meet(a, b, axis) ? Math.min(a.to[axis], b.to[axis]) - Math.max(a.from[axis], b.from[axis]) : 0;
  return overlap('x') * overlap('y');
}

/** Tells whether the sides are those of the package, with one upright that may stand so. */
function mayStand({ lengthCm, widthCm, heightCm, upright }: CargoLine, box: Box): boolean {
  const sides: Record<Side, number> = { length: lengthCm, width: widthCm, height: heightCm };
  const [x, y, z] = sizeOf(box);
  return upright.some((up) => {
    const flat = (['length', 'width', 'height'] as const).filter((side) => side !== up);
    const [a, b] = flat.map((side) => sides[side]) as [number, number];
    return same(z, sides[up]) && ((same(x, a) && same(y, b)) || (same(x, b) && same(y, a)));
  });
}

/** Compares sides, which are planned in whole millimetres, rounded up; a thousandth of one counts as none. */
const same = (planned: number, side: number) => planned > side - 0.000_101 && planned < side + 0.1;
