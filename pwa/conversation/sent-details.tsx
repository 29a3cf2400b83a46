import { useLiveQuery } from 'dexie-react-hooks';
import type { SubmissionPage } from '../../edge-api/contract/conversation/submission-page';
import { messageTexts, requestTexts } from '../../edge-api/contract/field-texts';
import { linesOf } from '../../edge-api/contract/forms/form-texts';
import { plainFormats } from '../../edge-api/contract/freight/text-formats';
import { db } from '../data/device';
import { submissionFile } from '../data/device-conversation';
import { LabelledLines } from '../ui/text/labelled-lines';
import { RequestDetails } from './request-details';
import styles from './submission-page-view.module.css';

const ofSender = new Set(['Name', 'E-mail', 'Phone']);

/** All that a customer sent. */
export function SentDetails({ page }: { page: SubmissionPage }) {
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
