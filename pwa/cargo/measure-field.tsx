import { useState } from 'react';
import { type Path, useController } from 'react-hook-form';
import { TextField } from '../ui/forms/field';
import { asTyped, fromTyped, useUnits } from '../ui/text/units';
import type { RequestValues } from './request-values';
import { useRequestError } from './use-form-field';

type Props = {
  name: Path<RequestValues>;
  label: string;
  what: 'length' | 'weight';
  optional?: boolean;
};

/** A length or weight, typed in the unit that the person chose; the form's value is in cm or kg. */
export function MeasureField({ name, label, what, optional }: Props) {
  const { field } = useController<RequestValues>({ name });
  const unit = useUnits()[what];
  // What is being typed stays as it is: "1." is not yet a number.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      optional={optional}
      unit={unit}
      type="number"
      inputMode="decimal"
      step="any"
      min="0"
      ref={field.ref}
      id={name}
      name={name}
      error={useRequestError(name)}
      value={typed ?? asTyped(field.value as number | null | undefined, unit)}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(fromTyped(event.target.value, unit));
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
    />
  );
}
