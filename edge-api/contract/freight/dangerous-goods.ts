import * as v from 'valibot';
import { requiredText } from '../fields';

/** The classes and divisions of the UN Model Regulations. */
export const hazardClasses = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
] as const;

/** `none`: an article or substance to which the UN Model Regulations assign no packing group. */
export const packingGroups = ['I', 'II', 'III', 'none'] as const;

/**
 * Whether entries of a class can have a packing group. Explosives, gases, organic peroxides,
 * infectious and radioactive substances have none (UN Model Regulations, 2.0.1.3).
 */
export const mayHavePackingGroup = (hazardClass: string): boolean =>
  !/^[12]\./.test(hazardClass) && !['5.2', '6.2', '7'].includes(hazardClass);

/** Batteries, and what they drive: class 9, without a packing group. */
const batteryNames: Record<string, string> = {
  '3090': 'Lithium metal batteries',
  '3091': 'Lithium metal batteries packed with or contained in equipment',
  '3480': 'Lithium ion batteries',
  '3481': 'Lithium ion batteries packed with or contained in equipment',
  '3551': 'Sodium ion batteries with organic electrolyte',
  '3552': 'Sodium ion batteries packed with or contained in equipment',
  '3166': 'Vehicle or engine, flammable gas or liquid powered',
  '3171': 'Battery-powered vehicle or equipment',
  '3556': 'Vehicle, lithium ion battery powered',
  '3557': 'Vehicle, lithium metal battery powered',
  '3558': 'Vehicle, sodium ion battery powered',
};

/** UN numbers that most visitors need: batteries and vehicles, with their proper shipping names. */
export const batteryNumbers: readonly { unNumber: string; name: string }[] = Object.entries(
  batteryNames,
).map(([unNumber, name]) => ({ unNumber, name }));

/** The proper shipping name of a battery or vehicle; undefined for all other UN numbers. */
export const batteryName = (unNumber: string): string | undefined => batteryNames[unNumber];

type Classified = { hazardClass: string; packingGroup: string | null };

const hasGroupIfAny = ({ hazardClass, packingGroup }: Classified) =>
  mayHavePackingGroup(hazardClass) === (packingGroup !== null);

const groupMessage = ({ input }: { input: Classified }) =>
  mayHavePackingGroup(input.hazardClass)
    ? 'Choose the packing group, or “none” if it has none.'
    : `Class ${input.hazardClass} has no packing group: leave it empty.`;

const isItsClass = ({ unNumber, hazardClass }: { unNumber: string; hazardClass: string }) =>
  batteryName(unNumber) === undefined || hazardClass === '9';

/** One dangerous good as the shipper declares it. `unNumber` is four digits, without "UN". */
export const DangerousGood = v.pipe(
  v.object({
    unNumber: v.pipe(
      v.string('The UN number is missing.'),
      v.transform((text) => text.trim().replace(/^UN\s*/i, '')),
      v.regex(/^\d{4}$/, 'Enter the UN number, four digits such as 3480.'),
    ),
    hazardClass: v.picklist(hazardClasses, 'Choose the class of the dangerous goods.'),
    packingGroup: v.nullable(v.picklist(packingGroups, 'Choose the packing group.')),
    properShippingName: requiredText('Proper shipping name', 200),
  }),
  v.forward(v.partialCheck([['hazardClass'], ['packingGroup']], hasGroupIfAny, groupMessage), [
    'packingGroup',
  ]),
  v.forward(
    v.partialCheck(
      [['unNumber'], ['hazardClass']],
      isItsClass,
      ({ input }) => `UN ${input.unNumber} is in class 9.`,
    ),
    ['hazardClass'],
  ),
);
export type DangerousGood = v.InferOutput<typeof DangerousGood>;
