import type { ShownQuotation } from '../../../edge-api/contract/quotation/quotation';
import { declineLabels, wayText } from '../../../edge-api/contract/quotation/quotation-labels';
import { CompanyDay } from './company-day';
import styles from './quotation-view.module.css';

type Props = {
  quotation: Pick<ShownQuotation, 'decision' | 'decidedAt' | 'decidedVia' | 'alternatives'>;
  /** The customer's address, to which a link or code was mailed. */
  email?: string | undefined;
};

/** Says what was decided about a quotation, by whom, when and how; nothing before that. */
export function DecisionText({ quotation, email }: Props) {
  const { decision, decidedAt, decidedVia, alternatives } = quotation;
  if (!decision) return null;
  const how = decidedVia && ` ${wayText(decidedVia, email)}`;
  const at = decidedAt && (
    <>
      {' '}
      on <CompanyDay at={decidedAt} />
    </>
  );
  if (decision.kind === 'accept') {
    const chosen = alternatives.find(({ id }) => id === decision.alternativeId);
    return (
      <p className={styles.text}>
        <strong>Accepted by {decision.name}</strong>
        {at}
        {how}
        {alternatives.length > 1 && chosen && `: ${chosen.name}`}
      </p>
    );
  }
  return (
    <p className={styles.text}>
      <strong>Declined</strong>
      {at}
      {how}: {declineLabels[decision.reason]}
      {decision.text && `. ${decision.text}`}
    </p>
  );
}
