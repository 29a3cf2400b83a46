import { useFormContext } from 'react-hook-form';
import { TextAreaField, TextField } from '../../../ui/forms/field';
import type { RequestValues } from '../request-values';
import styles from './request-form.module.css';

/** Who the company answers. */
export function ContactStep() {
  const { register, formState } = useFormContext<RequestValues>();
  const errors = formState.errors.contact;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Name"
          autoComplete="name"
          error={errors?.name?.message}
          {...register('contact.name')}
        />
        <TextField
          label="Company"
          optional
          autoComplete="organization"
          error={errors?.company?.message}
          {...register('contact.company')}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          error={errors?.email?.message}
          {...register('contact.email')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          error={errors?.phone?.message}
          {...register('contact.phone')}
        />
      </div>
      <TextAreaField
        label="Notes"
        optional
        error={formState.errors.notes?.message}
        {...register('notes')}
      />
    </>
  );
}
