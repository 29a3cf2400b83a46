import { useWatch } from 'react-hook-form';
import { goodText, linesOf, requestTexts } from '../../../../edge-api/contract/field-texts';
import { cargoText } from '../../../../edge-api/contract/freight/cargo-texts';
import type { TextFormats } from '../../../../edge-api/contract/freight/text-formats';
import { answerText } from '../../../../edge-api/contract/service-answers';
import type { ServiceRequestForm } from '../../../../edge-api/contract/service-request';
import type { RequestValues } from '../../../cargo/request-values';
import { GoButton } from '../../../ui/forms/go-button';
import { useReaderFormats } from '../../../ui/text/reader-formats';
import type { Step, StepProps } from './request-steps';
import styles from './review-step.module.css';

type Line = readonly [label: string, text: string];

/** All that will be sent, part by part, each with a way to change it. */
export function ReviewStep({ steps, service, onStep }: StepProps) {
  // Its steps were checked before; a draft of another version may still lack something.
  const request = useWatch<RequestValues>() as ServiceRequestForm;
  const formats = useReaderFormats('chosen-first');
  const texts = new Map<string, string>(linesOf(requestTexts, request, formats));
  const { cargo = [], dangerous = [] } = request.shipment ?? {};
  const serviceLine: Line = ['Service', service?.title ?? ''];
  const parts: Record<Step['id'], Line[]> = {
    service: [serviceLine, ...answersOf(request, formats)],
    route: [serviceLine, ...pick(texts, routeLabels)],
    cargo: [
      ...pick(texts, ['Commodity']),
      ...cargo.map((group, index): Line => [`Line ${index + 1}`, cargoText(group, formats)]),
      ...pick(texts, ['In all', 'Temperature']),
    ],
    details: [
      ...pick(texts, detailLabels),
      ...dangerous.map(
        (good, index): Line => [`Dangerous good ${index + 1}`, goodText(good, formats)],
      ),
      ...pick(texts, dateLabels),
      ...answersOf(request, formats),
    ],
    contact: [
      ...pick(texts, contactLabels),
      ['Files', texts.get('Files') ?? ''],
      ['Notes', request.notes],
    ],
    review: [],
  };
  return (
    <>
      <p>Please check what we will receive. Nothing has been sent yet.</p>
      {steps.slice(0, -1).map(({ id, title }, index) => (
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
            {parts[id]
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

const routeLabels = ['Mode', 'Direction', 'From', 'To', 'Incoterms rule'];
const detailLabels = ['HS code', 'Value', 'Insurance'];
const dateLabels = ['Ready on', 'Deadline', 'How often', 'Extras'];
const contactLabels = ['Name', 'Company', 'E-mail', 'Phone'];

const pick = (texts: Map<string, string>, labels: string[]): Line[] =>
  labels.map((label) => [label, texts.get(label) ?? '']);

const answersOf = ({ answers }: ServiceRequestForm, formats: TextFormats): Line[] =>
  answers.map((one) => [one.question, answerText(one, formats)]);
