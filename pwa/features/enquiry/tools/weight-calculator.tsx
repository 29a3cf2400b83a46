import { FormProvider, useForm } from 'react-hook-form';
import { CargoFigures } from '../cargo-figures';
import { CargoLines } from '../cargo-lines';
import { emptyRequest, emptyShipment, type RequestValues } from '../request-values';
import styles from './weight-calculator.module.css';

/** The packages of the request form by themselves, with the figures for every mode. */
export function WeightCalculator() {
  const form = useForm<RequestValues>({
    defaultValues: { ...emptyRequest(null), shipment: { ...emptyShipment, mode: 'multimodal' } },
  });
  return (
    <FormProvider {...form}>
      <form className={styles.calculator} onSubmit={(event) => event.preventDefault()}>
        <CargoLines kinds={['packages']} />
        <CargoFigures />
      </form>
    </FormProvider>
  );
}
