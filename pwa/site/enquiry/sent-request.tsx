import type { ServiceRequestForm } from '../../../edge-api/contract/service-request';
import { LabelledLines } from '../../ui/text/labelled-lines';
import { stepsOf } from './request-steps';
import { useRequestLines } from './use-request-lines';

type Props = { request: ServiceRequestForm; serviceTitle: string | undefined };

/** What a request said when it was sent, as its review showed it. */
export function SentRequest({ request, serviceTitle }: Props) {
  const linesOf = useRequestLines(request, serviceTitle);
  return stepsOf(request.shipment !== null).map((step) => (
    <LabelledLines key={step.id} lines={linesOf(step)} />
  ));
}
