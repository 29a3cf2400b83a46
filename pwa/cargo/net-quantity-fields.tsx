import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { quantityUnits } from '../../edge-api/contract/dangerous/dangerous-goods';
import { SelectField, TextField } from '../ui/forms/field';
import type { RequestValues } from './request-values';
import { useRequestError } from './use-form-field';

type Unit = (typeof quantityUnits)[number];

/** How much of a dangerous good is in one package; an empty field is not said. */
export function NetQuantityFields({ index }: { index: number }) {
  const path = `shipment.dangerous.${index}.netQuantity` as const;
  const { setValue } = useFormContext<RequestValues>();
  const quantity = useWatch<RequestValues, typeof path>({ name: path });
  const error = useRequestError(`${path}.amount`);
  // What is being typed stays as it is: "1." is not yet a number.
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Unit>('kg');
  const unit = quantity?.unit ?? chosen;
  const text = typed ?? String(quantity?.amount ?? '');

  function take(amount: string, given: Unit) {
    const value = amount.trim() === '' ? null : { amount: Number(amount), unit: given };
    setValue(path, value, { shouldDirty: true });
  }

  return (
    <>
      <TextField
        label="Net quantity per package"
        optional
        type="number"
        inputMode="decimal"
        step="any"
        min="0"
        id={`${path}.amount`}
        name={`${path}.amount`}
        error={error}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          take(target.value, unit);
        }}
        onBlur={() => setTyped(null)}
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
