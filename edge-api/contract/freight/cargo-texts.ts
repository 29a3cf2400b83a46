import type { Stored } from '../stored-entries';
import type { CargoGroup } from './cargo-group';
import { asMeasured, type StackingAnswer, stackingOf } from './cargo-kinds';
import { grossWeightKg, type Pieces, volumeM3, withoutVolume } from './chargeable-weight';
import type { Stowable } from './container-fit';
import { containerType } from './container-types';
import { packageKindLabels } from './labels';
import type { TextFormats } from './text-formats';

type Group = Stored<CargoGroup>;
type Packages = Extract<Group, { kind: 'packages' }>;
type Containers = Extract<Group, { kind: 'containers' }>;
type Sides = { lengthCm: number | null; widthCm: number | null; heightCm: number | null };

/** Stands for values that are not filled in yet. */
const unknown = '?';
const orNaN = (value: number | null | undefined) => value ?? Number.NaN;

const sidesText = ({ lengthCm, widthCm, heightCm }: Sides, { sides }: TextFormats) =>
  sides([lengthCm, widthCm, heightCm].map(orNaN));

/** One line of the cargo in words, with its units. */
export function cargoText(group: Group, formats: TextFormats): string {
  if (group.kind === 'packages') return packagesText(group, formats);
  if (group.kind === 'containers') return containersText(group, formats);
  const { quantity, description, weightKg, liftingPoints } = group;
  return [
    `${formats.number(quantity)} × ${description || unknown}`,
    sidesText(group, formats),
    `${formats.weight(weightKg)} each`,
    ...(liftingPoints ? [`lifting points: ${liftingPoints}`] : []),
  ].join(', ');
}

const stackingTexts: Record<StackingAnswer, string> = {
  yes: 'stackable',
  no: 'not stackable',
  unknown: 'not known whether stackable',
};

/** "carton" of one, "cartons" of several. */
export function packagesName({ packageKind, quantity }: Named): string {
  const names = Object.entries(packageKindLabels).find(([kind]) => kind === packageKind);
  const [one, many] = names?.[1] ?? packageKindLabels.other;
  return quantity === 1 ? one : many;
}

type Named = { packageKind: string; quantity: number };

function packagesText(group: Packages, formats: TextFormats): string {
  return [
    `${formats.number(group.quantity)} ${packagesName(group)}`,
    ...measuresText(group, formats),
    stackingTexts[stackingOf(group.stackable)],
  ].join(', ');
}

function measuresText(group: Packages, formats: TextFormats): string[] {
  const { measured, totalM3 = null, totalKg, lengthCm, heightCm } = group;
  if (measured === 'totals') {
    const volume = totalM3 === null ? 'volume not known' : `${formats.number(totalM3)} m³ in total`;
    return [volume, `${formats.weight(orNaN(totalKg))} in total`];
  }
  const weight = `${formats.weight(orNaN(group.weightKg))} each`;
  if (measured === 'weight') return ['sizes not known', weight];
  if (measured !== 'round') return [sidesText(group, formats), weight];
  return [`diameter × height ${formats.sides([lengthCm, heightCm].map(orNaN))}`, weight];
}

function containersText(group: Containers, formats: TextFormats): string {
  const { quantity, containerType: code, cargoWeightKg, shippersOwn } = group;
  const { cargoLengthCm = null, cargoWidthCm = null, cargoHeightCm = null } = group;
  const sides = [cargoLengthCm, cargoWidthCm, cargoHeightCm];
  const name = containerType(code)?.name;
  return [
    `${formats.number(quantity)} × ${name ? `${name} (${code})` : code || unknown}`,
    `${formats.weight(cargoWeightKg)} of cargo each`,
    ...(sides.some((side) => side !== null) ? [`cargo of ${formats.sides(sides.map(orNaN))}`] : []),
    shippersOwn ? 'shipper’s own' : 'carrier’s container',
  ].join(', ');
}

/** Packages and single pieces that are filled in, with what is known of their sizes. */
export const piecesOf = (cargo: readonly Group[]): Pieces[] =>
  cargo.flatMap((group) => stowable(group) ?? unsized(group) ?? []);

/** Returns the figures where all of them are numbers; a draft may have lines that are half filled in. */
function filledIn<Key extends string>(
  figures: Record<Key, number | null | undefined>,
): Record<Key, number> | null {
  const isWhole = Object.values(figures).every(Number.isFinite);
  return isWhole ? (figures as Record<Key, number>) : null;
}

/** Packages or single pieces by their sides; null where these are not known. Single pieces never stand on each other. */
export function stowable(group: Group): Stowable | null {
  if (group.kind === 'containers') return null;
  const known = group.kind === 'packages' ? asMeasured(group) : group;
  const { quantity, lengthCm, widthCm, heightCm, weightKg } = known;
  const figures = filledIn({ quantity, lengthCm, widthCm, heightCm, weightKg });
  const stackable = group.kind === 'packages' && stackingOf(group.stackable) === 'yes';
  return figures && { ...figures, stackable };
}

function unsized(group: Group): Pieces | null {
  if (group.kind !== 'packages') return null;
  const { measured, quantity, totalM3, totalKg, weightKg } = asMeasured(group);
  const totals =
    measured === 'totals'
      ? filledIn({ quantity, totalKg })
      : measured === 'weight'
        ? filledIn({ quantity, totalKg: quantity * (weightKg ?? Number.NaN) })
        : null;
  return totals && { ...totals, totalM3 };
}

const containersOf = (cargo: readonly Group[]) =>
  cargo.flatMap((group) =>
    group.kind === 'containers' && Number.isFinite(group.quantity * group.cargoWeightKg)
      ? [group]
      : [],
  );

/** The weight of all cargo in kg, with that in containers. */
export const cargoWeightKg = (cargo: readonly Group[]): number =>
  grossWeightKg(piecesOf(cargo)) +
  containersOf(cargo).reduce((sum, { quantity, cargoWeightKg: kg }) => sum + quantity * kg, 0);

/** How many containers there are, over all lines. */
export const containerCount = (cargo: readonly Group[]): number =>
  containersOf(cargo).reduce((sum, { quantity }) => sum + quantity, 0);

/** Writes the volume of pieces, and says which part of it is not known. */
export function volumeText(
  pieces: readonly Pieces[],
  { number }: Pick<TextFormats, 'number'>,
): string {
  const left = withoutVolume(pieces);
  const volume = volumeM3(pieces);
  if (left === 0) return `${number(volume)} m³`;
  return volume > 0
    ? `${number(volume)} m³ and ${number(left)} of unknown size`
    : 'volume not known';
}

/** Volume of packages and pieces, number of containers and gross weight, in words. */
export function cargoTotals(cargo: readonly Group[], formats: TextFormats): string {
  const { number, weight } = formats;
  const pieces = piecesOf(cargo);
  const containers = containerCount(cargo);
  return [
    containers > 0 && `${number(containers)} ${containers === 1 ? 'container' : 'containers'}`,
    pieces.length > 0 && volumeText(pieces, formats),
    weight(cargoWeightKg(cargo)),
  ]
    .filter(Boolean)
    .join(', ');
}
