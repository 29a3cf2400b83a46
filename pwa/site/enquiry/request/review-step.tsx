import { useWatch } from 'react-hook-form';
import { goodText, withRemarks } from '../../../../edge-api/contract/dangerous/good-text';
import { requestLinesAt } from '../../../../edge-api/contract/field-texts';
import { cargoText } from '../../../../edge-api/contract/freight/cargo-texts';
import { answerText } from '../../../../edge-api/contract/service-answers';
import type { ServiceRequestForm } from '../../../../edge-api/contract/service-request';
import type { RequestValues } from '../../../cargo/request-values';
import { useGoodsRules } from '../../../cargo/use-goods-rules';
import { GoButton } from '../../../ui/forms/go-button';
import { useReaderFormats } from '../../../ui/text/reader-formats';
import type { Field, StepProps } from './request-steps';
import styles from './review-step.module.css';

type Line = readonly [label: string, text: string];

/** All that will be sent, part by part, each with a way to change it. */
export function ReviewStep({ steps, service, onStep }: StepProps) {
  // Its steps were checked before; a draft of another version may still lack something.
  const request = useWatch<RequestValues>() as ServiceRequestForm;
  const formats = useReaderFormats('chosen-first');
  const { cargo = [], dangerous = [], mode = '' } = request.shipment ?? {};
  const rules = useGoodsRules(dangerous.length > 0);
  const linesAt = (field: Field): Line[] => requestLinesAt(field, request, formats);
  /** Fields that are shown in another way than the company reads them. */
  const ownLines: Partial<Record<Field, Line[]>> = {
    serviceSlug: [['Service', service?.title ?? '']],
    'shipment.cargo': [
      ...cargo.map((group, index): Line => [`Line ${index + 1}`, cargoText(group, formats)]),
      ...linesAt('shipment.cargo'),
    ],
    'shipment.dangerous': dangerous.map((good, index) => [
      `Dangerous good ${index + 1}`,
      withRemarks(goodText(good, formats), rules?.goodRemarks(good, mode) ?? []),
    ]),
    answers: request.answers.map((one) => [one.question, answerText(one, formats)]),
    notes: [['Notes', request.notes]],
  };
  return (
    <>
      <p>Please check what we will receive. Nothing has been sent yet.</p>
      {steps.slice(0, -1).map(({ id, title, fields }, index) => (
        <section key={id} className={styles.part}>
          <div className={styles.head}>
            <h2>{title}</h2>
            <GoButton
              look="quiet"
              icon="edit"
              aria-label={`Change ${title}`}
              go={`step ${index}`}
              onGo={() => onStep(index)}
            >
              Change
            </GoButton>
          </div>
          <dl className={styles.lines}>
            {fields
              .flatMap((field) => ownLines[field] ?? linesAt(field))
              .filter(([, text]) => text)
              .map(([label, text]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </>
  );
}
