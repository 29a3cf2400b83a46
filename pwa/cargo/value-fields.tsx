import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { minorOf, minorPerMajor } from '../../edge-api/contract/catalogue/minor-units';
import { numberFrom } from '../../edge-api/contract/text/read-number';
import { valueCurrencies } from '../config/company/money';
import { SelectField } from '../ui/forms/field';
import { NumberField } from '../ui/forms/number-field';
import type { RequestValues, ShipmentValues } from './request-values';
import { useRequestError } from './use-form-field';

type Value = NonNullable<ShipmentValues['value']>;
type Props = {
  name: 'shipment.value' | 'shipment.insuredValue' | `shipment.goods.${number}.value`;
  label: string;
  currencyLabel?: string;
  hint?: string;
};

/** Asks for a value with its currency, by default that of all goods; the form holds it in the smallest unit. */
export function ValueFields({ name, label, currencyLabel = 'Currency', hint }: Props) {
  const { setValue } = useFormContext<RequestValues>();
  const [value, ofAll] = useWatch<RequestValues, [typeof name, 'shipment.value.currency']>({
    name: [name, 'shipment.value.currency'],
  });
  const error = useRequestError(`${name}.amountMinor`);
  const [chosen, setChosen] = useState<Value['currency']>();
  const currency = value?.currency ?? chosen ?? ofAll ?? valueCurrencies[0];

  function take(text: string, wanted: Value['currency']) {
    const changed =
      text.trim() === ''
        ? null
        : { amountMinor: minorOf(numberFrom(text), wanted), currency: wanted };
    setValue(name, changed, { shouldDirty: true });
  }

  const amountText = value ? String(value.amountMinor / minorPerMajor(value.currency)) : '';
  return (
    <>
      <NumberField
        label={label}
        optional
        {...(hint && { hint })}
        id={`${name}.amountMinor`}
        name={`${name}.amountMinor`}
        error={error}
        value={amountText}
        onChange={({ target }) => take(target.value, currency)}
      />
      <SelectField
        label={currencyLabel}
        id={`${name}.currency`}
        name={`${name}.currency`}
        value={currency}
        onChange={({ target }) => {
          const wanted =
            valueCurrencies.find((code) => code === target.value) ?? valueCurrencies[0];
          setChosen(wanted);
          take(amountText, wanted);
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
