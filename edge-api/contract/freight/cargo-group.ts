import * as v from 'valibot';
import { withCommas } from '../catalogue/with-commas';
import { optionalText, requiredText } from '../fields';
import {
  asMeasured,
  type NeededMeasure,
  neededMeasures,
  type PackageMeasure,
  packageKinds,
  packageMeasures,
  type StackingAnswer,
  stackingAnswers,
  stackingOf,
} from './cargo-kinds';
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

const stackingMessage = 'Choose whether other packages may stand on it: yes, no or not known.';

/** A field that may be left out; null says that its value is not known. */
const orUnknown = <Known extends v.GenericSchema>(known: Known) =>
  v.optional(v.nullable(known), null);

const mostM3 = 10_000;
const mostTotalKg = 10_000_000;
// 20 m is longer than any container, 100 t heavier than any truckload.
const mostPackageCm = 2_000;
const onePackage = pieceEntries('package', mostPackageCm, 100_000);
const totalKg = amount(
  `Enter the weight of all packages of the line, more than 0 and at most ${withCommas(mostTotalKg)} kg.`,
  mostTotalKg,
);

const packageEntries = {
  kind: v.literal('packages'),
  quantity: count('packages', 10_000),
  packageKind: v.picklist(packageKinds, 'Choose the kind of package.'),
  measured: v.optional(
    v.picklist(packageMeasures, 'Choose what you know of the packages.'),
    'sides',
  ),
  /** Round packages have their diameter as length and as width. */
  lengthCm: orUnknown(onePackage.lengthCm),
  widthCm: orUnknown(onePackage.widthCm),
  heightCm: orUnknown(onePackage.heightCm),
  weightKg: orUnknown(onePackage.weightKg),
  /** The volume of the line, where sizes are not known. */
  totalM3: orUnknown(
    amount(
      `Enter the volume of all packages of the line, more than 0 and at most ${withCommas(mostM3)} m³, or leave it empty.`,
      mostM3,
    ),
  ),
  totalKg: orUnknown(totalKg),
  stackable: v.optional(
    v.pipe(
      v.union([v.picklist(stackingAnswers), v.boolean()], stackingMessage),
      v.transform((answer): StackingAnswer => stackingOf(answer)),
    ),
    'unknown',
  ),
};

/** The schema of what must be filled in, with the sentence that asks for it. */
const neededSchema = (measured: PackageMeasure, field: NeededMeasure): v.GenericSchema =>
  measured === 'round' && field === 'lengthCm'
    ? sideCm('diameter', mostPackageCm)
    : { ...onePackage, totalKg }[field];

const PackageGroup = v.pipe(
  v.object(packageEntries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const line = dataset.value;
    for (const field of neededMeasures[line.measured]) {
      const value = line[field];
      if (value !== null) continue;
      const [issue] = v.safeParse(neededSchema(line.measured, field), undefined).issues ?? [];
      const item = { type: 'object', origin: 'value', input: line, key: field, value } as const;
      addIssue({ message: issue?.message ?? '', path: [item] });
    }
  }),
  v.transform(asMeasured),
);

const mostPieceCm = 10_000;

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
  /** The size of the cargo in an open container; it may be larger than the container. */
  cargoLengthCm: orUnknown(sideCm('length of the cargo', mostPieceCm)),
  cargoWidthCm: orUnknown(sideCm('width of the cargo', mostPieceCm)),
  cargoHeightCm: orUnknown(sideCm('height of the cargo', mostPieceCm)),
});

const BreakbulkGroup = v.object({
  kind: v.literal('breakbulk'),
  description: requiredText('Description of the piece', 200),
  quantity: count('pieces', 1_000),
  ...pieceEntries('piece', mostPieceCm, 2_000_000),
  /** How many there are and where, in words. */
  liftingPoints: optionalText('Lifting points', 300),
});

/**
 * One line of the cargo: `quantity` packages, containers or pieces alike. Sides are in cm, weights in kg,
 * each of one package, container or piece. What is not known of packages is null.
 */
export const CargoGroup = v.variant(
  'kind',
  [PackageGroup, ContainerGroup, BreakbulkGroup],
  'Choose what the cargo is: packages, containers or single pieces.',
);
export type CargoGroup = v.InferOutput<typeof CargoGroup>;
/** A line as it is sent: values that are not known may be missing. */
export type SentCargoGroup = v.InferInput<typeof CargoGroup>;

/** Whether a line is of containers with a refrigeration unit of their own. */
export const isReefer = (group: { kind: string; containerType?: string }): boolean =>
  group.kind === 'containers' && /^\d\dR/.test(group.containerType ?? '');

/**
 * Whether goods travel frozen, with closed vents: refrigeration units run so at set points of -10 °C and
 * below (manuals of Carrier Transicold and Thermo King).
 */
export const isFrozen = (celsius: number | null | undefined): boolean =>
  typeof celsius === 'number' && celsius <= -10;
