import { type ReactNode, useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import type { ServiceRequestForm } from '../../../edge-api/contract/service-request';
import { Button } from '../../ui/button';
import { CargoStep } from './cargo-step';
import { ContactStep } from './contact-step';
import { EnquiryFrame, SendButton } from './enquiry-frame';
import { ErrorSummary } from './error-summary';
import { lazyResolver } from './lazy-resolver';
import styles from './request-form.module.css';
import { emptyRequest, type RequestValues, requestSubject } from './request-values';
import { type ServiceChoice, ShipmentStep } from './shipment-step';
import { useEnquiry } from './use-enquiry';

const resolver = lazyResolver<RequestValues, ServiceRequestForm>(() =>
  import('./request-resolver').then(({ requestResolver }) => requestResolver),
);

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
    resolver,
    defaultValues: emptyRequest(serviceSlug),
    shouldFocusError: false,
  });
  const enquiry = useEnquiry('service-request', form, requestSubject);
  const [step, setStep] = useState(0);
  const [reached, setReached] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const { errors, isSubmitting } = form.formState;

  async function next() {
    const fine = await form.trigger([...(steps[step]?.fields ?? [])]);
    if (fine) {
      setAttempt(0);
      setStep(step + 1);
      setReached(Math.max(reached, step + 1));
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
          setReached(0);
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
        <StepProgress step={step} reached={reached} onStep={setStep} />
        <ErrorSummary errors={errors} attempt={attempt} />
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

type StepProps = { index: number; step: number; reached: number; children: ReactNode };

/** A step is made when it is first reached and stays, so that going back shows what was typed. */
const Step = ({ index, step, reached, children }: StepProps) =>
  index <= reached && (
    <div className={styles.step} hidden={index !== step}>
      {children}
    </div>
  );

/** Where one is; steps already filled in can be gone back to. */
function StepProgress({
  step,
  reached,
  onStep,
}: {
  step: number;
  reached: number;
  onStep: (step: number) => void;
}) {
  return (
    <ol className={styles.progress} aria-label="Steps">
      {steps.map(({ title }, index) => (
        <li key={title} aria-current={index === step ? 'step' : undefined}>
          <button type="button" disabled={index > reached} onClick={() => onStep(index)}>
            <span className={styles.number}>{index + 1}</span> {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
