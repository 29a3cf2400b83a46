import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RequestValues, ShipmentValues } from '../../../cargo/request-values';
import { useRequestError } from '../../../cargo/use-form-field';
import { valueCurrencies } from '../../../config/company/money';
import { SelectField, TextField } from '../../../ui/forms/field';

type Value = NonNullable<ShipmentValues['value']>;

/** The value of the goods with its currency; the form holds it in the smallest unit. */
export function ValueFields() {
  const { setValue } = useFormContext<RequestValues>();
  const value = useWatch<RequestValues, 'shipment.value'>({ name: 'shipment.value' });
  const error = useRequestError('shipment.value.amountMinor');
  const [typed, setTyped] = useState<string | null>(null);
  const [currency, setCurrency] = useState<Value['currency']>(valueCurrencies[0]);
  const shownCurrency = value?.currency ?? currency;

  function take(text: string, chosen: Value['currency']) {
    const amountMinor = Math.round(Number(text) * 100);
    const changed = text.trim() === '' ? null : { amountMinor, currency: chosen };
    setValue('shipment.value', changed, { shouldDirty: true });
  }

  const amountText = typed ?? (value ? String(value.amountMinor / 100) : '');
  return (
    <>
      <TextField
        label="Value of the goods"
        optional
        type="number"
        inputMode="decimal"
        step="any"
        min="0"
        id="shipment.value.amountMinor"
        name="shipment.value.amountMinor"
        error={error}
        value={amountText}
        onChange={({ target }) => {
          setTyped(target.value);
          take(target.value, shownCurrency);
        }}
        onBlur={() => setTyped(null)}
      />
      <SelectField
        label="Currency"
        id="shipment.value.currency"
        name="shipment.value.currency"
        value={shownCurrency}
        onChange={({ target }) => {
          const chosen =
            valueCurrencies.find((code) => code === target.value) ?? valueCurrencies[0];
          setCurrency(chosen);
          take(amountText, chosen);
        }}
      >
        {valueCurrencies.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
    </>
  );
}
