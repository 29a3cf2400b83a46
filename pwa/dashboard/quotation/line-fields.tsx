import { get, useFormContext, useWatch } from 'react-hook-form';
import type { CargoGroup } from '../../../edge-api/contract/freight/cargo-group';
import { containerTypeCodes } from '../../../edge-api/contract/freight/container-types';
import { groupLabels, unitLabels } from '../../../edge-api/contract/quotation/quotation-labels';
import { chargeBases, chargeGroups } from '../../../edge-api/contract/quotation/quotation-line';
import { amountWithCode, nameWithType } from '../../../edge-api/contract/quotation/quotation-texts';
import type { Stored } from '../../../edge-api/contract/stored-entries';
import { valueCurrencies } from '../../config/company/money';
import { CheckField, SelectField, TextField } from '../../ui/forms/field';
import fieldStyles from '../../ui/forms/field.module.css';
import { NumberField } from '../../ui/forms/number-field';
import { OrderButtons } from '../parts/forms/order-buttons';
import type { LineFigures } from './alternative-figures';
import { quantityFor } from './begin-quotation';
import styles from './line-fields.module.css';
import { marginText } from './margin-text';
import { basesOf, isOfContainers, type QuotationValues, tidyAmount } from './quotation-values';

type Props = {
  alternative: number;
  index: number;
  count: number;
  cargo: readonly Stored<CargoGroup>[];
  figures: LineFigures | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One line of a quotation while it is typed. */
export function LineFields(props: Props) {
  const { alternative, index, cargo, figures } = props;
  const { register, setValue, getValues, formState } = useFormContext<QuotationValues>();
  const path = `alternatives.${alternative}.lines.${index}` as const;
  const [basis, currency] = useWatch<
    QuotationValues,
    [`${typeof path}.basis`, `${typeof path}.currency`]
  >({ name: [`${path}.basis`, `${path}.currency`] });
  const isShare = basis === 'percent';

  const field = (name: 'chargeName' | 'quantity' | Amount, onBlur?: () => void) => ({
    ...register(`${path}.${name}`, { onBlur }),
    id: `${path}.${name}`,
    error: errorAt(formState.errors, `${path}.${name}`),
  });
  const tidy = (name: Amount) => {
    const line = getValues(path);
    setValue(`${path}.${name}`, tidyAmount(line[name] ?? '', line.currency));
  };
  // While it is typed, an amount stays as it is typed.
  const amount = (name: Amount) => field(name, () => tidy(name));

  function countAgain() {
    const line = getValues(path);
    const mode = getValues(`alternatives.${alternative}.mode`);
    const quantity = quantityFor(line.basis, cargo, mode, line.containerType);
    setValue(`${path}.quantity`, quantity === null ? '' : String(quantity), { shouldDirty: true });
  }

  return (
    <fieldset className={styles.line} data-line={index}>
      <legend>{`Line ${index + 1}`}</legend>
      <TextField label="Charge" className={styles.charge} {...field('chargeName')} />
      <SelectField label="Where" className={styles.where} {...register(`${path}.group`)}>
        {chargeGroups.map((group) => (
          <option key={group} value={group}>
            {groupLabels[group]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Per" {...register(`${path}.basis`, { onChange: countAgain })}>
        {chargeBases.map((one) => (
          <option key={one} value={one}>
            {one === 'percent' ? 'percent of lines' : unitLabels[one][0]}
          </option>
        ))}
      </SelectField>
      <NumberField label={isShare ? 'Percent' : 'Quantity'} {...field('quantity')} />
      {isShare ? (
        <span className={styles.noPrice} />
      ) : (
        <NumberField label="Price" {...amount('unitPriceMinor')} />
      )}
      <SelectField
        label="Currency"
        {...register(`${path}.currency`, { onChange: () => amounts.forEach(tidy) })}
      >
        {valueCurrencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <NumberField label={isShare ? 'Total cost' : 'Cost'} {...amount('unitCost')} />
      {isShare && <PercentFields path={path} alternative={alternative} />}
      <details className={styles.more}>
        <summary>Limits, order</summary>
        <div className={styles.moreFields}>
          {isOfContainers(basis) && (
            <SelectField
              label="Container type"
              {...register(`${path}.containerType`, { onChange: countAgain })}
            >
              <option value="">Every type</option>
              {containerTypeCodes.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </SelectField>
          )}
          <NumberField label="Minimum" {...amount('minimumMinor')} />
          <NumberField label="Maximum" {...amount('maximumMinor')} />
          {!isShare && <NumberField label="Minimum cost" {...amount('minimumCost')} />}
          <OrderButtons {...props} name={`line ${index + 1}`} />
        </div>
      </details>
      <p className={styles.amount}>
        <output htmlFor={`${path}.quantity ${path}.unitPriceMinor`}>
          {figures ? amountWithCode(figures.amount) : `${currency} …`}
        </output>
        {figures?.margin && <span>{marginText(figures.margin)}</span>}
      </p>
    </fieldset>
  );
}

const amounts = [
  'unitPriceMinor',
  'minimumMinor',
  'maximumMinor',
  'unitCost',
  'minimumCost',
] as const;
type Amount = (typeof amounts)[number];

const errorAt = (errors: object, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message;

type PercentFieldsProps = { path: `alternatives.${number}.lines.${number}`; alternative: number };

/** The lines that a percentage is of: those in its currency that are no percentage themselves. */
function PercentFields({ path, alternative }: PercentFieldsProps) {
  const { setValue, formState } = useFormContext<QuotationValues>();
  const lines = useWatch<QuotationValues, `alternatives.${number}.lines`>({
    name: `alternatives.${alternative}.lines`,
  });
  const own = useWatch<QuotationValues, typeof path>({ name: path });
  const bases = basesOf(own, lines);
  const error = (get(formState.errors, `${path}.percentOf`) as { message?: string } | undefined)
    ?.message;
  return (
    <fieldset className={styles.percentOf}>
      <legend>Percent of</legend>
      {bases.map(({ id, ...line }, index) => (
        <CheckField
          key={id}
          label={nameWithType(line) || `Line ${index + 1}`}
          name={`${path}.percentOf`}
          checked={own.percentOf.includes(id)}
          onChange={({ target }) =>
            setValue(
              `${path}.percentOf`,
              target.checked
                ? [...own.percentOf, id]
                : own.percentOf.filter((other) => other !== id),
              { shouldDirty: true },
            )
          }
        />
      ))}
      {bases.length === 0 && <p>No other line is in {own.currency}.</p>}
      {error && <p className={fieldStyles.error}>{error}</p>}
    </fieldset>
  );
}
