import { get, useFormContext, useWatch } from 'react-hook-form';
import { valueCurrencies } from '../../config/company/money';
import { SelectField, TextField } from '../../ui/forms/field';
import { NumberField } from '../../ui/forms/number-field';
import styles from './quotation-form.module.css';
import { type QuotationValues, ratesNeeded } from './quotation-values';

/** In which currency all lines are summed up, with the company's own rates and their dates. */
export function ExchangeFields({ alternative }: { alternative: number }) {
  const { register, formState } = useFormContext<QuotationValues>();
  const path = `alternatives.${alternative}` as const;
  const [lines, sumIn, rates] = useWatch<
    QuotationValues,
    [`${typeof path}.lines`, `${typeof path}.sumIn`, `${typeof path}.rates`]
  >({ name: [`${path}.lines`, `${path}.sumIn`, `${path}.rates`] });
  const needed = ratesNeeded({ lines, sumIn });
  const errorAt = (name: string) =>
    (get(formState.errors, name) as { message?: string } | undefined)?.message;
  const currencies = new Set(lines.map(({ currency }) => currency));
  if (currencies.size < 2 && sumIn === '') return null;
  return (
    <div className={styles.columns}>
      <SelectField label="Sum of all currencies in" {...register(`${path}.sumIn`)}>
        <option value="">No sum: a total for each currency</option>
        {valueCurrencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      {rates.map(({ from }, index) =>
        needed.includes(from) ? (
          <div key={from} className={styles.rate}>
            <NumberField
              label={`1 ${from} in ${sumIn}`}
              error={errorAt(`${path}.rates.${index}.rate`)}
              {...register(`${path}.rates.${index}.rate`)}
            />
            <TextField
              label="Rate of"
              type="date"
              error={errorAt(`${path}.rates.${index}.asOf`)}
              {...register(`${path}.rates.${index}.asOf`)}
            />
          </div>
        ) : null,
      )}
    </div>
  );
}
