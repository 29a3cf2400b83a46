import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { quantityUnits } from '../../edge-api/contract/dangerous/dangerous-goods';
import { numberFrom } from '../../edge-api/contract/text/read-number';
import { SelectField } from '../ui/forms/field';
import { NumberField } from '../ui/forms/number-field';
import type { RequestValues } from './request-values';
import { useRequestError } from './use-form-field';

type Unit = (typeof quantityUnits)[number];

/** Asks how much of a dangerous good is in one package; an empty field says nothing. */
export function NetQuantityFields({ index }: { index: number }) {
  const path = `shipment.dangerous.${index}.netQuantity` as const;
  const { setValue } = useFormContext<RequestValues>();
  const quantity = useWatch<RequestValues, typeof path>({ name: path });
  const error = useRequestError(`${path}.amount`);
  const [chosen, setChosen] = useState<Unit>('kg');
  const unit = quantity?.unit ?? chosen;
  const text = String(quantity?.amount ?? '');

  function take(amount: string, given: Unit) {
    const value = amount.trim() === '' ? null : { amount: numberFrom(amount), unit: given };
    setValue(path, value, { shouldDirty: true });
  }

  return (
    <>
      <NumberField
        label="Net quantity per package"
        optional
        id={`${path}.amount`}
        name={`${path}.amount`}
        error={error}
        value={text}
        onChange={({ target }) => take(target.value, unit)}
      />
      <SelectField
        label="Unit of the net quantity"
        id={`${path}.unit`}
        name={`${path}.unit`}
        value={unit}
        onChange={({ target }) => {
          const given = quantityUnits.find((one) => one === target.value) ?? 'kg';
          setChosen(given);
          take(text, given);
        }}
      >
        {quantityUnits.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
    </>
  );
}
