import type { SizedPieces } from './chargeable-weight';
import type { ContainerType } from './container-types';

/** Pieces alike; only those that are `stackable` stand on each other. */
export type Stowable = SizedPieces & { stackable?: boolean };

/** What may stand above and beside an open container, within what roads and ships usually allow, in cm. */
const overSize: Record<string, { up: number; out: number }> = {
  '40OT': { up: 100, out: 0 },
  '40FR': { up: 200, out: 150 },
};

/** Whether one piece fits: through the door or from above, turned if that helps; heights stay heights. */
export const fits = (piece: Stowable, type: ContainerType): boolean =>
  piece.weightKg <= type.payloadKg && rowsOf({ ...piece, quantity: 1 }, type) !== null;

/** Returns how many pieces alike one container surely holds, by its floor, its height and its payload. */
export function capacityOf(piece: Stowable, type: ContainerType): number {
  const rows = rowsOf(piece, type);
  if (!rows) return 0;
  const byFloor = Math.floor(type.inner.lengthCm / rows.depthCm) * rows.perRow;
  return Math.min(byFloor, Math.floor(type.payloadKg / piece.weightKg));
}

/**
 * Whether one container surely holds all pieces: each kind stands in rows of its own across the floor, and
 * all rows together are no longer than the container.
 */
export function holdsAll(pieces: readonly Stowable[], type: ContainerType): boolean {
  const weightKg = pieces.reduce((sum, piece) => sum + piece.quantity * piece.weightKg, 0);
  if (weightKg > type.payloadKg) return false;
  const lengthCm = pieces.reduce((sum, piece) => {
    const rows = rowsOf(piece, type);
    return sum + (rows ? Math.ceil(piece.quantity / rows.perRow) * rows.depthCm : Infinity);
  }, 0);
  return lengthCm <= type.inner.lengthCm;
}

/**
 * Returns how pieces stand in rows across the floor, in the way that takes the least length; null where they do not
 * fit.
 */
function rowsOf(piece: Stowable, type: ContainerType): { depthCm: number; perRow: number } | null {
  const { lengthCm, widthCm, quantity } = piece;
  const rows = [
    { depthCm: lengthCm, acrossCm: widthCm },
    { depthCm: widthCm, acrossCm: lengthCm },
  ].flatMap(({ depthCm, acrossCm }) => {
    const perRow = layersOf(piece, type) * besideEachOther(acrossCm, type);
    return perRow > 0 && depthCm <= type.inner.lengthCm ? [{ depthCm, perRow }] : [];
  });
  const lengthOf = (one: { depthCm: number; perRow: number }) =>
    Math.ceil(quantity / one.perRow) * one.depthCm;
  return rows.sort((a, b) => lengthOf(a) - lengthOf(b))[0] ?? null;
}

function besideEachOther(acrossCm: number, { code, inner, door, isOpen, isTank }: ContainerType) {
  if (isTank) return 0;
  const widestCm = isOpen || !door ? inner.widthCm : door.widthCm;
  if (acrossCm <= widestCm) return Math.floor(inner.widthCm / acrossCm);
  return acrossCm <= inner.widthCm + (overSize[code]?.out ?? 0) ? 1 : 0;
}

function layersOf({ heightCm, stackable }: Stowable, { code, inner, door, isOpen }: ContainerType) {
  const highestCm = isOpen ? inner.heightCm : (door?.heightCm ?? 0);
  if (heightCm <= highestCm) return stackable ? Math.floor(highestCm / heightCm) : 1;
  return isOpen && heightCm <= inner.heightCm + (overSize[code]?.up ?? 0) ? 1 : 0;
}
