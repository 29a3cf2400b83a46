import {
  type ContainerTypeCode,
  containerType,
} from '../../edge-api/contract/freight/container-types';
import type { Budget, Inside } from './candidates';
import type { CargoLine, LeftReason } from './cargo';
import { type Filling, fillContainer } from './fill-container';
import { fitInto, type Kind, measure, type Obstacle, roomIn } from './kinds';

/** A container type that may be used, with how each line fits into it. */
export type Choice = {
  code: ContainerTypeCode;
  inside: Inside;
  payloadG: number;
  /** The volume of its inside in mm³. */
  size: number;
  /** Reefers and types that are open above: for cargo that needs them. */
  isSpecial: boolean;
  kinds: (Kind | Obstacle)[];
};

const isKind = (kind: Kind | Obstacle | undefined): kind is Kind => typeof kind === 'object';

/** Returns the types, the smallest first. Tanks take no packages. */
export function choicesOf(
  codes: readonly ContainerTypeCode[],
  cargo: readonly CargoLine[],
): Choice[] {
  const choices = codes.flatMap((code) => {
    const type = containerType(code);
    if (!type || type.isTank) return [];
    const room = roomIn(type);
    const { inside, payloadG } = measure(room);
    return {
      code,
      inside,
      payloadG,
      size: inside.dx * inside.dy * inside.dz,
      isSpecial: Boolean(type.isOpen || type.isReefer),
      kinds: cargo.map((line, index) => fitInto(line, index, room)),
    };
  });
  return choices.sort((a, b) => a.size - b.size);
}

export const takes = ({ kinds }: Choice, line: number): boolean => isKind(kinds[line]);

/** Tells whether volume, payload and size allow these packages, as far as that is known without packing them. */
export function mayHold({ size, payloadG, kinds }: Choice, quantities: readonly number[]): boolean {
  let volume = 0;
  let weightG = 0;
  for (const [line, quantity] of quantities.entries()) {
    const kind = kinds[line];
    if (quantity === 0) continue;
    if (!isKind(kind)) return false;
    volume += quantity * kind.volume;
    weightG += quantity * kind.weightG;
  }
  return volume <= size && weightG <= payloadG;
}

/**
 * Fills one container with some of these packages, with the lines that are marked as `first` before all others. A
 * package is worth the share that it takes of volume, payload and, if nothing may stand on it, floor: each counts as
 * much as the cargo is short of it. Returns what is left, by line.
 */
export function fill(
  { inside, payloadG, size, kinds }: Choice,
  quantities: readonly number[],
  first: readonly boolean[],
  effort: number,
  budget: Budget,
): Filling {
  const fitting = kinds.filter(isKind);
  const left = fitting.map(({ line }) => quantities[line] ?? 0);
  const shares: ((kind: Kind) => number)[] = [
    ({ volume }) => volume / size,
    ({ weightG }) => weightG / payloadG,
    ({ stances }) =>
      Math.min(...stances.map(({ dx, dy, bears }) => (bears > 0 ? 0 : dx * dy))) /
      (inside.dx * inside.dy),
  ];
  const needs = shares.map((share) =>
    fitting.reduce((sum, kind, index) => sum + share(kind) * (left[index] ?? 0), 0),
  );
  const value = fitting.map((kind) => {
    const worth = shares.reduce((sum, share, at) => sum + share(kind) * (needs[at] ?? 0), 0);
    return first[kind.line] ? worth * 1000 : worth;
  });
  const filling = fillContainer({ inside, payloadG, kinds: fitting, left, value }, effort, budget);
  const rest = [...quantities];
  for (const [index, { line }] of fitting.entries()) rest[line] = filling.left[index] ?? 0;
  return { ...filling, left: rest };
}

/** Returns what keeps a line out of all containers; null if one of them takes it. */
export function obstacleOf(choices: readonly Choice[], line: number): LeftReason | null {
  const found = choices.map(({ kinds }) => kinds[line]);
  if (found.some(isKind)) return null;
  // The obstacle of the type into which the line nearly fits says most.
  const order: readonly Obstacle[] = ['too-heavy', 'door'];
  return order.find((obstacle) => found.includes(obstacle)) ?? 'too-large';
}
