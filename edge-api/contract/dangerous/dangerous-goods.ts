import * as v from 'valibot';
import { listOf, optionalText, requiredText } from '../fields';
import { GoodBattery, yesOrNo } from './good-battery';

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

/**
 * Letters that say which explosives may travel together (UN Model Regulations, 2.1.2). Class 1.4 with
 * group S is what most carriers take.
 */
// biome-ignore format: one line reads better.
export const compatibilityGroups = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'N', 'S'] as const;

/** Whether goods of a class have a compatibility group: explosives alone. */
export const hasCompatibilityGroup = (hazardClass: string): boolean => hazardClass.startsWith('1.');

/** Longer than any way to write a UN number: a text of many thousand marks takes seconds to normalise. */
const longestNumber = 40;

/** Consumer commodity: a number of the ICAO Technical Instructions (and 49 CFR 172.101), which the UN does not have. */
export const consumerCommodity = '8000';

/**
 * The four digits of a UN number as people type or copy it: "UN 3480", "un3480" and "ＵＮ３４８０" are 3480, and
 * "ID 8000" is 8000.
 */
export const unDigits = (text: string): string =>
  text.length > longestNumber
    ? text
    : text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .trim()
        .replace(/^(?:UN|ID(?=[\s.:-]*8000$))[\s.:-]*/i, '');

/** A number as papers write it: "UN 1263", and "ID 8000". */
export function numberText(unNumber: string): string {
  const digits = unDigits(unNumber);
  return `${digits === consumerCommodity ? 'ID' : 'UN'} ${digits}`;
}

type Classified = { hazardClass: string; packingGroup: string | null };

const hasGroupIfAny = ({ hazardClass, packingGroup }: Classified) =>
  mayHavePackingGroup(hazardClass) === (packingGroup !== null);

const groupMessage = ({ input }: { input: Classified }) =>
  mayHavePackingGroup(input.hazardClass)
    ? 'Choose the packing group, or “none” if it has none.'
    : `Class ${input.hazardClass} has no packing group: leave it empty.`;

type Explosive = { hazardClass: string; compatibilityGroup: string | null };
const isExplosiveIfGrouped = ({ hazardClass, compatibilityGroup }: Explosive) =>
  compatibilityGroup === null || hasCompatibilityGroup(hazardClass);

type Subsidiary = { hazardClass: string; subsidiaryHazards: readonly string[] };
const areOthers = ({ hazardClass, subsidiaryHazards }: Subsidiary) =>
  new Set([hazardClass, ...subsidiaryHazards]).size === subsidiaryHazards.length + 1;

/** Goods have at most so many hazards besides their class. */
export const maxSubsidiaryHazards = 3;
export const quantityUnits = ['kg', 'L'] as const;

const quantityMessage = 'Enter the net quantity, more than 0, or leave it empty.';
const flashPointMessage = 'Enter the flash point in °C, -100 to 300, or leave it empty.';
const packagesMessage = 'Enter the number of packages, 1 or more, or leave it empty.';

/**
 * One dangerous good as the shipper declares it. `unNumber` is four digits, without "UN" or "ID"; `netQuantity` is of one
 * package, without its packaging, and `packages` says how many there are. What forms of versions before did not
 * ask is empty.
 */
export const DangerousGood = v.pipe(
  v.object({
    unNumber: v.pipe(
      v.string('The UN number is missing.'),
      v.transform(unDigits),
      v.regex(/^\d{4}$/, 'Enter the UN number, four digits such as 3480.'),
    ),
    hazardClass: v.picklist(hazardClasses, 'Choose the class of the dangerous goods.'),
    compatibilityGroup: v.optional(
      v.nullable(v.picklist(compatibilityGroups, 'Choose the compatibility group.')),
      null,
    ),
    subsidiaryHazards: v.optional(
      listOf(
        v.picklist(hazardClasses, 'Choose the class of the subsidiary hazard.'),
        maxSubsidiaryHazards,
        `At most ${maxSubsidiaryHazards} subsidiary hazards.`,
      ),
      [],
    ),
    packingGroup: v.nullable(v.picklist(packingGroups, 'Choose the packing group.')),
    properShippingName: requiredText('Proper shipping name', 200),
    netQuantity: v.optional(
      v.nullable(
        v.object({
          amount: v.pipe(
            v.number(quantityMessage),
            v.gtValue(0, quantityMessage),
            v.maxValue(100_000, 'The net quantity can be at most 100,000.'),
          ),
          unit: v.picklist(quantityUnits, 'Choose kg or L as the unit of the net quantity.'),
        }),
      ),
      null,
    ),
    technicalName: optionalText('Technical name', 200),
    flashPointC: v.optional(
      v.nullable(
        v.pipe(
          v.number(flashPointMessage),
          v.minValue(-100, flashPointMessage),
          v.maxValue(300, flashPointMessage),
        ),
      ),
      null,
    ),
    marinePollutant: v.optional(v.nullable(v.picklist(yesOrNo, 'Choose yes or no.')), null),
    packages: v.optional(
      v.nullable(
        v.pipe(
          v.number(packagesMessage),
          v.integer(packagesMessage),
          v.minValue(1, packagesMessage),
          v.maxValue(100_000, 'There can be at most 100,000 packages.'),
        ),
      ),
      null,
    ),
    limitedQuantity: v.optional(v.boolean(), false),
    battery: v.optional(v.nullable(GoodBattery), null),
  }),
  v.forward(v.partialCheck([['hazardClass'], ['packingGroup']], hasGroupIfAny, groupMessage), [
    'packingGroup',
  ]),
  v.forward(
    v.partialCheck(
      [['hazardClass'], ['compatibilityGroup']],
      isExplosiveIfGrouped,
      'Only explosives, class 1, have a compatibility group.',
    ),
    ['compatibilityGroup'],
  ),
  v.forward(
    v.partialCheck(
      [['hazardClass'], ['subsidiaryHazards']],
      areOthers,
      'A subsidiary hazard differs from the class and is named once.',
    ),
    ['subsidiaryHazards'],
  ),
);
export type DangerousGood = v.InferOutput<typeof DangerousGood>;
