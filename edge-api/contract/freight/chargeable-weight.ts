import { roadKgPerM3 } from '../../../pwa/config/company/freight';

// What carriers bill for packages: the one place for the request form, the weight tool, the inbox, the
// mails and the CSV file. The article "chargeable-weight" says the same.
//
// Air: each side is rounded to the whole centimetre, half up, before the sides are multiplied. The cm³ of
// all pieces are divided by 6,000; the consignment is billed by this or by its gross weight, whichever is
// greater, up to the next half kilogram (IATA TACT Rules 3.9.4, as airlines publish them).
//
// Courier: each side is rounded up to the whole centimetre, and cm³ are divided by 5,000. Each piece is
// billed for itself, by this or by its weight; the sum is rounded up to the next half kilogram (as the large
// express services publish it; FedEx and UPS round each side up since 18 August 2025).
//
// LCL: cubic metres or tonnes of all pieces, whichever is greater, and at least one revenue ton (the W/M
// rule of the trade). Road: the company's own ratio.

/** Pieces alike, with the outer sides in cm and the weight in kg of one. */
export type SizedPieces = {
  quantity: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  weightKg: number;
};

/** Pieces whose sizes are not known: volume in m³ (null: not known either) and weight in kg of all of them. */
export type UnsizedPieces = { quantity: number; totalM3: number | null; totalKg: number };

export type Pieces = SizedPieces | UnsizedPieces;
type AllPieces = readonly Pieces[];

/** One kilogram is charged for every 6,000 cm³ by air: IATA's standard volumetric divisor. */
export const airCm3PerKg = 6_000;
/** Express and courier services charge one kilogram for every 5,000 cm³. */
export const courierCm3PerKg = 5_000;

const isSized = (line: Pieces): line is SizedPieces => 'lengthCm' in line;

// Tenths of a millimetre and milligrams are whole numbers, also of inches and pounds. Summed as integers
// they do not drift, and no order of pieces gives another total.
const whole = (value: number) => BigInt(Math.round(value));
const tenthsOfMm = (cm: number) => Math.round(cm * 100);

const total = (pieces: AllPieces, ofLine: (line: Pieces) => bigint): number =>
  Number(pieces.reduce((sum, line) => sum + ofLine(line), 0n));

/** The volume of a line in cubes of the unit in which `side` gives a side; `unitsPerM3` fit into 1 m³. */
function volumeOf(line: Pieces, side: (cm: number) => number, unitsPerM3: number): bigint {
  if (!isSized(line)) return whole((line.totalM3 ?? 0) * unitsPerM3);
  const sides = [line.lengthCm, line.widthCm, line.heightCm];
  return sides.reduce((product, cm) => product * whole(side(cm)), BigInt(line.quantity));
}

const milligramsOf = (line: Pieces): bigint =>
  isSized(line) ? BigInt(line.quantity) * whole(line.weightKg * 1e6) : whole(line.totalKg * 1e6);

/** Volume of all pieces in m³, sides taken to a tenth of a millimetre. Throws RangeError on NaN. */
export const volumeM3 = (pieces: AllPieces): number =>
  total(pieces, (line) => volumeOf(line, tenthsOfMm, 1e12)) / 1e12;

/** Weight of all pieces with their packing in kg, to the milligram. Throws RangeError on NaN. */
export const grossWeightKg = (pieces: AllPieces): number => total(pieces, milligramsOf) / 1e6;

/** How many single pieces there are, over all lines. */
export const pieceCount = (pieces: AllPieces): number =>
  total(pieces, ({ quantity }) => BigInt(quantity));

/** Counts the pieces whose volume is not known: a bill by volume is more than it says. */
export const withoutVolume = (pieces: AllPieces): number =>
  pieceCount(pieces.filter((line) => !isSized(line) && line.totalM3 === null));

const toNearestCm = (cm: number) => Math.round(tenthsOfMm(cm) / 100);
const upToCm = (cm: number) => Math.ceil(tenthsOfMm(cm) / 100);

/** Returns the weight that airlines count for the volume, in kg. */
export const airVolumeKg = (pieces: AllPieces): number =>
  total(pieces, (line) => volumeOf(line, toNearestCm, 1e6)) / airCm3PerKg;

// A whole number, so that the pieces are compared and summed without drift.
const courierMgPerCm3 = BigInt(1e6 / courierCm3PerKg);
const courierMilligramsOf = (line: Pieces) => volumeOf(line, upToCm, 1e6) * courierMgPerCm3;

/** Returns the weight that couriers count for the volume of all pieces, in kg. */
export const courierVolumeKg = (pieces: AllPieces): number =>
  total(pieces, courierMilligramsOf) / 1e6;

/** Air, in kg: gross or volume weight of the consignment, whichever is greater, before rounding. */
export const airChargeableWeightKg = (pieces: AllPieces): number =>
  Math.max(grossWeightKg(pieces), airVolumeKg(pieces));

/** Courier, in kg: gross or volume weight of each piece, whichever is greater, before rounding. */
export const courierChargeableWeightKg = (pieces: AllPieces): number =>
  total(pieces, (line) => {
    const [weight, volume] = [milligramsOf(line), courierMilligramsOf(line)];
    return weight > volume ? weight : volume;
  }) / 1e6;

/** Road: the greater of gross kg and `roadKgPerM3` for each m³, in kg. */
export const roadChargeableWeightKg = (pieces: AllPieces): number =>
  Math.max(grossWeightKg(pieces), volumeM3(pieces) * roadKgPerM3);

/** LCL sea freight, "weight or measurement": the greater of m³ and gross tonnes, in revenue tons. */
export const lclRevenueTons = (pieces: AllPieces): number =>
  Math.max(volumeM3(pieces), grossWeightKg(pieces) / 1_000);

// A rest of less than a microgram comes from dividing, not from the cargo.
const upToHalf = (kg: number) => Math.ceil(kg * 2 - 1e-9) / 2;

/** What an airline bills: the chargeable weight up to the next half kilogram, in kg. */
export const airBilledKg = (pieces: AllPieces): number => upToHalf(airChargeableWeightKg(pieces));

/** What a courier bills: the chargeable weight up to the next half kilogram, in kg. */
export const courierBilledKg = (pieces: AllPieces): number =>
  upToHalf(courierChargeableWeightKg(pieces));

/** What LCL sea freight bills: the revenue tons, at least one. */
export const lclBilledTons = (pieces: AllPieces): number => Math.max(1, lclRevenueTons(pieces));
