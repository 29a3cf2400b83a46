import { lastPosition } from '../../../edge-api/contract/admin/catalogue-input';

/** An entry of an ordered list. Smaller positions come first. */
export type Placed = { id: string; position: number };

/** Between two positions there is room for later moves. */
const usualGap = 100;

/** The position of something new behind all others. */
export const positionAtEnd = (list: readonly { position: number }[]): number =>
  Math.min(
    lastPosition,
    list.reduce((last, { position }) => Math.max(last, position), 0) + usualGap,
  );

/**
 * The new positions when the entry at index `from` of a list is moved to index `to`: of as few entries as
 * possible, mostly of the moved one alone. `list` is in its order, the answer too.
 */
export function positionsAfterMove(list: readonly Placed[], from: number, to: number): Placed[] {
  const order = list.toSpliced(from, 1);
  const [moved] = list.slice(from, from + 1);
  if (!moved || from === to) return [];
  order.splice(to, 0, moved);
  const { first, count } = smallestWindow(order, to);
  const positions = spread(positionAt(order, first - 1), positionAt(order, first + count), count);
  return order
    .slice(first, first + count)
    .map(({ id }, at) => ({ id, position: positions[at] ?? 0 }))
    .filter(({ id, position }) => list.find((one) => one.id === id)?.position !== position);
}

/** The fewest neighbours of the entry at `to`, itself included, for which there is room between the others. */
function smallestWindow(order: readonly Placed[], to: number): { first: number; count: number } {
  for (let count = 1; count < order.length; count += 1) {
    const start = Math.max(0, to - count + 1);
    const end = Math.min(to, order.length - count);
    for (let first = start; first <= end; first += 1) {
      const room = positionAt(order, first + count) - positionAt(order, first - 1) - 1;
      if (room >= count) return { first, count };
    }
  }
  return { first: 0, count: order.length };
}

/** Before the first and after the last entry the range of positions ends. */
function positionAt(order: readonly Placed[], index: number): number {
  if (index < 0) return -lastPosition - 1;
  return order[index]?.position ?? lastPosition + 1;
}

/** Returns `count` whole numbers between two others, in the usual steps where an end is open. */
function spread(low: number, high: number, count: number): number[] {
  const step = Math.floor((high - low) / (count + 1));
  const isOpen = low < -lastPosition || high > lastPosition;
  const gap = isOpen ? Math.min(step, usualGap) : step;
  // The numbers start at the closed end. With two open ends they lie around zero.
  const middle = -gap * Math.ceil((count + 1) / 2);
  const fromHigh = high > lastPosition ? middle : high - gap * (count + 1);
  const start = low < -lastPosition ? fromHigh : low;
  return Array.from({ length: count }, (_, at) => start + gap * (at + 1));
}
