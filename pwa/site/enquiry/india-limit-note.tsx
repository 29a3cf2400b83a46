import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { dayText } from '../../../edge-api/contract/text/dates';
import type { RequestValues } from '../../cargo/request-values';
import { links } from '../../config/links';
import { onDemand } from '../../loading/on-demand';
import { Callout } from '../../ui/callout';

const limits = onDemand(() => import('../../../edge-api/contract/papers/india-limits'));
if (import.meta.env.SSR) await limits.load();

/** Shows the rule between Bangladesh and India that concerns the request, with its day and its source. */
export function IndiaLimitNote() {
  const shipment = useWatch<RequestValues, 'shipment'>({ name: 'shipment' });
  const { origin, destination } = shipment ?? {};
  const ends = [origin?.country, origin?.port?.country, destination?.country];
  const limit = limits.useModule(ends.includes('IN'))?.indiaLimit;
  const warning = shipment && limit?.(shipment);
  if (!warning) return null;
  const { text, stop, checkedOn = '', service = '' } = warning;
  return (
    <Callout tone="warning" icon="alert">
      {/* What goes by several modes may go around the land port. */}
      {stop && shipment.mode === 'road' && <strong>Not allowed. </strong>}
      {text} (<Link href={links.service(service)}>Land port freight</Link>, checked on{' '}
      <time dateTime={checkedOn}>{dayText(checkedOn)}</time>)
    </Callout>
  );
}
