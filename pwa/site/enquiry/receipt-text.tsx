import type { ShownReceipt } from '../../../edge-api/contract/page-data';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import { utcText } from '../../../edge-api/contract/text/dates';
import { company } from '../../config/company/company';
import { links } from '../../config/links';
import { PrintedOn } from '../../ui/tools/printed-on';
import styles from './receipt-card.module.css';

const kinds: Record<SubmissionKind, string> = {
  'contact-message': 'message',
  'service-request': 'request for a quotation',
};

/** What we received, when, and what happens next. */
export function ReceiptText({ receipt }: { receipt: ShownReceipt }) {
  const { kind, reference, receivedAt } = receipt;
  return (
    <div className={styles.receipt}>
      <p>Your {kinds[kind]} has arrived. Its reference is</p>
      <p className={styles.reference}>{reference}</p>
      <p>
        Received on <time dateTime={receivedAt}>{utcText(receivedAt)}</time>. Please give the
        reference when you call or write.
      </p>
      <p>
        {company.answering} You can follow it by the link in the receipt that we mail you, or{' '}
        <a href={links.track}>with its reference</a>. Or call{' '}
        <a href={company.phone.tel}>{company.phone.display}</a>.
      </p>
      <p>
        This page does not repeat what you sent, because anyone who has its address can open it.
      </p>
      <PrintedOn />
    </div>
  );
}
