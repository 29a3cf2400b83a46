import { useWatch } from 'react-hook-form';
import type { ServiceRequestForm } from '../../../../edge-api/contract/service-request';
import type { RequestValues } from '../../../cargo/request-values';
import { GoButton } from '../../../ui/forms/go-button';
import { LabelledLines } from '../../../ui/text/labelled-lines';
import { IndiaLimitNote } from '../india-limit-note';
import type { StepProps } from '../request-steps';
import { useRequestLines } from '../use-request-lines';
import styles from './review-step.module.css';

/** All that will be sent, part by part, each with a way to change it. */
export function ReviewStep({ steps, service, onStep }: StepProps) {
  // Its steps were checked before; a draft of another version may still lack something.
  const request = useWatch<RequestValues>() as ServiceRequestForm;
  const linesOf = useRequestLines(request, service?.title);
  return (
    <>
      <p>Please check what we will receive. Nothing has been sent yet.</p>
      <IndiaLimitNote />
      {steps.slice(0, -1).map((step, index) => (
        <section key={step.id} className={styles.part}>
          <div className={styles.head}>
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
