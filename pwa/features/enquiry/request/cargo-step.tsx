import { useFormContext } from 'react-hook-form';
import { CheckField, TextField } from '../../../ui/forms/field';
import { PackagesTable } from '../packages-table';
import { emptyAsNull, emptyAsNullNumber, type RequestValues } from '../request-values';
import { WeightSummary } from '../weight-summary';
import styles from './request-form.module.css';

/** What the cargo is, how it is packed, and when it is ready. */
export function CargoStep() {
  const { register, formState } = useFormContext<RequestValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Commodity"
        hint="What it is, as the invoice will name it."
        error={errors.cargo?.commodity?.message}
        {...register('cargo.commodity')}
      />
      <PackagesTable />
      <WeightSummary />
      <CheckField
        label="It is dangerous goods (batteries, chemicals, aerosols …)"
        {...register('cargo.dangerousGoods')}
      />
      <div className={styles.pair}>
        <TextField
          label="Temperature to keep"
          optional
          type="number"
          step="any"
          unit="°C"
          error={errors.cargo?.temperatureC?.message}
          {...register('cargo.temperatureC', { setValueAs: emptyAsNullNumber })}
        />
        <TextField
          label="Ready on"
          optional
          type="date"
          error={errors.readyOn?.message}
          {...register('readyOn', { setValueAs: emptyAsNull })}
        />
      </div>
    </>
  );
}
