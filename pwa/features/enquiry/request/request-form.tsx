import { type ReactNode, useEffect, useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import type { ServiceChoice } from '../../../../edge-api/contract/catalogue/cards';
import type { ServiceRequestForm } from '../../../../edge-api/contract/service-request';
import { lazy } from '../../../loading/lazy';
import { lazyResolver } from '../../../loading/lazy-resolver';
import { Button } from '../../../ui/button';
import { EnquiryForm, SendButton } from '../enquiry-form';
import { FormErrors } from '../form-errors';
import {
  emptyRequest,
  fieldsOfStep,
  type RequestValues,
  requestSubject,
  steps,
} from '../request-values';
import { useEnquiry } from '../use-enquiry';
import styles from './request-form.module.css';
import { ShipmentStep } from './shipment-step';
import { StepProgress } from './step-progress';

const resolver = lazyResolver<RequestValues, ServiceRequestForm>(() =>
  import('./request-resolver').then(({ requestResolver }) => requestResolver),
);

// The later steps load while the first one is filled in.
const CargoStep = lazy(() => import('./cargo-step'), 'CargoStep');
const ContactStep = lazy(() => import('./contact-step'), 'ContactStep');

type Props = { services: ServiceChoice[]; serviceSlug: string | null };

/** A request for a freight service, in three steps. */
export function RequestForm({ services, serviceSlug }: Props) {
  const form = useForm<RequestValues, unknown, ServiceRequestForm>({
    resolver,
    defaultValues: emptyRequest(serviceSlug),
    shouldFocusError: false,
  });
  const enquiry = useEnquiry('service-request', form, requestSubject);
  const [step, setStep] = useState(0);
  const [reached, setReached] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const { errors, isSubmitting } = form.formState;

  useEffect(() => {
    CargoStep.preload();
    ContactStep.preload();
  }, []);

  async function next() {
    const fine = await enquiry.check(fieldsOfStep(steps[step]));
    if (fine) {
      setAttempt(0);
      setStep(step + 1);
      setReached(Math.max(reached, step + 1));
    } else {
      setAttempt(attempt + 1);
    }
  }

  function showErrors(wrong: FieldErrors<RequestValues>) {
    const first = steps.findIndex((title) => fieldsOfStep(title).some((field) => field in wrong));
    if (first >= 0) setStep(first);
    setAttempt(attempt + 1);
  }

  return (
    <FormProvider {...form}>
      <EnquiryForm
        state={enquiry.state}
        editing={enquiry.entry !== null}
        belongsToOther={enquiry.belongsToOther}
        onStartOver={() => {
          enquiry.startOver();
          setStep(0);
          setReached(0);
        }}
        onSubmit={(event) => {
          if (step === steps.length - 1) return enquiry.send(event, showErrors);
          event.preventDefault();
          next();
        }}
      >
        <StepProgress titles={steps} step={step} reached={reached} onStep={setStep} />
        <FormErrors errors={errors} attempt={attempt} />
        <Step index={0} step={step} reached={reached}>
          <ShipmentStep services={services} />
        </Step>
        <Step index={1} step={step} reached={reached}>
          <CargoStep />
        </Step>
        <Step index={2} step={step} reached={reached}>
          <ContactStep />
        </Step>
        <div className={styles.actions}>
          {step > 0 && (
            <Button look="outline" icon="arrow-left" onClick={() => setStep(step - 1)}>
              Back
            </Button>
          )}
          {step < steps.length - 1 ? (
            <Button type="submit">Next: {steps[step + 1]}</Button>
          ) : (
            <SendButton busy={enquiry.state.kind === 'busy' || isSubmitting}>
              Send the request
            </SendButton>
          )}
        </div>
      </EnquiryForm>
    </FormProvider>
  );
}

type StepProps = { index: number; step: number; reached: number; children: ReactNode };

/** A step is rendered when it is first reached and then stays, so that going back shows what was typed. */
const Step = ({ index, step, reached, children }: StepProps) =>
  index <= reached && (
    <div className={styles.step} hidden={index !== step}>
      {children}
    </div>
  );
