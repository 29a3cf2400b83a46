import { useState } from 'react';
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { containerTypes } from '../../../edge-api/contract/freight/container-types';
import { groupLabels, unitLabels } from '../../../edge-api/contract/quotation/quotation-labels';
import { chargeBases, chargeGroups } from '../../../edge-api/contract/quotation/quotation-line';
import type { RateCharge } from '../../../edge-api/contract/quotation/rate-charge';
import { numberFrom } from '../../../edge-api/contract/text/read-number';
import { valueCurrencies } from '../../config/company/money';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/forms/field';
import fieldStyles from '../../ui/forms/field.module.css';
import { NumberField } from '../../ui/forms/number-field';
import styles from './rate-form.module.css';
import { type RateValues, readAmount, typedAmount } from './rate-values';

const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,|]+/)
    .filter(Boolean);

const limits = [
  ['minimumMinor', 'Minimum'],
  ['maximumMinor', 'Maximum'],
  ['minimumCostMinor', 'Minimum cost'],
] as const;

/** A charge of a rate: what it is, by what it is counted, and its prices by quantity. */
export function ChargeFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register, formState, control } = useFormContext<RateValues>();
  const path = `charges.${index}` as const;
  const charge = useWatch<RateValues, typeof path>({ name: path });
  const breaks = useFieldArray({ control, name: `${path}.breaks` });
  const errors = formState.errors.charges?.[index];
  const { basis, currency } = charge;
  const isShare = basis === 'percent';
  const hasContainers = basis === 'container' || basis === 'teu';
  const unit = { basis, currency };
  // Another currency or basis has other decimals: the fields show what was stored in them.
  const unitKey = `${basis} ${currency}`;
  const wrongBreaks = errors?.breaks?.root?.message ?? errors?.breaks?.message;
  return (
    <fieldset className={styles.charge}>
      <legend>{charge.chargeName || `Charge ${index + 1}`}</legend>
      <div className={styles.columns}>
        <TextField
          label="Charge"
          error={errors?.chargeName?.message}
          {...register(`${path}.chargeName`)}
        />
        <TextField
          label="Code"
          autoCapitalize="characters"
          error={errors?.code?.message}
          {...register(`${path}.code`, { setValueAs: (text: string) => text.trim().toUpperCase() })}
        />
        <SelectField label="Arises at" {...register(`${path}.group`)}>
          {chargeGroups.map((group) => (
            <option key={group} value={group}>
              {groupLabels[group]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Counted by" {...register(`${path}.basis`)}>
          {chargeBases.map((one) => (
            <option key={one} value={one}>
              {one === 'percent' ? 'percent of other charges' : unitLabels[one][0]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Currency" {...register(`${path}.currency`)}>
          {valueCurrencies.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        {hasContainers && (
          <SelectField
            label="For containers of type"
            {...register(`${path}.containerType`, { setValueAs: (type) => type || null })}
          >
            <option value="">Every type</option>
            {containerTypes.map(({ code }) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
        )}
        {isShare && (
          <TextField
            label="Of the charges with these codes"
            error={(errors?.percentOf as { message?: string } | undefined)?.message}
            {...register(`${path}.percentOf`, {
              setValueAs: (codes: string | string[]) =>
                Array.isArray(codes) ? codes : codesIn(codes),
            })}
          />
        )}
      </div>
      {(isShare ? breaks.fields.slice(0, 1) : breaks.fields).map(({ id }, place) => (
        <div key={`${id} ${unitKey}`} className={styles.row}>
          {place > 0 && (
            <NumberField
              label={`From ${unitLabels[basis][1]}`}
              error={errors?.breaks?.[place]?.from?.message}
              {...register(`${path}.breaks.${place}.from`, {
                setValueAs: (text) => numberFrom(String(text)),
              })}
            />
          )}
          <AmountField
            label={isShare ? 'Percentage' : 'Price of one'}
            name={`${path}.breaks.${place}.priceMinor`}
            unit={unit}
          />
          <AmountField
            label={isShare ? 'Percentage of their costs' : 'Cost of one'}
            name={`${path}.breaks.${place}.costMinor`}
            unit={unit}
            optional
          />
          {place > 0 && (
            <Button
              look="quiet"
              icon="trash"
              aria-label={`Remove the price from ${charge.breaks[place]?.from}`}
              onClick={() => breaks.remove(place)}
            />
          )}
        </div>
      ))}
      {wrongBreaks && <p className={fieldStyles.error}>{wrongBreaks}</p>}
      <div className={styles.columns}>
        {limits.map(([limit, label]) => (
          <AmountField
            key={`${limit} ${currency}`}
            label={label}
            name={`${path}.${limit}`}
            unit={{ basis: 'shipment', currency }}
            optional
          />
        ))}
      </div>
      <div className={styles.buttons}>
        {!isShare && (
          <Button
            look="outline"
            icon="plus"
            onClick={() =>
              breaks.append({ from: Number.NaN, priceMinor: Number.NaN, costMinor: null })
            }
          >
            Add a price from a quantity on
          </Button>
        )}
        <Button look="quiet" icon="trash" onClick={onRemove}>
          Remove this charge
        </Button>
      </div>
    </fieldset>
  );
}

type Props = {
  label: string;
  name:
    | `charges.${number}.breaks.${number}.${'priceMinor' | 'costMinor'}`
    | `charges.${number}.${'minimumMinor' | 'maximumMinor' | 'minimumCostMinor'}`;
  unit: Pick<RateCharge, 'basis' | 'currency'>;
  optional?: boolean;
};

/** An amount in the currency of its charge, or a percentage; the text stays as it is typed until it is left. */
function AmountField({ label, name, unit, optional = false }: Props) {
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
