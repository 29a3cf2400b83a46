import { type ReactNode, useCallback } from 'react';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { requestText } from '../../../edge-api/contract/admin/record-search';
import { reasonNeeded, requestSteps } from '../../../edge-api/contract/admin/status-steps';
import { cargoTotals } from '../../../edge-api/contract/freight/cargo-texts';
import { labelOf, modeLabels } from '../../../edge-api/contract/freight/labels';
import { metric } from '../../../edge-api/contract/freight/text-formats';
import { requestSubject } from '../../../edge-api/contract/request-subject';
import { serviceRequestStatuses } from '../../../edge-api/contract/service-request';
import { dayText } from '../../../edge-api/contract/text/dates';
import { RequestDetails } from '../../conversation/request-details';
import { requestChange } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { numberText } from '../../ui/text/formats';
import { Timeline } from '../../ui/timeline';
import { useAdmin } from '../parts/admin-context';
import { useChange } from '../parts/use-change';
import { useListed } from '../parts/use-records';
import { Inbox } from './inbox';
import { SubmissionView } from './submission-view';
import { useServiceTitles } from './use-service-titles';

type Request = AdminRecord<'service-requests'>;

type Props = {
  /** The quotations of the request that is open. */
  quotations: (request: Shown<'service-requests'>) => ReactNode;
};

/** In these a question can be asked; see `staffWrote`. */
const askable = new Set<Request['status']>(['new', 'reviewing', 'waiting-for-customer']);

/** Mode, cargo in one line and deadline; none where nothing is carried. */
function factsOf({ shipment }: Request): string[] {
  if (!shipment) return [];
  const { mode, cargo = [], deadline } = shipment;
  return [
    labelOf(modeLabels, mode),
    cargoTotals(cargo, metric({ number: numberText, money: String, day: dayText })),
    deadline ? `by ${dayText(deadline)}` : '',
  ];
}

/** The service requests of visitors. */
export function RequestInbox({ quotations }: Props) {
  const requests = useListed('service-requests');
  const change = useChange();
  const { api } = useAdmin();
  const titles = useServiceTitles();
  const titleOf = (request: Request) => requestSubject(request, titles(request.serviceSlug));
  const textOf = useCallback(
    (request: Request) => requestText(request, titles(request.serviceSlug)),
    [titles],
  );
  return (
    <Inbox
      scope="service-requests"
      what="requests"
      found={requests}
      statuses={serviceRequestStatuses}
      titleOf={titleOf}
      factsOf={factsOf}
      senderOf={({ contact }) => contact.company || contact.name}
      textOf={textOf}
      view={(request) => (
        <SubmissionView
          key={request.id}
          title={titleOf(request)}
          kind="service-request"
          record={request}
          sender={request.contact}
          nextSteps={requestSteps[request.status]}
          reasonFor={(to) => reasonNeeded(request.status, to)}
          canAsk={askable.has(request.status)}
          onChange={(body) => change([requestChange(request, body)])}
        >
          <RequestDetails
            request={request}
            reader="admin"
            service={titles(request.serviceSlug)}
            loadFile={(file) => api.submissionFile('service-requests', request.id, file)}
            unaskedQuestions={request.unaskedQuestions}
          />
          {quotations(request)}
          <Timeline steps={request.timeline} />
        </SubmissionView>
      )}
    />
  );
}
