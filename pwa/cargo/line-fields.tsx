import { NumberField } from '../ui/forms/number-field';
import { MeasureField } from './measure-field';
import { numberOrNothing } from './request-values';
import { useRequestField } from './use-form-field';

/** Asks how many packages, containers or pieces a line has. */
export function QuantityField({ index, unit }: { index: number; unit?: string }) {
  const field = useRequestField();
  return (
    <NumberField
      label="Quantity"
      unit={unit}
      whole
      {...field(`shipment.cargo.${index}.quantity`, { setValueAs: numberOrNothing })}
    />
  );
}

/** The sides and weight of one package or piece. */
export function SideFields({ index }: { index: number }) {
  return (
    <>
      <MeasureField name={`shipment.cargo.${index}.lengthCm`} label="Length" what="length" />
      <MeasureField name={`shipment.cargo.${index}.widthCm`} label="Width" what="length" />
      <MeasureField name={`shipment.cargo.${index}.heightCm`} label="Height" what="length" />
      <WeightField index={index} />
    </>
  );
}

/** The weight of one package or piece. */
export const WeightField = ({ index }: { index: number }) => (
  <MeasureField name={`shipment.cargo.${index}.weightKg`} label="Weight each" what="weight" />
);
