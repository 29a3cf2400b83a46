import { billedFigures } from '../../../../edge-api/contract/freight/billed-figures';
import { cargoText } from '../../../../edge-api/contract/freight/cargo-texts';
import { answerText } from '../../../../edge-api/contract/service-answers';
import { linesOf, requestTexts } from '../../../../edge-api/contract/submission-texts';
import { company } from '../../../config/company';
import { useReaderFormats } from '../../../ui/text/reader-formats';
import styles from './request-details.module.css';
import { RequestFiles } from './request-files';
import { useServiceTitles } from './use-service-titles';

type Props = Parameters<typeof RequestFiles>[0] & {
  /** Ids of answered questions that the service did not ask; only admins are told. */
  unaskedQuestions?: readonly string[] | undefined;
};

/** Route, terms, cargo and files of a request, with what carriers bill for it. */
export function RequestDetails({ request, reader, unaskedQuestions = [] }: Props) {
  // A record that this device stored before shipments existed has neither, until the feed brings it again.
  const { shipment, answers = [], notes } = request;
  const { contact: _contact, serviceSlug: _slug, files: _files, ...others } = requestTexts;
  const formats = useReaderFormats(reader === 'admin' ? 'metric-first' : 'chosen-first');
  const service = useServiceTitles()(request.serviceSlug);
  const cargo = shipment?.cargo ?? [];
  const billed = billedFigures(cargo, shipment?.mode ?? '', company.roadKgPerM3, formats);
  const facts: [string, string | null][] = [
    ['Service', service],
    ...linesOf(others, request, formats),
    ['Company', request.contact.company],
    ...billed.map(({ label, value, unit }): [string, string] => [
      label,
      `${formats.number(value)} ${unit}`,
    ]),
    ...answers.map((one): [string, string] => [
      unaskedQuestions.includes(one.questionId)
        ? `${one.question} (not a question of this service)`
        : one.question,
      answerText(one, formats),
    ]),
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {cargo.length > 0 && (
        <section className={styles.cargo} aria-label="Cargo">
          <h3>Cargo</h3>
          <ol>
            {cargo.map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be alike.
              <li key={index}>{cargoText(group, formats)}</li>
            ))}
          </ol>
        </section>
      )}
      {notes && <p className={styles.notes}>{notes}</p>}
      <RequestFiles request={request} reader={reader} />
    </>
  );
}
