import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { ChoiceField, SelectField } from '../../../ui/forms/field';
import { directionOptions, emptyAsNull, modeOptions, type RequestValues } from '../request-values';
import { IncotermField } from './incoterm-field';
import { PlaceFields } from './place-fields';
import styles from './request-form.module.css';

export type ServiceChoice = { slug: string; title: string };

/**
 * That of a service which had this one before: only the API knows, and where the page came from this
 * device it was not led on by the server. Without an answer the visitor chooses anew.
 */
const presentSlug = async (slug: string): Promise<string | undefined> => {
  try {
    const { fetchService } = await import('../../../data/http/catalogue-api');
    return (await fetchService(slug))?.slug;
  } catch {
    return undefined;
  }
};

/** What travels which way, between which places, under which Incoterm. */
export function ShipmentStep({ services }: { services: ServiceChoice[] }) {
  const { register, formState, getValues, setValue } = useFormContext<RequestValues>();
  const { errors } = formState;

  useEffect(() => {
    if (services.length === 0) return;
    const chosen = getValues('serviceSlug');
    // A choice made before its option was there (the list comes from this device a moment later) is set again.
    setValue('serviceSlug', chosen);
    if (!chosen || services.some(({ slug }) => slug === chosen)) return;
    presentSlug(chosen).then((slug) => {
      if (slug && getValues('serviceSlug') === chosen) setValue('serviceSlug', slug);
    });
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
