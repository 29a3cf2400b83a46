import type { Stored } from '../stored-entries';
import type { CargoGroup } from './cargo-group';
import { grossWeightKg, type SizedPieces, volumeM3 } from './chargeable-weight';
import type { Stowable } from './container-fit';
import { containerType } from './container-types';
import { packageKindLabels } from './labels';
import type { TextFormats } from './text-formats';

type Group = Stored<CargoGroup>;

const size = (
  { lengthCm, widthCm, heightCm, weightKg }: SizedPieces,
  { sides, weight }: TextFormats,
) => `${sides([lengthCm, widthCm, heightCm])}, ${weight(weightKg)} each`;

/** For what is not filled in yet. */
const unknown = '?';

/** One line of the cargo in words, with its units. */
export function cargoText(group: Group, formats: TextFormats): string {
  const quantity = formats.number(group.quantity);
  if (group.kind === 'packages') {
    const names = Object.entries(packageKindLabels).find(([kind]) => kind === group.packageKind);
    const [one, many] = names?.[1] ?? packageKindLabels.other;
    const stackable = group.stackable ? ', stackable' : '';
    return `${quantity} ${group.quantity === 1 ? one : many}, ${size(group, formats)}${stackable}`;
  }
  if (group.kind === 'containers') {
    const { containerType: code, cargoWeightKg, shippersOwn } = group;
    const name = containerType(code)?.name;
    const owner = shippersOwn ? ', shipper’s own' : '';
    return `${quantity} × ${name ? `${name} (${code})` : code || unknown}, ${formats.weight(cargoWeightKg)} of cargo each${owner}`;
  }
  const lifting = group.liftingPoints ? `, lifting points: ${group.liftingPoints}` : '';
  return `${quantity} × ${group.description || unknown}, ${size(group, formats)}${lifting}`;
}

/** Packages and single pieces, whose sizes are known; single pieces never stand on each other. */
export const piecesOf = (cargo: readonly Group[]): Stowable[] =>
  cargo.flatMap((group) => (group.kind === 'containers' || !isMeasured(group) ? [] : [group]));

const containersOf = (cargo: readonly Group[]) =>
  cargo.flatMap((group) =>
    group.kind === 'containers' && Number.isFinite(group.quantity * group.cargoWeightKg)
      ? [group]
      : [],
  );

/** A draft may have lines that are half filled in. */
const isMeasured = ({ quantity, lengthCm, widthCm, heightCm, weightKg }: SizedPieces) =>
  [quantity, lengthCm, widthCm, heightCm, weightKg].every(Number.isFinite);

/** The weight of all cargo in kg, with that in containers. */
export const cargoWeightKg = (cargo: readonly Group[]): number =>
  grossWeightKg(piecesOf(cargo)) +
  containersOf(cargo).reduce((sum, { quantity, cargoWeightKg: kg }) => sum + quantity * kg, 0);

/** How many containers there are, over all lines. */
export const containerCount = (cargo: readonly Group[]): number =>
  containersOf(cargo).reduce((sum, { quantity }) => sum + quantity, 0);

/** Volume of packages and pieces, number of containers and gross weight, in words. */
export function cargoTotals(cargo: readonly Group[], { number, weight }: TextFormats): string {
  const pieces = piecesOf(cargo);
  const containers = containerCount(cargo);
  return [
    containers > 0 && `${number(containers)} ${containers === 1 ? 'container' : 'containers'}`,
    pieces.length > 0 && `${number(volumeM3(pieces))} m³`,
    weight(cargoWeightKg(cargo)),
  ]
    .filter(Boolean)
    .join(', ');
}
