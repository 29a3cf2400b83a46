import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type {
  ShownRequest,
  SubmissionPage,
} from '../../edge-api/contract/conversation/submission-page';
import { messageTexts, requestTexts } from '../../edge-api/contract/field-texts';
import { linesOf } from '../../edge-api/contract/forms/form-texts';
import { plainFormats } from '../../edge-api/contract/freight/text-formats';
import type { ShownQuotation } from '../../edge-api/contract/quotation/quotation';
import { links } from '../config/links';
import { sentHere } from '../data/conversation/sent';
import { db } from '../data/device';
import { loadEarlierReplies, quotationPdf, submissionFile } from '../data/device-conversation';
import { failureSentence } from '../data/http/failure-sentence';
import { wordsAbout } from '../data/outbox/customer-words';
import type { DecisionEntry, OutboxEntry, WordEntry } from '../data/store/db';
import type { Sent } from '../data/store/sent';
import { ButtonLink } from '../ui/button';
import { FileList } from '../ui/files/file-list';
import { Actions } from '../ui/page-parts';
import { SaveFileButton } from '../ui/save-file-button';
import { LabelledLines } from '../ui/text/labelled-lines';
import { LocalTime } from '../ui/text/local-time';
import { Timeline } from '../ui/timeline';
import { Conversation, companySide, type Letter } from './conversation';
import { OwnStatus } from './own-status';
import { ownSteps } from './own-words';
import { QuotationDecision } from './quotation/quotation-decision';
import { QuotationView } from './quotation/quotation-view';
import { ReplyForm, replyFieldId } from './reply-form';
import { RequestDetails } from './request-details';
import { SentFilesList } from './sent-files-list';
import styles from './submission-page-view.module.css';

const ofSender = new Set(['Name', 'E-mail', 'Phone']);

/** Shows all that a customer sent. */
function SentDetails({ page }: { page: SubmissionPage }) {
  const slug = page.kind === 'service-request' ? page.submission.serviceSlug : null;
  const service = useLiveQuery(() => (slug ? db.services.get({ slug }) : undefined), [slug]);
  if (page.kind === 'contact-message') {
    const { subject: _title, ...texts } = messageTexts;
    return (
      <>
        <p className={styles.message}>{page.submission.message}</p>
        <LabelledLines lines={linesOf(texts, page.submission, plainFormats)} />
      </>
    );
  }
  const request = page.submission;
  const sender = linesOf({ contact: requestTexts.contact }, request, plainFormats);
  return (
    <>
      <RequestDetails
        request={request}
        reader="me"
        service={slug && (service?.title ?? slug.replaceAll('-', ' '))}
        loadFile={(file) => submissionFile(request.id, file)}
      />
      <LabelledLines lines={sender.filter(([label]) => ofSender.has(label))} />
    </>
  );
}

const waiting: Record<OutboxEntry['state'], string> = {
  waiting: 'Waits on this device, and is sent as soon as our server can be reached.',
  sending: 'It is being sent.',
  editing: 'It is being changed, and waits until you send it.',
  'needs-attention': 'It was not taken. Open the outbox to see why.',
};

/** Returns a conversation as its customer sees it: what the server has, then what waits on this device. */
function ownLetters(page: SubmissionPage | null, words: readonly WordEntry[]): Letter[] {
  const arrived: Letter[] = page?.submission.replies ?? [];
  const known = new Set(arrived.map(({ id }) => id));
  const left = words.flatMap(({ id, state, problem, ...word }): Letter[] => {
    if (word.kind !== 'reply' || known.has(id)) return [];
    const { text, files, writtenAt } = word.body;
    const waits = problem ? `${problem.title} ${waiting[state]}` : waiting[state];
    return [{ id, text, files, writtenAt, from: 'customer', via: 'site', waits }];
  });
  return [...arrived, ...left];
}

const noWords: WordEntry[] = [];

type Props = {
  row: Sent & { page: SubmissionPage };
  /** More sections behind the others, with what else can be done. */
  more?: ReactNode;
  /** Called when a reply was stored: leads away from the address that opens it for editing. */
  onStored: () => void;
};

/**
 * Shows a submission as its customer sees it: quotations, the conversation, what was sent, and what happened since.
 */
export function SubmissionPageView({ row, more, onStored }: Props) {
  const { id, page, subject } = row;
  const { reference, writtenAt, receivedAt, mergedInto } = page.submission;
  const words = useLiveQuery(() => wordsAbout(db, id), [id], noWords);
  const request = page.kind === 'service-request' ? page.submission : null;
  const letters = ownLetters(page, words);
  return (
    <article className={styles.view} aria-label={subject}>
      <header className={styles.head}>
        <p className={styles.facts}>
          <OwnStatus page={page} />
          <span className={styles.reference}>{reference}</span>
        </p>
        <p className={styles.times}>
          Written <LocalTime at={writtenAt} />, received <LocalTime at={receivedAt} />
        </p>
        {mergedInto && <MergedNote into={mergedInto} />}
      </header>
      {request && <Quotations request={request} words={words} />}
      <Conversation
        letters={letters}
        reader="customer"
        other={companySide}
        earlier={{
          count: page.submission.earlierReplies ?? 0,
          load: () => loadEarlierReplies(id),
        }}
        filesOf={(letter) => <LetterFiles letter={letter} page={page} />}
      >
        <ReplyForm submissionId={id} letters={letters} onStored={onStored} />
      </Conversation>
      <section className={styles.part} aria-labelledby="sent-title">
        <h2 id="sent-title">What you sent</h2>
        <SentDetails page={page} />
      </section>
      {request && request.timeline.length > 0 && (
        <section className={styles.part} aria-labelledby="since-title">
          <h2 id="since-title">What happened since</h2>
          <Timeline steps={ownSteps(request.timeline)} />
        </section>
      )}
      {request && (
        <Actions>
          <ButtonLink look="outline" icon="copy" href={links.requestAgain(id)}>
            Send again
          </ButtonLink>
        </Actions>
      )}
      {more}
    </article>
  );
}

type QuotationsProps = { request: ShownRequest; words: readonly WordEntry[] };

/** Shows the quotations of a request, the newest first; those that a newer one replaced are folded away. */
function Quotations({ request, words }: QuotationsProps) {
  const { quotations = [] } = request;
  if (quotations.length === 0) return null;
  const decided = words.find((word) => word.kind === 'decision');
  const one = (quotation: ShownQuotation) => (
    <OneQuotation
      key={quotation.id}
      requestId={request.id}
      email={request.contact.email}
      {...{ quotation, decided }}
    />
  );
  const isReplaced = ({ status }: ShownQuotation) => status === 'replaced';
  const replaced = quotations.filter(isReplaced);
  return (
    <section className={styles.part} aria-labelledby="quotations-title">
      <h2 id="quotations-title">{quotations.length === 1 ? 'Quotation' : 'Quotations'}</h2>
      {quotations.toReversed().map((quotation) => !isReplaced(quotation) && one(quotation))}
      {replaced.length > 0 && (
        // A decision about one of them that was not taken must be seen.
        <details
          className={styles.replaced}
          open={replaced.some(({ id }) => id === decided?.body.quotationId)}
        >
          <summary>
            {replaced.length === 1 ? 'The earlier quotation' : 'Earlier quotations'}, which a newer
            one replaced
          </summary>
          {replaced.toReversed().map(one)}
        </details>
      )}
    </section>
  );
}

type OneQuotationProps = {
  requestId: string;
  email: string;
  quotation: ShownQuotation;
  decided: DecisionEntry | undefined;
};

const OneQuotation = ({ requestId, email, quotation, decided }: OneQuotationProps) => (
  <QuotationView
    quotation={quotation}
    email={email}
    actions={
      <SaveFileButton
        fileName={`${quotation.number}.pdf`}
        label={`Save the quotation ${quotation.number} as PDF`}
        load={() => quotationPdf(requestId, quotation.id)}
        explain={(error) =>
          failureSentence(error, 'Our server can’t be reached, so the PDF can’t be saved now.')
        }
      >
        Save as PDF
      </SaveFileButton>
    }
  >
    <QuotationDecision
      submissionId={requestId}
      quotation={quotation}
      decided={decided}
      onAsk={() => document.getElementById(replyFieldId)?.focus()}
    />
  </QuotationView>
);

function LetterFiles({ letter, page }: { letter: Letter; page: SubmissionPage }) {
  const { files, waits } = letter;
  const { id } = page.submission;
  if (files.length === 0) return null;
  if (waits !== undefined) {
    return <FileList files={files.map((file) => ({ ...file, state: 'waits on this device' }))} />;
  }
  return (
    <SentFilesList
      files={files}
      of={page.submission}
      reader="me"
      load={(file) => submissionFile(id, file)}
    />
  );
}

/** Says under which reference a submission goes on, with a link if this device keeps that page. */
function MergedNote({ into }: { into: string }) {
  const id = useLiveQuery(
    async () => (await sentHere(db)).find(({ reference }) => reference === into)?.id,
    [into],
  );
  return <p>It goes on under {id ? <Link href={links.submission(id)}>{into}</Link> : into}.</p>;
}
