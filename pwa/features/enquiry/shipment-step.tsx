import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { ChoiceField, SelectField } from '../../ui/field';
import { IncotermField } from './incoterm-field';
import { PlaceFields } from './place-fields';
import styles from './request-form.module.css';
import { directionOptions, emptyAsNull, modeOptions, type RequestValues } from './request-values';

export type ServiceChoice = { slug: string; title: string };

/** What travels which way, between which places, under which Incoterm. */
export function ShipmentStep({ services }: { services: ServiceChoice[] }) {
  const { register, formState, getValues, setValue } = useFormContext<RequestValues>();
  const { errors } = formState;

  // A choice made before its option was there (the list comes from this device a moment later) is set again.
  useEffect(() => {
    if (services.length > 0) setValue('serviceSlug', getValues('serviceSlug'));
  }, [services, getValues, setValue]);

  return (
    <>
      <ChoiceField
        legend="Direction"
        options={directionOptions}
        error={errors.direction?.message}
        {...register('direction')}
      />
      <ChoiceField
        legend="How it travels"
        options={modeOptions}
        error={errors.mode?.message}
        {...register('mode')}
      />
      <SelectField
        label="Service"
        optional
        {...register('serviceSlug', { setValueAs: emptyAsNull })}
      >
        <option value="">Not sure, advise me</option>
        {services.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <PlaceFields name="origin" legend="From" />
        <PlaceFields name="destination" legend="To" />
      </div>
      <IncotermField />
    </>
  );
}
