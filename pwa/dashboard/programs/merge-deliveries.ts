import type { WebhookDeliveries, WebhookDelivery } from '../../../edge-api/contract/admin/webhooks';
import { codeOrder } from '../../ui/text/formats';

/** Joins the deliveries of both lists, the newest first; `latest` has the present state of a delivery. */
export function merged(before: WebhookDelivery[], latest: WebhookDelivery[]): WebhookDelivery[] {
  const byId = new Map([...before, ...latest].map((delivery) => [delivery.id, delivery]));
  return [...byId.values()].sort(
    (a, b) => codeOrder(b.createdAt, a.createdAt) || codeOrder(b.id, a.id),
  );
}

/** What is shown, and where older ones begin: undefined before the first page, null at the end. */
export type Log = { deliveries: WebhookDelivery[]; older: string | null | undefined };

/**
 * Adds the newest page. If nothing of it was shown before, others may be in between, as after a night in which no one
 * looked: then the log begins again with this page.
 */
export function withNewest(before: Log | undefined, { items, nextCursor }: WebhookDeliveries): Log {
  const shown = new Set(before?.deliveries.map(({ id }) => id));
  if (!before || (nextCursor && !items.some(({ id }) => shown.has(id)))) {
    return { deliveries: items, older: nextCursor };
  }
  const older = before.older === undefined ? nextCursor : before.older;
  return { deliveries: merged(before.deliveries, items), older };
}
