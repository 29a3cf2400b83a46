import type { ShownRequest } from '../../edge-api/contract/conversation/submission-page';
import { goodText, withRemarks } from '../../edge-api/contract/dangerous/good-text';
import { requestTexts } from '../../edge-api/contract/field-texts';
import { linesOf } from '../../edge-api/contract/forms/form-texts';
import { billedLines } from '../../edge-api/contract/freight/billed-figures';
import { cargoText } from '../../edge-api/contract/freight/cargo-texts';
import { answerText, withUnaskedMarked } from '../../edge-api/contract/service-answers';
import { useGoodsRules } from '../cargo/use-goods-rules';
import type { RequestsOf } from '../data/http/admin-api';
import { useReaderFormats } from '../ui/text/reader-formats';
import styles from './request-details.module.css';
import { type LoadFile, SentFilesList } from './sent-files-list';
import { WithPlanLinks } from './with-plan-links';

type Props = {
  request: ShownRequest;
  /** Whether an admin reads it, or the person who sent it. */
  reader: RequestsOf;
  /** The title of the service, if it asks for one. */
  service: string | null;
  /** Loads a file that has arrived. @throws ApiError, UnreachableError */
  loadFile: LoadFile;
  /** Ids of answered questions that the service did not ask; only admins are told. */
  unaskedQuestions?: readonly string[] | undefined;
  /** What an admin should ask its sender; empty where there is nothing. */
  toCheck?: string;
};

/** The lines that are shown beside the way to answer. */
const atTheSender = new Set(['Name', 'E-mail', 'Phone']);

/** Shows route, terms, cargo and files of a request, with what carriers bill for it. */
export function RequestDetails(props: Props) {
  const { request, reader, service, loadFile, unaskedQuestions = [], toCheck = '' } = props;
  // A record that this device stored before shipments existed has neither, until the feed brings it again.
  const { shipment, answers = [], notes } = request;
  const { contact, serviceSlug: _slug, files: _files, ...others } = requestTexts;
  const formats = useReaderFormats(reader === 'admin' ? 'metric-first' : 'chosen-first');
  const { cargo = [], dangerous = [], mode = '' } = shipment ?? {};
  const rules = useGoodsRules(dangerous.length > 0);
  const facts: [string, string | null][] = [
    ['Service', service],
    ...linesOf(others, request, formats),
    ...linesOf({ contact }, request, formats).filter(([label]) => !atTheSender.has(label)),
    ...billedLines(cargo, mode, formats),
    ['Please check', toCheck],
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
      {answers.length > 0 && (
        <section className={styles.answers} aria-label="Answers">
          <h3>Answers</h3>
          <dl>
            {withUnaskedMarked(answers, unaskedQuestions).map((one) => (
              <div key={one.questionId}>
                <dt>{one.question}</dt>
                <dd>{answerText(one, formats)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Lines title="Cargo" texts={cargo.map((group) => cargoText(group, formats))} />
      <Lines
        title="Dangerous goods"
        texts={dangerous.map((good) =>
          withRemarks(goodText(good, formats), rules?.goodRemarks(good, mode) ?? []),
        )}
      />
      {notes && (
        <p className={styles.notes}>
          <WithPlanLinks text={notes} origin={location.origin} />
        </p>
      )}
      <SentFilesList files={request.files} of={request} reader={reader} load={loadFile} />
    </>
  );
}

function Lines({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <section className={styles.lines} aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be alike.
          <li key={index}>{text}</li>
        ))}
      </ol>
    </section>
  );
}
