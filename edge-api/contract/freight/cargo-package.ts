import * as v from 'valibot';

const maxPackageQuantity = 10_000;
const maxPackageSideCm = 2_000;
const maxPackageWeightKg = 100_000;

const quantityMessage = 'Enter how many packages, a whole number from 1 to 10,000.';
const weightMessage = 'Enter the weight of one package in kg, more than 0 and at most 100,000.';

const sideCm = (side: string) => {
  const message = `Enter the ${side} in cm, more than 0 and at most 2,000.`;
  return v.pipe(v.number(message), v.gtValue(0, message), v.maxValue(maxPackageSideCm, message));
};

/**
 * One line of a packing list: `quantity` equal packages, with the outer sides in cm and the weight in kg of
 * one package. The limits find typing errors: 20 m is longer than any container, 100 t heavier than any
 * truckload.
 */
export const CargoPackage = v.object({
  quantity: v.pipe(
    v.number(quantityMessage),
    v.integer(quantityMessage),
    v.minValue(1, quantityMessage),
    v.maxValue(maxPackageQuantity, quantityMessage),
  ),
  lengthCm: sideCm('length'),
  widthCm: sideCm('width'),
  heightCm: sideCm('height'),
  weightKg: v.pipe(
    v.number(weightMessage),
    v.gtValue(0, weightMessage),
    v.maxValue(maxPackageWeightKg, weightMessage),
  ),
});
export type CargoPackage = v.InferOutput<typeof CargoPackage>;
