import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ServiceChoice } from '../../../../edge-api/contract/catalogue/cards';
import { emptyAsNull, emptyShipment, type RequestValues } from '../../../cargo/request-values';
import { useRequestField } from '../../../cargo/use-form-field';
import { inGroups } from '../../../config/service-groups';
import { SelectField } from '../../../ui/forms/field';
import { isSame } from '../../../ui/forms/is-same';
import { beginRequest } from './begin-request';
import { startWith } from './service-start';

/**
 * Finds the present slug of the service that had this one before. Only the API knows it; a page from this device was
 * not redirected by the server. Without an answer the visitor chooses again.
 */
const presentSlug = async (slug: string): Promise<string | undefined> => {
  try {
    const { fetchService } = await import('../../../data/http/catalogue-api');
    return (await fetchService(slug))?.slug;
  } catch {
    return undefined;
  }
};

type Props = {
  services: ServiceChoice[];
  /** Called when the visitor has chosen one. */
  onChosen: () => void;
};

/** Asks which service is wanted; choosing one starts the form as that service asks. */
export function ServiceField({ services, onChosen }: Props) {
  const form = useFormContext<RequestValues>();
  const field = useRequestField();
  const { getValues, setValue, reset } = form;
  const formerSlug = useWatch<RequestValues, 'serviceSlug'>({ name: 'serviceSlug' });

  useEffect(() => {
    if (services.length === 0) return;
    const named = (slug: string | null | undefined) => services.find((one) => one.slug === slug);
    /** This does nothing if a draft or a request that is sent again was filled in meanwhile. */
    const begin = (service: ServiceChoice | undefined) => {
      const [shipment, account] = getValues(['shipment', 'contact']);
      const serviceSlug = service?.slug ?? null;
      if (isSame(shipment, emptyShipment)) reset(beginRequest({ service, serviceSlug, account }));
      else setValue('serviceSlug', serviceSlug);
    };
    const chosen = getValues('serviceSlug');
    // The options come a moment later from this device: a choice made before is set again.
    setValue('serviceSlug', chosen);
    if (!chosen) return;
    begin(named(chosen));
    if (named(chosen)) return;
    void presentSlug(chosen).then((slug) => {
      const present = named(slug);
      if (present && getValues('serviceSlug') === null) begin(present);
    });
  }, [services, getValues, setValue, reset]);

  function start(slug: string) {
    onChosen();
    const service = services.find((one) => one.slug === slug);
    const former = services.find((one) => one.slug === formerSlug);
    if (service) startWith(service, form, former);
    // If it can't be loaded now, all answers stay, for the visitor to see in the review.
    keepAnswersTo(service).catch(() => {});
  }

  /**
   * Drops answers to questions that another service does not have. The rules of the questions load with the later
   * steps.
   */
  async function keepAnswersTo(service: ServiceChoice | undefined) {
    const { answersTo } = await import('../../../../edge-api/contract/service-answers');
    setValue('answers', answersTo(service?.requestQuestions ?? [], getValues('answers')));
  }

  const isMissing = formerSlug && services.length === 0;
  return (
    <SelectField
      label="Service"
      optional
      {...field('serviceSlug', {
        setValueAs: emptyAsNull,
        onChange: ({ target }) => start(target.value),
      })}
    >
      <option value="">Not sure, advise me</option>
      {isMissing && <option value={formerSlug}>{formerSlug}</option>}
      {inGroups(services).map(({ label, services }) => (
        <optgroup key={label} label={label}>
          {services.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
