import { get, useFormContext, useWatch } from 'react-hook-form';
import { nameWithType } from '../../../edge-api/contract/quotation/quotation-texts';
import { CheckField } from '../../ui/forms/field';
import fieldStyles from '../../ui/forms/field.module.css';
import styles from './line-fields.module.css';
import { basesOf, type QuotationValues } from './quotation-values';

type Props = { path: `alternatives.${number}.lines.${number}`; alternative: number };

/** The lines that a percentage is of: those in its currency that are no percentage themselves. */
export function PercentFields({ path, alternative }: Props) {
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
