import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { indiaLimit } from '../../../edge-api/contract/papers/india-limits';
import { dayText } from '../../../edge-api/contract/text/dates';
import type { RequestValues } from '../../cargo/request-values';
import { links } from '../../config/links';
import { Callout } from '../../ui/callout';

/** The rule between Bangladesh and India that concerns the request, with its day and what says more. */
export function IndiaLimitNote() {
  const shipment = useWatch<RequestValues, 'shipment'>({ name: 'shipment' });
  const limit = shipment && indiaLimit(shipment);
  if (!limit) return null;
  const { text, stop, checkedOn = '', service = '' } = limit;
  return (
    <Callout tone="warning" icon="alert">
      {/* What goes by several modes may go around the land port. */}
      {stop && shipment.mode === 'road' && <strong>Not allowed. </strong>}
      {text} (<Link href={links.service(service)}>Land port freight</Link>, checked on{' '}
      <time dateTime={checkedOn}>{dayText(checkedOn)}</time>)
    </Callout>
  );
}
