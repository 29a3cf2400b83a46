import * as v from 'valibot';

/**
 * Packing instructions of the ICAO Technical Instructions for batteries: 965 to 967 lithium ion, 968 to 970
 * lithium metal, 976 to 978 sodium ion, each alone, packed with and contained in equipment; 952 for vehicles.
 */
// biome-ignore format: one line reads better.
export const packingInstructions = ['952', '965', '966', '967', '968', '969', '970', '976', '977', '978'] as const;

/** The sections of these packing instructions. */
export const batterySections = ['IA', 'IB', 'I', 'II'] as const;

export const yesOrNo = ['yes', 'no'] as const;

/** A number that may be left empty, with the sentence for one that can't be. */
const figure = (message: string, atLeast: number, atMost: number) =>
  v.optional(
    v.nullable(
      v.pipe(v.number(message), v.minValue(atLeast, message), v.maxValue(atMost, message)),
    ),
    null,
  );

/**
 * The facts that carriers ask about batteries. `wattHours` and `lithiumGrams` are of one battery, or of one cell that
 * travels alone; `indicatedCapacityPercent` is what a vehicle shows of its battery; `testSummary`: whether a summary
 * of the tests of UN 38.3 exists. Null where it is not given.
 */
export const GoodBattery = v.object({
  packingInstruction: v.optional(
    v.nullable(v.picklist(packingInstructions, 'Choose the packing instruction.')),
    null,
  ),
  section: v.optional(
    v.nullable(v.picklist(batterySections, 'Choose the section of the packing instruction.')),
    null,
  ),
  wattHours: figure('Enter the watt-hours of one battery, such as 55.5.', 0.001, 10_000_000),
  lithiumGrams: figure('Enter the grams of lithium in one battery, such as 1.5.', 0.001, 1_000_000),
  stateOfChargePercent: figure('Enter the state of charge in per cent, 0 to 100.', 0, 100),
  indicatedCapacityPercent: figure(
    'Enter the battery capacity that the vehicle indicates in per cent, 0 to 100.',
    0,
    100,
  ),
  testSummary: v.optional(v.nullable(v.picklist(yesOrNo, 'Choose yes or no.')), null),
});
export type GoodBattery = v.InferOutput<typeof GoodBattery>;
