import { requestSteps } from '../../../../edge-api/contract/admin/status-steps';
import { requestSubject } from '../../../../edge-api/contract/request-subject';
import { serviceRequestStatuses } from '../../../../edge-api/contract/service-request';
import { Timeline } from '../../../ui/timeline';
import { useRecords } from '../use-records';
import { Inbox } from './inbox';
import { RequestDetails } from './request-details';
import { SubmissionView } from './submission-view';
import { useInboxChange } from './use-inbox-change';

/** The service requests of visitors. */
export function RequestInbox() {
  const requests = useRecords('service-requests');
  const change = useInboxChange('service-requests');
  return (
    <Inbox
      what="requests"
      items={requests}
      statuses={serviceRequestStatuses}
      titleOf={requestSubject}
      senderOf={({ contact }) => contact.company || contact.name}
      textOf={(request) =>
        [requestSubject(request), ...Object.values(request.contact), request.reference].join(' ')
      }
      view={(request) => (
        <SubmissionView
          key={request.id}
          title={requestSubject(request)}
          kind="service-request"
          record={request}
          sender={request.contact}
          nextSteps={requestSteps[request.status]}
          stepNote
          onChange={(body) => change(request, body)}
        >
          <RequestDetails request={request} reader="admin" />
          <Timeline steps={request.timeline} />
        </SubmissionView>
      )}
    />
  );
}
