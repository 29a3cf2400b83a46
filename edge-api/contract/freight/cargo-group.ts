import * as v from 'valibot';
import { withCommas } from '../catalogue/with-commas';
import { optionalText, requiredText } from '../fields';
import { packageKinds } from './cargo-kinds';
import { containerTypeCodes } from './container-types';

/** A number that must be filled in: `message` says which, its unit and its limits. */
const amount = (message: string, most: number) =>
  v.pipe(v.number(message), v.gtValue(0, message), v.maxValue(most, message));

const count = (what: string, most: number) => {
  const message = `Enter how many ${what}, a whole number from 1 to ${withCommas(most)}.`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(most, message),
  );
};

const sideCm = (side: string, most: number) =>
  amount(`Enter the ${side}, more than 0 and at most ${withCommas(most)} cm.`, most);

/** The outer sides in cm and the weight in kg of one piece. The limits find typing errors. */
const pieceEntries = (what: string, mostCm: number, mostKg: number) => ({
  lengthCm: sideCm('length', mostCm),
  widthCm: sideCm('width', mostCm),
  heightCm: sideCm('height', mostCm),
  weightKg: amount(
    `Enter the weight of one ${what}, more than 0 and at most ${withCommas(mostKg)} kg.`,
    mostKg,
  ),
});

// 20 m is longer than any container, 100 t heavier than any truckload.
const PackageGroup = v.object({
  kind: v.literal('packages'),
  quantity: count('packages', 10_000),
  packageKind: v.picklist(packageKinds, 'Choose the kind of package.'),
  ...pieceEntries('package', 2_000, 100_000),
  stackable: v.boolean(),
});

// 50 t is more than any type may hold: what is over the payload of the chosen type gets advice.
const ContainerGroup = v.object({
  kind: v.literal('containers'),
  containerType: v.picklist(containerTypeCodes, 'Choose the type of container.'),
  quantity: count('containers', 500),
  cargoWeightKg: amount(
    'Enter the weight of the cargo in one container, more than 0 and at most 50,000 kg.',
    50_000,
  ),
  /** Shipper's own (SOC); otherwise the carrier provides it (COC). */
  shippersOwn: v.boolean(),
});

const BreakbulkGroup = v.object({
  kind: v.literal('breakbulk'),
  description: requiredText('Description of the piece', 200),
  quantity: count('pieces', 1_000),
  ...pieceEntries('piece', 10_000, 2_000_000),
  /** How many there are and where, in words. */
  liftingPoints: optionalText('Lifting points', 300),
});

/**
 * One line of the cargo: `quantity` packages, containers or pieces alike. Sides are in cm, weights in kg,
 * each of one package, container or piece.
 */
export const CargoGroup = v.variant(
  'kind',
  [PackageGroup, ContainerGroup, BreakbulkGroup],
  'Choose what the cargo is: packages, containers or single pieces.',
);
export type CargoGroup = v.InferOutput<typeof CargoGroup>;

/** Whether a line is of containers with a refrigeration unit of their own. */
export const isReefer = (group: { kind: string; containerType?: string }): boolean =>
  group.kind === 'containers' && /^\d\dR/.test(group.containerType ?? '');
