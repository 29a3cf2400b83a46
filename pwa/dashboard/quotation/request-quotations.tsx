import { isOpen } from '../../../edge-api/contract/quotation/quotation';
import { canBeQuoted } from '../../../edge-api/contract/quotation/request-status-steps';
import { links } from '../../config/links';
import { requestChange } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { ButtonLink } from '../../ui/button';
import { useChange } from '../parts/use-change';
import { RequestQuotation } from './request-quotation';
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
