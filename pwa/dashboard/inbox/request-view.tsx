import type { ReactNode } from 'react';
import { requestMerged } from '../../../edge-api/contract/admin/inbox';
import { reasonNeeded, requestSteps } from '../../../edge-api/contract/admin/status-steps';
import { unaskedDanger } from '../../../edge-api/contract/dangerous/danger-words';
import { requestSubject } from '../../../edge-api/contract/request-subject';
import type { ServiceRequestStatus } from '../../../edge-api/contract/service-request';
import { RequestDetails } from '../../conversation/request-details';
import { requestChange } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { Timeline } from '../../ui/timeline';
import { useAdmin } from '../parts/admin-context';
import { useServiceTitles } from '../parts/inbox/use-service-titles';
import { useChange } from '../parts/use-change';
import { SubmissionView } from './submission-view';

type Props = {
  request: Shown<'service-requests'>;
  quotations: ReactNode;
};

/** The statuses in which staff can ask a question; see `staffWrote`. */
const askable = new Set<ServiceRequestStatus>(['new', 'reviewing', 'waiting-for-customer']);

/** A service request that is open in the inbox, with its quotations. */
export function RequestView({ request, quotations }: Props) {
  const change = useChange();
  const { api } = useAdmin();
  const service = useServiceTitles()(request.serviceSlug);
  return (
    <SubmissionView
      title={requestSubject(request, service)}
      kind="service-request"
      record={request}
      sender={request.contact}
      nextSteps={requestSteps[request.status]}
      merged={requestMerged}
      reasonFor={(to) => reasonNeeded(request.status, to)}
      canAsk={askable.has(request.status)}
      onChange={(body) => change([requestChange(request, body)])}
    >
      <RequestDetails
        request={request}
        reader="admin"
        service={service}
        loadFile={(file) => api.submissionFile('service-requests', request.id, file)}
        unaskedQuestions={request.unaskedQuestions}
        toCheck={request.shipment ? unaskedDanger(request.shipment) : ''}
      />
      {quotations}
      <Timeline steps={request.timeline} />
    </SubmissionView>
  );
}
