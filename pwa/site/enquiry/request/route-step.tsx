import { useFormContext, useWatch } from 'react-hook-form';
import { directionLabels, modeLabels } from '../../../../edge-api/contract/freight/labels';
import { requestDirections, requestModes } from '../../../../edge-api/contract/freight/modes';
import { directionOfEnds } from '../../../../edge-api/contract/freight/routes';
import { emptyAsNull, type RequestValues } from '../../../cargo/request-values';
import { useRequestField } from '../../../cargo/use-form-field';
import { ChoiceField, TextField } from '../../../ui/forms/field';
import { IndiaLimitNote } from '../india-limit-note';
import type { StepProps } from '../request-steps';
import { EndFields } from './end-fields';
import styles from './request-form.module.css';
import { ServiceField } from './service-field';
import { isUntouched, mismatch, routeFor } from './service-start';
import { TermsField } from './terms-field';

const serviceField = 'serviceSlug';
const modeOptions = requestModes.map((value) => ({ value, label: modeLabels[value] }));
const directionOptions = requestDirections.map((value) => ({
  value,
  label: directionLabels[value],
}));

/** What goes how from where to where, and when; then the Incoterms rule and the service, which not everyone knows. */
export function RouteStep({ service, services, onChosen }: StepProps) {
  const { getValues, setValue, setFocus } = useFormContext<RequestValues>();
  const field = useRequestField();
  const shipment = useWatch<RequestValues, 'shipment'>({ name: 'shipment' });

  /** The direction follows from the ends; between two homes the person may choose the other one. */
  function onCountry() {
    const { origin, destination } = getValues('shipment') ?? {};
    const direction = origin && destination && directionOfEnds(origin, destination);
    if (!direction) return;
    setValue('shipment.direction', direction, { shouldDirty: true, shouldValidate: true });
  }

  /** Ends in which nothing was filled in yet follow the direction. */
  function onDirection(wanted: string) {
    const direction = requestDirections.find((one) => one === wanted);
    const former = shipment?.direction;
    if (!direction || !shipment || !former) return;
    if (!isUntouched({ ...shipment, direction: former }, service)) return;
    const { origin, destination } = routeFor(service, direction);
    setValue('shipment.origin', origin, { shouldDirty: true });
    setValue('shipment.destination', destination, { shouldDirty: true });
  }

  const advice = service && shipment ? mismatch(service, shipment) : null;
  return (
    <>
      <p>
        {service
          ? `For ${service.title}. `
          : 'Not a transport, but customs, insurance or storage? '}
        <a
          href={`#${serviceField}`}
          onClick={(event) => {
            event.preventDefault();
            setFocus(serviceField);
          }}
        >
          {service ? 'Choose another service' : 'Choose the service'}
        </a>
      </p>
      <TextField
        label="Commodity"
        hint="What it is, as the invoice will name it."
        {...field('shipment.commodity')}
      />
      <ChoiceField legend="How it travels" options={modeOptions} {...field('shipment.mode')} />
      <div className={styles.pair}>
        <EndFields name="origin" legend="From" onCountry={onCountry} />
        <EndFields name="destination" legend="To" onCountry={onCountry} />
      </div>
      <ChoiceField
        legend="Direction"
        options={directionOptions}
        {...field('shipment.direction', { onChange: ({ target }) => onDirection(target.value) })}
      />
      <TextField
        label="Ready on"
        optional
        type="date"
        {...field('shipment.readyOn', { setValueAs: emptyAsNull })}
      />
      <IndiaLimitNote />
      <TermsField />
      <ServiceField services={services} onChosen={onChosen} />
      {advice && (
        <p className={styles.advice} role="status">
          {advice} You can still ask: we will advise you.
        </p>
      )}
    </>
  );
}
