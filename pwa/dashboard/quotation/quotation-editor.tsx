import { useSearchParams } from 'wouter';
import { canBeQuoted } from '../../../edge-api/contract/quotation/request-status-steps';
import { links } from '../../config/links';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { QuotationForm } from './quotation-form';
import { useQuotationStart } from './use-quotation-start';

type Props = { requestId: string; entryId: string | null };

/** The screen on which staff write the quotation of a request. */
export function QuotationEditor({ requestId, entryId }: Props) {
  const [search] = useSearchParams();
  const start = useQuotationStart({ requestId, entryId, fromId: search.get('from') });
  const back = links.adminRecord('service-requests', requestId);
  if (start === undefined) return <p>Loading …</p>;
  if (start === null) {
    return (
      <Notice icon="alert" title="This device does not have the request" heading="h2">
        <p>It may be new, or older than twelve months.</p>
        <ButtonLink href={links.adminInboxOf({ kind: 'service-request' })}>All requests</ButtonLink>
      </Notice>
    );
  }
  if (!canBeQuoted(start.request.status)) {
    return (
      <Notice icon="alert" title="This request can’t be quoted now" heading="h2">
        <p>It was decided or closed. Take it up again first.</p>
        <ButtonLink href={back}>Open the request</ButtonLink>
      </Notice>
    );
  }
  return <QuotationForm key={start.values.id} start={start} back={back} />;
}
