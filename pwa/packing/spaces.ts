/**
 * A free space: a rectangle on the floor, or on top of packages that carry all of it, and everything
 * above it up to the roof. In mm; `bears` is what it can still carry, in g per mm².
 */
export type Space = { x: number; y: number; z: number; dx: number; dy: number; bears: number };

type Area = { x: number; y: number; dx: number; dy: number };

/** Returns the free spaces once a block stands in one of them; `top` is the one above it, if it bears anything. */
export function afterBlock(
  spaces: readonly Space[],
  block: Area & { z: number },
  top: Space | null,
): Space[] {
  const next: Space[] = [];
  const cut: Space[] = [];
  for (const space of spaces) {
    // There is nothing yet above the packed blocks, so a block only meets spaces at its own level.
    if (space.z === block.z && overlap(space, block)) cutOff(space, block, cut);
    else next.push(space);
  }
  for (const piece of cut) addSpace(next, piece);
  if (top) joinTop(next, top);
  return next;
}

const overlap = (a: Area, b: Area) =>
  a.x < b.x + b.dx && b.x < a.x + a.dx && a.y < b.y + b.dy && b.y < a.y + a.dy;

/** Returns what remains of a space beside a block on each of its four sides; these pieces overlap. */
function cutOff(space: Space, block: Area, pieces: Space[]): void {
  const { x, y, dx, dy } = space;
  const [endX, endY] = [x + dx, y + dy];
  const [blockEndX, blockEndY] = [block.x + block.dx, block.y + block.dy];
  if (block.x > x) pieces.push({ ...space, dx: block.x - x });
  if (blockEndX < endX) pieces.push({ ...space, x: blockEndX, dx: endX - blockEndX });
  if (block.y > y) pieces.push({ ...space, dy: block.y - y });
  if (blockEndY < endY) pieces.push({ ...space, y: blockEndY, dy: endY - blockEndY });
}

/** Adds a space unless another one holds all of it; true when it was added. */
function addSpace(spaces: Space[], added: Space): boolean {
  if (spaces.some((space) => holds(space, added))) return false;
  for (let index = spaces.length - 1; index >= 0; index--) {
    if (holds(added, spaces[index] as Space)) spaces.splice(index, 1);
  }
  spaces.push(added);
  return true;
}

const holds = (a: Space, b: Space) =>
  a.z === b.z &&
  a.x <= b.x &&
  a.y <= b.y &&
  a.x + a.dx >= b.x + b.dx &&
  a.y + a.dy >= b.y + b.dy &&
  a.bears >= b.bears;

/** Joins tops at one height that touch: they carry packages together. */
function joinTop(spaces: Space[], top: Space): void {
  const waiting = [top];
  for (const space of waiting) {
    const level = spaces.filter(({ z }) => z === space.z);
    if (!addSpace(spaces, space)) continue;
    for (const other of level) {
      const along = joined(space, other, 'x', 'y');
      const across = joined(space, other, 'y', 'x');
      if (along) waiting.push(along);
      if (across) waiting.push(across);
    }
  }
}

const sizes = { x: 'dx', y: 'dy' } as const;

/** Returns the rectangle over both that is as long as the two together, if they touch; null if they don't. */
function joined(a: Space, b: Space, long: 'x' | 'y', wide: 'x' | 'y'): Space | null {
  const [length, width] = [sizes[long], sizes[wide]];
  const start = Math.max(a[wide], b[wide]);
  const end = Math.min(a[wide] + a[width], b[wide] + b[width]);
  if (end <= start) return null;
  if (a[long] + a[length] < b[long] || b[long] + b[length] < a[long]) return null;
  const first = Math.min(a[long], b[long]);
  const last = Math.max(a[long] + a[length], b[long] + b[length]);
  return {
    ...a,
    [long]: first,
    [length]: last - first,
    [wide]: start,
    [width]: end - start,
    bears: Math.min(a.bears, b.bears),
  };
}
