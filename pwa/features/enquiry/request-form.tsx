import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { ServiceRequestForm } from '../../../edge-api/contract/service-request';
import { Button } from '../../ui/button';
import { CargoStep } from './cargo-step';
import { ContactStep } from './contact-step';
import { EnquiryFrame, SendButton } from './enquiry-frame';
import { ErrorSummary } from './error-summary';
import styles from './request-form.module.css';
import { emptyRequest, type RequestValues, requestSubject } from './request-values';
import { type ServiceChoice, ShipmentStep } from './shipment-step';
import { useEnquiry } from './use-enquiry';

// Each step with the fields that it shows, so that they are checked before the next one.
const steps = [
  {
    title: 'Shipment',
    fields: ['direction', 'mode', 'serviceSlug', 'origin', 'destination', 'incoterm'],
  },
  { title: 'Cargo', fields: ['cargo', 'readyOn'] },
  { title: 'Contact', fields: ['contact', 'notes'] },
] as const;

type Props = { services: ServiceChoice[]; serviceSlug: string | null };

/** A request for a freight service, in three steps. */
export function RequestForm({ services, serviceSlug }: Props) {
  const form = useForm<RequestValues, unknown, ServiceRequestForm>({
    resolver: valibotResolver(ServiceRequestForm),
    defaultValues: emptyRequest(serviceSlug),
    shouldFocusError: false,
  });
  const enquiry = useEnquiry('service-request', form, requestSubject);
  const [step, setStep] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const { errors, isSubmitting } = form.formState;

  async function next() {
    const fine = await form.trigger([...(steps[step]?.fields ?? [])]);
    if (fine) {
      setAttempt(0);
      setStep(step + 1);
    } else {
      setAttempt(attempt + 1);
    }
  }

  function showErrors(wrong: FieldErrors<RequestValues>) {
    const first = steps.findIndex(({ fields }) => fields.some((field) => field in wrong));
    if (first >= 0) setStep(first);
    setAttempt(attempt + 1);
  }

  return (
    <FormProvider {...form}>
      <EnquiryFrame
        state={enquiry.state}
        editing={enquiry.entry !== null}
        onStartOver={() => {
          enquiry.startOver();
          setStep(0);
        }}
        onSubmit={
          step < steps.length - 1
            ? (event) => {
                event.preventDefault();
                next();
              }
            : form.handleSubmit(async (request) => void (await enquiry.send(request)), showErrors)
        }
      >
        <StepProgress step={step} onStep={setStep} />
        <ErrorSummary errors={errors} attempt={attempt} />
        <Step shown={step === 0}>
          <ShipmentStep services={services} />
        </Step>
        <Step shown={step === 1}>
          <CargoStep />
        </Step>
        <Step shown={step === 2}>
          <ContactStep />
        </Step>
        <div className={styles.actions}>
          {step > 0 && (
            <Button look="outline" icon="arrow-left" onClick={() => setStep(step - 1)}>
              Back
            </Button>
          )}
          {step < steps.length - 1 ? (
            <Button type="submit">Next: {steps[step + 1]?.title}</Button>
          ) : (
            <SendButton busy={enquiry.state.kind === 'busy' || isSubmitting}>
              Send the request
            </SendButton>
          )}
        </div>
      </EnquiryFrame>
    </FormProvider>
  );
}

const Step = ({ shown, children }: { shown: boolean; children: React.ReactNode }) => (
  <div className={styles.step} hidden={!shown}>
    {children}
  </div>
);

/** Where one is; steps already filled in can be gone back to. */
function StepProgress({ step, onStep }: { step: number; onStep: (step: number) => void }) {
  return (
    <ol className={styles.progress} aria-label="Steps">
      {steps.map(({ title }, index) => (
        <li key={title} aria-current={index === step ? 'step' : undefined}>
          <button type="button" disabled={index > step} onClick={() => onStep(index)}>
            <span className={styles.number}>{index + 1}</span> {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
