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
import { canBeQuoted } from '../../../edge-api/contract/quotation/request-status-steps';
import { links } from '../../config/links';
import { DecisionText } from '../../conversation/quotation/decision-text';
import { QuotationView } from '../../conversation/quotation/quotation-view';
import { Validity } from '../../conversation/quotation/validity';
import { requestChange } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { Button, ButtonLink } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Badge } from '../../ui/status-badge';
import { LocalTime } from '../../ui/text/local-time';
import { useChange } from '../parts/use-change';
import { marginText, withoutCostText } from './alternative-figures';
import styles from './request-quotations.module.css';

type Props = { request: Shown<'service-requests'> };

/** The quotations of a request, newest first, and the way to the next one. */
export function RequestQuotations({ request }: Props) {
  const change = useChange();
  const { id, quotations = [], status } = request;
  const isQuoted = canBeQuoted(status);
  if (quotations.length === 0 && !isQuoted) return null;
  const withdraw = (quotationId: string, done: string) =>
    change([requestChange(request, { quotation: { action: 'withdraw', id: quotationId } })], {
      done,
    });
  return (
    <section className={styles.quotations} aria-label="Quotations">
      <header className={styles.head}>
        <h3>Quotations</h3>
        {isQuoted && (
          <ButtonLink icon="edit" href={links.adminQuotation(id)}>
            {labelFor(quotations)}
          </ButtonLink>
        )}
      </header>
      {quotations.toReversed().map((quotation) => (
        <RequestQuotation
          key={quotation.id}
          quotation={quotation}
          email={request.contact.email}
          from={isQuoted ? links.adminQuotationFrom(id, quotation.id) : null}
          onWithdraw={(done) => withdraw(quotation.id, done)}
        />
      ))}
    </section>
  );
}

/** Names what the editor does when it opens: go on with a draft, revise the open quotation, or begin. */
function labelFor(quotations: NonNullable<Props['request']['quotations']>): string {
  if (quotations.some(({ status }) => status === 'draft')) return 'Go on with the draft';
  return quotations.some(isOpen) ? 'Write a new revision' : 'Write a quotation';
}

type RequestQuotationProps = {
  quotation: Quotation;
  /** The customer's. */
  email: string;
  /** The address of the editor that begins with it; null while the request can't be quoted. */
  from: string | null;
  /** Takes it back, and then says so with this sentence. */
  onWithdraw: (done: string) => void;
};

/** Shows one quotation of a request as staff see it: its status, its totals and its margin. */
export function RequestQuotation({ quotation, email, from, onWithdraw }: RequestQuotationProps) {
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
