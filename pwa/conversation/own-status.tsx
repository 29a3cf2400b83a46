import { useLiveQuery } from 'dexie-react-hooks';
import type { SubmissionPage } from '../../edge-api/contract/conversation/submission-page';
import { isOpen } from '../../edge-api/contract/quotation/quotation';
import { dayText } from '../../edge-api/contract/text/dates';
import { standingOf, standingWords } from '../data/conversation/standing';
import { db } from '../data/device';
import { wordsAbout } from '../data/outbox/customer-words';
import { Badge, StatusBadge } from '../ui/status-badge';
import { ownStatusWords } from './own-words';

/** Says what a submission asks of its customer, or else its status, in words for them. */
export function OwnStatus({ page }: { page: SubmissionPage }) {
  const { id, status } = page.submission;
  const isAnswered = useLiveQuery(
    async () => (await wordsAbout(db, id)).some(({ problem }) => !problem),
    [id],
  );
  const standing = standingOf(page);
  if (isAnswered) return <Badge tone="moving">Your answer waits on this device</Badge>;
  if (standing === 'quotation' || standing === 'question') {
    const until = untilOf(page);
    return (
      <>
        <Badge tone="attention">{standingWords[standing]}</Badge>
        {until && <span>until {dayText(until)}</span>}
      </>
    );
  }
  return (
    <>
      {standing && <Badge tone="attention">{standingWords[standing]}</Badge>}
      <StatusBadge status={status} label={ownStatusWords[status]} />
    </>
  );
}

/** The last day of the quotation that waits. */
function untilOf({ kind, submission }: SubmissionPage): string | undefined {
  return kind === 'service-request' ? submission.quotations?.find(isOpen)?.validUntil : undefined;
}
