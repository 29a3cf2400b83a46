import type { WebhookDelivery } from '../../../../edge-api/contract/admin/webhooks';
import { codeOrder } from '../../../ui/text/formats';

/** The deliveries of both lists, the newest first; what `latest` says of one is how it stands now. */
export function merged(before: WebhookDelivery[], latest: WebhookDelivery[]): WebhookDelivery[] {
  const byId = new Map([...before, ...latest].map((delivery) => [delivery.id, delivery]));
  return [...byId.values()].sort(
    (a, b) => codeOrder(b.createdAt, a.createdAt) || codeOrder(b.id, a.id),
  );
}
