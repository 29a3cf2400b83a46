import { type Path, useController } from 'react-hook-form';
import { NumberField } from '../ui/forms/number-field';
import { asTyped, fromTyped, useUnits } from '../ui/text/units';
import type { RequestValues } from './request-values';
import { useRequestError } from './use-form-field';

type Props = {
  name: Path<RequestValues>;
  label: string;
  what: 'length' | 'weight';
  optional?: boolean;
};

/** Asks for a length or weight in the unit that the person chose; the form's value is in cm or kg. */
export function MeasureField({ name, label, what, optional }: Props) {
  const { field } = useController<RequestValues>({ name });
  const unit = useUnits()[what];
  return (
    <NumberField
      label={label}
      optional={optional}
      unit={unit}
      ref={field.ref}
      id={name}
      name={name}
      error={useRequestError(name)}
      value={asTyped(field.value as number | null | undefined, unit)}
      onChange={(event) => field.onChange(fromTyped(event.target.value, unit))}
      onBlur={field.onBlur}
    />
  );
}
