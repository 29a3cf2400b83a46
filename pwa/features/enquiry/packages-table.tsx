import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import styles from './packages-table.module.css';
import { emptyPackage, numberOrNothing, type RequestValues } from './request-values';

const columns = [
  { key: 'quantity', label: 'Quantity', unit: 'pcs' },
  { key: 'lengthCm', label: 'Length', unit: 'cm' },
  { key: 'widthCm', label: 'Width', unit: 'cm' },
  { key: 'heightCm', label: 'Height', unit: 'cm' },
  { key: 'weightKg', label: 'Weight each', unit: 'kg' },
] as const;

/** A packing list: each line is a number of packages alike. */
export function PackagesTable() {
  const { register, control, formState } = useFormContext<RequestValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'cargo.packages' });
  const errors = formState.errors.cargo?.packages;

  return (
    <fieldset className={styles.packages}>
      <legend>Packages</legend>
      {fields.map((field, line) => (
        <fieldset key={field.id} aria-label={`Line ${line + 1}`} className={styles.line}>
          {columns.map(({ key, label, unit }) => (
            <TextField
              key={key}
              label={label}
              unit={unit}
              type="number"
              inputMode="decimal"
              step="any"
              min="0"
              error={errors?.[line]?.[key]?.message}
              {...register(`cargo.packages.${line}.${key}`, {
                setValueAs: numberOrNothing,
              })}
            />
          ))}
          {fields.length > 1 && (
            <div className={styles.remove}>
              <Button
                look="quiet"
                icon="trash"
                aria-label={`Remove line ${line + 1}`}
                onClick={() => remove(line)}
              />
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button look="outline" icon="plus" onClick={() => append(emptyPackage)}>
          Add a line
        </Button>
      </div>
    </fieldset>
  );
}
