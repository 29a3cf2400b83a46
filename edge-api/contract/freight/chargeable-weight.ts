import { roadKgPerM3 } from '../../../pwa/config/company/freight';

/** Pieces alike, with the outer sides in cm and the weight in kg of one. */
export type Pieces = {
  quantity: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  weightKg: number;
};
type AllPieces = readonly Pieces[];

/** One kilogram is charged for every 6,000 cm³ by air: IATA's standard volumetric divisor. */
export const airCm3PerKg = 6_000;
/** Express and courier services charge one kilogram for every 5,000 cm³. */
export const courierCm3PerKg = 5_000;

// Tenths of a millimetre and milligrams are whole numbers, also of inches and pounds. Summed as integers
// they do not drift, and no order of pieces gives another total.
const whole = (value: number) => BigInt(Math.round(value));

function total(pieces: AllPieces, ofOne: (one: Pieces) => bigint): number {
  return Number(pieces.reduce((sum, one) => sum + BigInt(one.quantity) * ofOne(one), 0n));
}

/** Volume of all pieces in m³, sides taken to a tenth of a millimetre. Throws RangeError on NaN. */
export const volumeM3 = (pieces: AllPieces): number =>
  total(
    pieces,
    (one) => whole(one.lengthCm * 100) * whole(one.widthCm * 100) * whole(one.heightCm * 100),
  ) / 1e12;

/** Weight of all pieces with their packing in kg, to the milligram. Throws RangeError on NaN. */
export const grossWeightKg = (pieces: AllPieces): number =>
  total(pieces, (one) => whole(one.weightKg * 1e6)) / 1e6;

/** How many single pieces there are, over all lines. */
export const pieceCount = (pieces: AllPieces): number => total(pieces, () => 1n);

const volumeWeightKg = (pieces: AllPieces, cm3PerKg: number) => (volumeM3(pieces) * 1e6) / cm3PerKg;

/** Air: the greater of gross kg and volume cm³ / 6,000, in kg (IATA TACT rules, before their rounding). */
export const airChargeableWeightKg = (pieces: AllPieces): number =>
  Math.max(grossWeightKg(pieces), volumeWeightKg(pieces, airCm3PerKg));

/** Courier: the greater of gross kg and volume cm³ / 5,000, in kg, before rounding. */
export const courierChargeableWeightKg = (pieces: AllPieces): number =>
  Math.max(grossWeightKg(pieces), volumeWeightKg(pieces, courierCm3PerKg));

/** Road: the greater of gross kg and `roadKgPerM3` for each m³, in kg. */
export const roadChargeableWeightKg = (pieces: AllPieces): number =>
  Math.max(grossWeightKg(pieces), volumeM3(pieces) * roadKgPerM3);

/** LCL sea freight, "weight or measurement": the greater of m³ and gross tonnes, in revenue tons. */
export const lclRevenueTons = (pieces: AllPieces): number =>
  Math.max(volumeM3(pieces), grossWeightKg(pieces) / 1_000);

// What is over by less than a microgram comes from dividing, not from the cargo.
const upToHalf = (kg: number) => Math.ceil(kg * 2 - 1e-9) / 2;

/** What an airline bills: the chargeable weight up to the next half kilogram (IATA TACT 3.9.4), in kg. */
export const airBilledKg = (pieces: AllPieces): number => upToHalf(airChargeableWeightKg(pieces));

/** What a courier bills: the chargeable weight up to the next half kilogram, in kg. */
export const courierBilledKg = (pieces: AllPieces): number =>
  upToHalf(courierChargeableWeightKg(pieces));

/** What LCL sea freight bills: the revenue tons, at least one. */
export const lclBilledTons = (pieces: AllPieces): number => Math.max(1, lclRevenueTons(pieces));
