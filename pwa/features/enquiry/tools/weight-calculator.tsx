import { FormProvider, useForm } from 'react-hook-form';
import { PackagesTable } from '../packages-table';
import { emptyRequest, type RequestValues } from '../request-values';
import { WeightSummary } from '../weight-summary';
import styles from './weight-calculator.module.css';

/** The packing list of the request form by itself, with the figures for every mode. */
export function WeightCalculator() {
  const form = useForm<RequestValues>({
    defaultValues: { ...emptyRequest(null), mode: 'multimodal' },
  });
  return (
    <FormProvider {...form}>
      <form className={styles.calculator} onSubmit={(event) => event.preventDefault()}>
        <PackagesTable />
        <WeightSummary />
      </form>
    </FormProvider>
  );
}
