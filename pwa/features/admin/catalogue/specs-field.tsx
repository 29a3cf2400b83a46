import { useFieldArray, useFormContext } from 'react-hook-form';
import type { ProductInput } from '../../../../edge-api/contract/admin/catalogue-input';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import styles from './entry-form.module.css';

/** The facts of a product: processor, size, material. */
export function SpecsField() {
  const { register, control, formState } = useFormContext<ProductInput>();
  const { fields, append, remove } = useFieldArray({ control, name: 'specs' });
  const errors = formState.errors.specs;
  return (
    <fieldset className={styles.group}>
      <legend>Facts</legend>
      {fields.map((spec, index) => (
        <fieldset key={spec.id} className={styles.row} aria-label={`Fact ${index + 1}`}>
          <TextField
            label="What"
            error={errors?.[index]?.label?.message}
            {...register(`specs.${index}.label`)}
          />
          <TextField
            label="How much"
            error={errors?.[index]?.value?.message}
            {...register(`specs.${index}.value`)}
          />
          <Button
            look="quiet"
            icon="trash"
            aria-label={`Remove fact ${index + 1}`}
            onClick={() => remove(index)}
          />
        </fieldset>
      ))}
      <Button look="outline" icon="plus" onClick={() => append({ label: '', value: '' })}>
        Add a fact
      </Button>
    </fieldset>
  );
}
