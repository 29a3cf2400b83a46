import { useState } from 'react';
import type { Money } from '../../../edge-api/contract/catalogue/product';
import {
  type Currency,
  comparedIn,
  currencies,
} from '../../../edge-api/contract/catalogue/product-kinds';
import { plainNumber } from '../../../edge-api/contract/text/read-number';
import { CheckField, SelectField } from '../../ui/forms/field';
import { NumberField } from '../../ui/forms/number-field';
import { useField } from '../../ui/forms/use-field';
import styles from './entry-form.module.css';

/** Shows the field of a price in one of the company’s currencies, or of none: "Call for price". */
export function PriceField() {
  const { value: price, error, onChange } = useField<Money | null>('price');
  const [amount, setAmount] = useState(price ? String(price.amountMinor / 100) : '');
  const currency = price?.currency ?? comparedIn;

  const write = (text: string, unit: Currency) => {
    setAmount(text);
    onChange({ amountMinor: minorUnits(text), currency: unit });
  };
  return (
    <fieldset className={styles.group}>
      <legend>Price</legend>
      <CheckField
        label="Call for price"
        checked={price === null}
        onChange={(event) => {
          if (event.target.checked) onChange(null);
          else write(amount, currency);
        }}
      />
      {price !== null && (
        <div className={styles.row}>
          <NumberField
            label="Amount"
            name="price.amountMinor"
            value={amount}
            error={error ? 'Please write an amount such as 4250 or 4250.50.' : undefined}
            onChange={(event) => write(event.target.value, currency)}
          />
          <SelectField
            label="Currency"
            value={currency}
            onChange={(event) => write(amount, event.target.value as Currency)}
          >
            {currencies.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </SelectField>
        </div>
      )}
    </fieldset>
  );
}

/** Reads an amount: "4,250.50" is 425050. A text that is no amount gives NaN, which every schema refuses. */
export function minorUnits(text: string): number {
  const plain = plainNumber(text) ?? '';
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}
