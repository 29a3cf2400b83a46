import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  incotermAdvice,
  incotermProblem,
  incoterms,
} from '../../../../edge-api/contract/freight/incoterms';
import { directionLabels, modeLabels } from '../../../../edge-api/contract/freight/labels';
import { requestDirections, requestModes } from '../../../../edge-api/contract/freight/modes';
import { placeOfEnd, withNamedPlace } from '../../../../edge-api/contract/freight/named-place';
import { directionOfEnds } from '../../../../edge-api/contract/freight/routes';
import { emptyAsNull, type RequestValues } from '../../../cargo/request-values';
import { useRequestError, useRequestField } from '../../../cargo/use-form-field';
import { company } from '../../../config/company/company';
import { Button } from '../../../ui/button';
import { ChoiceField, SelectField, TextField } from '../../../ui/forms/field';
import { IndiaLimitNote } from '../india-limit-note';
import type { StepProps } from '../request-steps';
import { EndFields } from './end-fields';
import styles from './request-form.module.css';
import { ServiceField } from './service-field';
import { isUntouched, mismatch, routeFor } from './service-start';

const serviceField = 'serviceSlug';
const modeOptions = requestModes.map((value) => ({ value, label: modeLabels[value] }));
const directionOptions = requestDirections.map((value) => ({
  value,
  label: directionLabels[value],
}));

/**
 * Asks what is carried, how, from where to where, and when; then the Incoterms rule and the service, which not
 * everyone knows.
 */
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

/** Shows the Incoterms rule with its named place, and offers another rule if it does not fit the mode. */
function TermsField() {
  const { setValue, clearErrors } = useFormContext<RequestValues>();
  const field = useRequestField();
  const error = useRequestError('shipment.terms.rule');
  const [code, mode] = useWatch<RequestValues, ['shipment.terms.rule', 'shipment.mode']>({
    name: ['shipment.terms.rule', 'shipment.mode'],
  });
  const explanations = useExplanations(Boolean(code));
  const chosen = incoterms.find((incoterm) => incoterm.code === code);
  const problem = chosen ? incotermProblem(chosen.code, mode) : null;
  const advice = chosen && !problem ? incotermAdvice(chosen.code, mode) : null;

  useNamedPlace();

  function take(rule: string) {
    const chosenRule = incoterms.find((incoterm) => incoterm.code === rule)?.code;
    // Without a rule there is no named place.
    if (!chosenRule) setValue('shipment.terms', null, { shouldDirty: true });
    else if (code) setValue('shipment.terms.rule', chosenRule, { shouldDirty: true });
    else setValue('shipment.terms', { rule: chosenRule, place: '' }, { shouldDirty: true });
    clearErrors('shipment.terms');
  }

  return (
    <div className={styles.group}>
      <SelectField
        label="Incoterms rule"
        optional
        hint={
          chosen
            ? `${chosen.name}. ${explanations?.[chosen.code] ?? ''}`
            : 'Incoterms® 2020; leave it empty if you are not sure.'
        }
        error={problem?.message ?? error}
        id="shipment.terms.rule"
        name="shipment.terms.rule"
        value={code ?? ''}
        onChange={({ target }) => take(target.value)}
      >
        <option value="">Not decided</option>
        {incoterms.map((incoterm) => (
          <option key={incoterm.code} value={incoterm.code}>
            {incoterm.code}, {incoterm.name}
          </option>
        ))}
      </SelectField>
      {problem && (
        <div>
          <Button look="outline" onClick={() => take(problem.suggestion)}>
            Use {problem.suggestion} instead
          </Button>
        </div>
      )}
      {advice && <p className={styles.advice}>{advice}</p>}
      {chosen && (
        <TextField
          label={`Named place of ${chosen.code}`}
          hint={`For example “${company.offices[0].city} port” or the buyer’s warehouse.`}
          {...field('shipment.terms.place')}
        />
      )}
    </div>
  );
}

/** Fills in the named place from its end, and lets it follow that end until the person writes another one. */
function useNamedPlace() {
  const { getValues, setValue } = useFormContext<RequestValues>();
  const shipment = useWatch<RequestValues, 'shipment'>({ name: 'shipment' });
  const rule = shipment?.terms?.rule;
  const place = shipment ? placeOfEnd(shipment) : '';
  const former = useRef(place);
  useEffect(() => {
    const present = getValues('shipment');
    const named = rule && present && withNamedPlace(present, former.current)?.place;
    if (named && named !== present.terms?.place) {
      setValue('shipment.terms.place', named, { shouldDirty: true });
    }
    former.current = place;
  }, [rule, place, getValues, setValue]);
}

/** The explanations of all rules, loaded once one is chosen. */
function useExplanations(wanted: boolean) {
  const [explanations, setExplanations] = useState<Record<string, string>>();
  useEffect(() => {
    if (!wanted) return;
    import('../../../../edge-api/contract/freight/incoterm-explanations')
      .then((module) => setExplanations(module.incotermExplanations))
      .catch(() => {}); // Without them the name of the rule is still shown.
  }, [wanted]);
  return explanations;
}
