import { useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import type { RateCharge } from '../../../edge-api/contract/quotation/rate-charge';
import { NumberField } from '../../ui/forms/number-field';
import { type RateValues, readAmount, typedAmount } from './rate-values';

type Props = {
  label: string;
  name:
    | `charges.${number}.breaks.${number}.${'priceMinor' | 'costMinor'}`
    | `charges.${number}.${'minimumMinor' | 'maximumMinor' | 'minimumCostMinor'}`;
  unit: Pick<RateCharge, 'basis' | 'currency'>;
  optional?: boolean;
};

/** An amount in the currency of its charge, or a percentage; the text stays as it is typed until it is left. */
export function AmountField({ label, name, unit, optional = false }: Props) {
  const { setValue, formState } = useFormContext<RateValues>();
  const value = useWatch<RateValues>({ name }) as number | null | undefined;
  const [text, setText] = useState(() => typedAmount(value ?? null, unit));
  return (
    <NumberField
      label={label}
      name={name}
      optional={optional}
      unit={unit.basis === 'percent' ? '%' : unit.currency}
      value={text}
      error={(get(formState.errors, name) as { message?: string } | undefined)?.message}
      onBlur={() => Number.isInteger(value) && setText(typedAmount(value ?? null, unit))}
      onChange={({ target }) => {
        setText(target.value);
        setValue(name, readAmount(target.value, unit, optional) as never, {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted,
        });
      }}
    />
  );
}
