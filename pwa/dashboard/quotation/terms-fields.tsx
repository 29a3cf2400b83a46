import { useFormContext, useWatch } from 'react-hook-form';
import { Callout } from '../../ui/callout';
import { TextAreaField, TextField } from '../../ui/forms/field';
import { outlivedRates } from './outlived-rates';
import styles from './quotation-form.module.css';
import { contentOf, type QuotationValues } from './quotation-values';

/** Shows the fields that hold for all alternatives of a quotation. */
export function TermsFields() {
  const { register, formState, control } = useFormContext<QuotationValues>();
  const outlived = outlivedRates(contentOf(useWatch({ control }) as QuotationValues));
  const { errors } = formState;
  return (
    <>
      <div className={styles.columns}>
        <TextAreaField
          label="Included"
          optional
          rows={3}
          error={errors.included?.message}
          {...register('included')}
        />
        <TextAreaField
          label="Not included"
          optional
          rows={3}
          error={errors.excluded?.message}
          {...register('excluded')}
        />
      </div>
      <TextAreaField
        label="Terms"
        optional
        rows={4}
        error={errors.terms?.message}
        {...register('terms')}
      />
      <TextField
        label="Valid until"
        hint="The last day on which it can be accepted."
        type="date"
        className={styles.day}
        error={errors.validUntil?.message}
        {...register('validUntil')}
      />
      {outlived.length > 0 && <Callout tone="warning">{outlived.join(' ')}</Callout>}
    </>
  );
}
