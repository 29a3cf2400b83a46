import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ServiceChoice } from '../../../../edge-api/contract/catalogue/cards';
import { ChoiceField, SelectField } from '../../../ui/forms/field';
import { directionOptions, emptyAsNull, modeOptions, type RequestValues } from '../request-values';
import { IncotermField } from './incoterm-field';
import { PlaceFields } from './place-fields';
import styles from './request-form.module.css';

/**
 * The present slug of the service that had this one before. Only the API knows it; a page from this device
 * was not redirected by the server. Without an answer the visitor chooses again.
 */
const presentSlug = async (slug: string): Promise<string | undefined> => {
  try {
    const { fetchService } = await import('../../../data/http/catalogue-api');
    return (await fetchService(slug))?.slug;
  } catch {
    return undefined;
  }
};

/** Direction, mode, service, places and Incoterms rule. */
export function ShipmentStep({ services }: { services: ServiceChoice[] }) {
  const { register, formState, getValues, setValue } = useFormContext<RequestValues>();
  const { errors } = formState;

  useEffect(() => {
    if (services.length === 0) return;
    const chosen = getValues('serviceSlug');
    // The options come a moment later from this device: a choice made before is set again.
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
