import type { ShownQuotation } from '../../../edge-api/contract/quotation/quotation';
import { declineLabels } from '../../../edge-api/contract/quotation/quotation-labels';
import { CompanyDay } from './company-day';
import styles from './quotation-view.module.css';

type Props = { quotation: Pick<ShownQuotation, 'decision' | 'decidedAt' | 'alternatives'> };

/** What was decided about a quotation, by whom and when; nothing before that. */
export function DecisionText({ quotation: { decision, decidedAt, alternatives } }: Props) {
  if (!decision) return null;
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
        {alternatives.length > 1 && chosen && `: ${chosen.name}`}
      </p>
    );
  }
  return (
    <p className={styles.text}>
      <strong>Declined</strong>
      {at}: {declineLabels[decision.reason]}
      {decision.text && `. ${decision.text}`}
    </p>
  );
}
