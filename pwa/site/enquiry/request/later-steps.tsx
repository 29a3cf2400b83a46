// This module has the steps behind Route, so that they load as one file.
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { hasCountryCode } from '../../../../edge-api/contract/forms/phone';
import { senderRoles } from '../../../../edge-api/contract/forms/sender-texts';
import { isFrozen, isReefer } from '../../../../edge-api/contract/freight/cargo-group';
import { kindsByMode } from '../../../../edge-api/contract/freight/modes';
import { home } from '../../../../edge-api/contract/freight/routes';
import type { ServiceRequestForm } from '../../../../edge-api/contract/service-request';
import { CargoFigures } from '../../../cargo/cargo-figures';
import { CargoLines } from '../../../cargo/cargo-lines';
import { DangerQuestion } from '../../../cargo/danger-question';
import { PackingListButton } from '../../../cargo/packing-list/packing-list-button';
import { noTemperature, numberOrNothing, type RequestValues } from '../../../cargo/request-values';
import { useRequestCheck, useRequestField } from '../../../cargo/use-form-field';
import type { SavedContact } from '../../../data/conversation/saved-addresses';
import { lazy } from '../../../loading/lazy';
import { CountryOptions } from '../../../ui/forms/country-options';
import { CheckField, SelectField, TextAreaField, TextField } from '../../../ui/forms/field';
import { GoButton } from '../../../ui/forms/go-button';
import { NumberField } from '../../../ui/forms/number-field';
import { LabelledLines } from '../../../ui/text/labelled-lines';
import { IndiaLimitNote } from '../india-limit-note';
import type { LaterViews, StepProps } from '../request-steps';
import { useRequestLines } from '../use-request-lines';
import { DetailsStep } from './details-step';
import { QuestionsStep } from './question-fields';
import styles from './request-form.module.css';
import reviewStepStyles from './review-step.module.css';

/** An empty field, which asks for its value. */
const emptied = undefined as unknown as null;

// Returns the number, or null for "none". The form passes what is set through it as well, and "none" is an answer.
const numberOrNone = (value: string | number | null) =>
  value === null ? null : numberOrNothing(value);

/** Asks for the temperature to hold; some services and each reefer container need one, these with a ventilation. */
function TemperatureFields({ required }: { required: boolean }) {
  const { setValue } = useFormContext<RequestValues>();
  const field = useRequestField();
  const [cargo, temperature] = useWatch<RequestValues, ['shipment.cargo', 'shipment.temperature']>({
    name: ['shipment.cargo', 'shipment.temperature'],
  });
  const needsReefer = (cargo ?? []).some(isReefer);
  const isNeeded = required || needsReefer;
  const isChilled = temperature !== null;

  function choose(wanted: boolean) {
    setValue('shipment.temperature', wanted ? noTemperature : null, { shouldDirty: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it becomes needed.
  useEffect(() => {
    if (isNeeded && !isChilled) choose(true);
  }, [isNeeded]);

  // A field that is not shown can't be corrected; a shown one asks for its own value.
  const isVented = needsReefer && !isFrozen(temperature?.celsius);
  const ventilation = temperature?.ventilationM3PerHour;
  useEffect(() => {
    if (!isChilled || ventilation !== (isVented ? null : undefined)) return;
    setValue('shipment.temperature.ventilationM3PerHour', isVented ? emptied : null);
  }, [isChilled, isVented, ventilation, setValue]);

  return (
    <div className={styles.group}>
      <CheckField
        label="The temperature must be controlled"
        id="shipment.temperature"
        name="shipment.temperature"
        checked={isChilled}
        disabled={isNeeded && isChilled}
        onChange={({ target }) => choose(target.checked)}
      />
      {isChilled && (
        <div className={styles.pair}>
          <NumberField
            label="Temperature"
            unit="°C"
            {...field('shipment.temperature.celsius', { setValueAs: numberOrNothing })}
          />
          {isVented && (
            <NumberField
              label="Ventilation"
              hint="0 for closed vents. Frozen cargo has them closed."
              unit="m³/h"
              {...field('shipment.temperature.ventilationM3PerHour', {
                setValueAs: numberOrNone,
              })}
            />
          )}
        </div>
      )}
    </div>
  );
}

const SavedAddresses = lazy(() => import('../saved-addresses'), 'SavedAddresses');
const FilesField = lazy(() => import('../../../conversation/files-field'), 'FilesField');

export const laterViews: LaterViews = {
  service: QuestionsStep,
  cargo: CargoStep,
  details: DetailsStep,
  contact: ContactStep,
  review: (props) => props.isShown && <ReviewStep {...props} />,
};

/** How the goods are packed. */
function CargoStep({ service }: Pick<StepProps, 'service'>) {
  const [mode, temperature] = useWatch<RequestValues, ['shipment.mode', 'shipment.temperature']>({
    name: ['shipment.mode', 'shipment.temperature'],
  });
  const kinds = kindsByMode[mode] ?? kindsByMode.multimodal;
  const wanted = kinds.filter((kind) => service?.requestCargo.includes(kind) ?? true);
  const offered = wanted.length > 0 ? wanted : kinds;
  const needsTemperature = service?.requestNeeds.includes('temperature') ?? false;
  return (
    <>
      <DangerQuestion />
      <CargoLines
        kinds={offered}
        isChilled={needsTemperature || Boolean(temperature)}
        otherKinds={kindsByMode.multimodal.filter((kind) => !offered.includes(kind))}
      />
      {offered.includes('packages') && <PackingListButton />}
      <CargoFigures />
      <TemperatureFields required={needsTemperature} />
    </>
  );
}

/**
 * Asks for the phone, and shows of which country it is taken to be. Choosing one writes its country code into the
 * number, also into one that is typed afterwards without a code.
 */
function PhoneFields() {
  const { setValue } = useFormContext<RequestValues>();
  const field = useRequestField();
  const typed = useWatch<RequestValues, 'contact.phone'>({ name: 'contact.phone' });
  const phones = usePhones(/\p{Nd}.*\p{Nd}/u.test(typed));
  const [chosen, setChosen] = useState('');
  const inCountry = (country: string) =>
    country ? (phones?.phoneOf(typed, country) ?? typed) : typed;
  const written = hasCountryCode(typed) ? typed : inCountry(chosen);
  const read = phones?.readPhone(written);
  const country = read?.country ?? (chosen || home);
  const write = (phone: string) => {
    if (phone !== typed) setValue('contact.phone', phone, { shouldDirty: true });
  };
  return (
    <>
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="With its country code, such as +880, if it is from another country than ours."
        {...field('contact.phone', { onBlur: () => write(written) })}
      />
      <SelectField
        className="needs-scripts"
        label="Country of this number"
        hint={read?.international ?? 'Of a number without its country code.'}
        value={country}
        onChange={({ target }) => {
          setChosen(target.value);
          write(inCountry(target.value));
        }}
      >
        <CountryOptions chosen={country} />
      </SelectField>
    </>
  );
}

/** Loads the code that reads phone numbers, once one is written. */
function usePhones(wanted: boolean) {
  const [phones, setPhones] = useState<typeof import('../../../ui/text/phone-country')>();
  useEffect(() => {
    if (!wanted) return;
    import('../../../ui/text/phone-country').then(setPhones, () => {}); // Without it the number is sent as it is.
  }, [wanted]);
  return phones;
}

const roleChoices: Record<(typeof senderRoles)[number], string> = {
  shipper: 'The shipper: you send the goods',
  consignee: 'The consignee: you receive the goods',
  other: 'Asking for another party',
};

/** Asks whom the company answers, and what it should read. */
function ContactStep({ isReached }: Pick<StepProps, 'isReached'>) {
  const check = useRequestCheck();
  const field = useRequestField();
  const { getValues, setValue } = useFormContext<RequestValues>();
  const takeSaved = (contact: SavedContact) =>
    setValue('contact', { ...getValues('contact'), ...contact }, { shouldDirty: true });
  return (
    <>
      <SavedAddresses onContact={takeSaved} />
      <div className={styles.pair}>
        <TextField label="Name" autoComplete="name" {...field('contact.name')} />
        <TextField
          label="Company"
          optional
          autoComplete="organization"
          {...field('contact.company')}
        />
        <TextField label="E-mail" type="email" autoComplete="email" {...field('contact.email')} />
        <PhoneFields />
      </div>
      <CheckField
        label="You may answer me by WhatsApp at this number"
        {...check('contact.whatsapp')}
      />
      <div className={styles.pair}>
        <SelectField label="In this shipment you are" optional {...field('contact.role')}>
          <option value="">Not said</option>
          {senderRoles.map((role) => (
            <option key={role} value={role}>
              {roleChoices[role]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="The other party"
          optional
          hint="If you ask for another company."
          autoComplete="off"
          {...field('contact.actsFor')}
        />
        <TextField
          label="Your reference"
          optional
          hint="Such as the number of your purchase order (PO)."
          autoComplete="off"
          {...field('contact.customerReference')}
        />
      </div>
      <TextAreaField label="Notes" optional {...field('notes')} />
      <p className="without-scripts">
        Files need JavaScript. Send the request without them: we will ask you for them.
      </p>
      {isReached && <FilesField />}
    </>
  );
}

/** Shows all that will be sent, part by part, each with a way to change it. */
function ReviewStep({ steps, service, onStep }: StepProps) {
  // Its steps were checked before; a draft of another version may still lack something.
  const request = useWatch<RequestValues>() as ServiceRequestForm;
  const linesOf = useRequestLines(request, service?.title);
  return (
    <>
      <p>Please check what we will receive. Nothing has been sent yet.</p>
      <IndiaLimitNote />
      {steps.slice(0, -1).map((step, index) => (
        <section key={step.id} className={reviewStepStyles.part}>
          <div className={reviewStepStyles.head}>
            <h2>{step.title}</h2>
            <GoButton
              look="quiet"
              icon="edit"
              aria-label={`Change ${step.title}`}
              go={`step ${index}`}
              onGo={() => onStep(index)}
            >
              Change
            </GoButton>
          </div>
          <LabelledLines lines={linesOf(step)} />
        </section>
      ))}
    </>
  );
}
