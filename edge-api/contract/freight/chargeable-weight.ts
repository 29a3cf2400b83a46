import type { CargoPackage } from './cargo-package';

/** One kilogram is charged for every 6,000 cm³ by air: IATA's standard volumetric divisor. */
export const airCm3PerKg = 6_000;
/** One cubic metre is charged as 333 kg by road: the usual groupage ratio, 3 m³ to the tonne. */
export const roadKgPerM3 = 333;

type Packages = readonly CargoPackage[];

// Whole millimetres and grams summed as integers: no drift, and no order of packages gives another total.
const whole = (value: number) => BigInt(Math.round(value));

function total(packages: Packages, ofOne: (one: CargoPackage) => bigint): number {
  return Number(packages.reduce((sum, one) => sum + BigInt(one.quantity) * ofOne(one), 0n));
}

const volumeMm3 = (packages: Packages) =>
  total(
    packages,
    (one) => whole(one.lengthCm * 10) * whole(one.widthCm * 10) * whole(one.heightCm * 10),
  );

const grossWeightG = (packages: Packages) => total(packages, (one) => whole(one.weightKg * 1_000));

/** Volume of all packages in m³, sides taken to the whole millimetre. Throws RangeError on NaN. */
export const volumeM3 = (packages: Packages): number => volumeMm3(packages) / 1e9;

/** Weight of all packages with their packing in kg, to the whole gram. Throws RangeError on NaN. */
export const grossWeightKg = (packages: Packages): number => grossWeightG(packages) / 1e3;

/** How many single packages there are, over all lines. */
export const packageCount = (packages: Packages): number => total(packages, () => 1n);

const airVolumeWeightKg = (packages: Packages) => volumeMm3(packages) / (airCm3PerKg * 1_000);
const roadVolumeWeightKg = (packages: Packages) => (volumeMm3(packages) * roadKgPerM3) / 1e9;
const grossWeightT = (packages: Packages) => grossWeightG(packages) / 1e6;

/** Air: the greater of gross kg and volume cm³ / 6,000, in kg (IATA TACT rules, before their rounding). */
export const airChargeableWeightKg = (packages: Packages): number =>
  Math.max(grossWeightKg(packages), airVolumeWeightKg(packages));

/** Road: the greater of gross kg and 333 kg for each m³, in kg. */
export const roadChargeableWeightKg = (packages: Packages): number =>
  Math.max(grossWeightKg(packages), roadVolumeWeightKg(packages));

/** LCL sea freight, "weight or measurement": the greater of m³ and gross tonnes, in revenue tons. */
export const lclRevenueTons = (packages: Packages): number =>
  Math.max(volumeM3(packages), grossWeightT(packages));
