import { useState } from 'react';
import { marginsOf } from '../../../edge-api/contract/quotation/margin';
import {
  isOpen,
  type Quotation,
  type QuotationStatus,
  shownQuotation,
} from '../../../edge-api/contract/quotation/quotation';
import { quotationStatusLabels } from '../../../edge-api/contract/quotation/quotation-labels';
import {
  alternativeTexts,
  quotationTitle,
} from '../../../edge-api/contract/quotation/quotation-texts';
import { DecisionText } from '../../conversation/quotation/decision-text';
import { QuotationView } from '../../conversation/quotation/quotation-view';
import { Validity } from '../../conversation/quotation/validity';
import { Button, ButtonLink } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Badge } from '../../ui/status-badge';
import { LocalTime } from '../../ui/text/local-time';
import { marginText, withoutCostText } from './margin-text';
import styles from './request-quotations.module.css';

type Props = {
  quotation: Quotation;
  /** The customer's. */
  email: string;
  /** The address of the editor that begins with it; null while the request can't be quoted. */
  from: string | null;
  /** Takes it back, and then says so with this sentence. */
  onWithdraw: (done: string) => void;
};

/** Shows one quotation of a request as staff see it: its status, its totals and its margin. */
export function RequestQuotation({ quotation, email, from, onWithdraw }: Props) {
  const { status, alternatives, sentAt, seenAt, byName, validUntil } = quotation;
  const [isShown, setIsShown] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isDraft = status === 'draft';
  const title = isDraft ? 'Draft' : quotationTitle(quotation);
  return (
    <article className={styles.quotation} aria-label={title}>
      <p className={styles.facts}>
        <strong>{title}</strong>
        {!isDraft && (
          <Badge tone={tones[status]}>
            {statusLabels[status] ?? quotationStatusLabels[status]}
          </Badge>
        )}
        {sentAt && (
          <span>
            Sent <LocalTime at={sentAt} />
          </span>
        )}
        {seenAt && (
          <span>
            seen <LocalTime at={seenAt} />
          </span>
        )}
        <span>by {byName}</span>
        {(isDraft || isOpen(quotation)) && <Validity until={validUntil} />}
      </p>
      <DecisionText quotation={quotation} email={email} />
      <ul className={styles.totals}>
        {alternatives.map((alternative) => {
          const { id, name, totals, exchange } = alternativeTexts(alternative);
          const { margins, unknown } = marginsOf(alternative);
          const left = [...margins.map(marginText), withoutCostText(unknown)];
          return (
            <li key={id}>
              {name}:{' '}
              <strong>{[...totals, ...(exchange ? [`= ${exchange.total}`] : [])].join(' ')}</strong>{' '}
              <span className={styles.quiet}>{left.filter(Boolean).join(' · ')}</span>
            </li>
          );
        })}
      </ul>
      <div className={styles.buttons}>
        {!isDraft && (
          <Button
            look="outline"
            icon="document"
            aria-expanded={isShown}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${title}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        )}
        {!isDraft && from && (
          <ButtonLink look="quiet" icon="copy" href={from}>
            Copy
          </ButtonLink>
        )}
        {(isDraft || isOpen(quotation)) && (
          <Button
            look="quiet"
            icon="trash"
            aria-label={`${isDraft ? 'Delete' : 'Withdraw'} ${title}`}
            onClick={() => setIsAsked(true)}
          >
            {isDraft ? 'Delete' : 'Withdraw'}
          </Button>
        )}
      </div>
      {isShown && <QuotationView quotation={shownQuotation(quotation)} email={email} />}
      {isAsked && (
        <ConfirmDialog
          title={isDraft ? 'Delete this draft?' : `Withdraw ${title}?`}
          changes={
            isDraft
              ? ['The draft is deleted for all admins.']
              : ['The customer can no longer accept it.', 'They still see it, as withdrawn.']
          }
          confirm={isDraft ? 'Delete' : 'Withdraw'}
          onConfirm={() =>
            onWithdraw(isDraft ? 'The draft is being deleted.' : `${title} is being withdrawn.`)
          }
          onClose={() => setIsAsked(false)}
        />
      )}
    </article>
  );
}

/** What staff read where it is more than what a customer reads. */
const statusLabels: Partial<Record<QuotationStatus, string>> = { sent: 'Sent', seen: 'Seen' };

const tones = {
  sent: 'moving',
  seen: 'moving',
  accepted: 'good',
  declined: 'bad',
  expired: 'bad',
  withdrawn: undefined,
  replaced: undefined,
} as const;
