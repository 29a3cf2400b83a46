import {
  type WebhookDelivery,
  webhookEventMeanings,
} from '../../../edge-api/contract/admin/webhooks';
import { timeText } from '../../../edge-api/contract/text/dates';
import { numberText } from '../../ui/text/formats';

/** What happened, for people. */
export const eventWords = (type: WebhookDelivery['type']): string =>
  type === 'ping' ? 'A test' : webhookEventMeanings[type];

/** How far a delivery has come; `isOff`: its webhook is off, so nothing is sent now. */
export function deliverySentence(delivery: WebhookDelivery, isOff: boolean): string {
  const { state, attempts, settledAt, nextAttemptAt, answerStatus, answerBytes } = delivery;
  const counted = attempts === 1 ? 'one attempt' : `${attempts} attempts`;
  if (state === 'delivered') {
    return `The receiver answered ${answerStatus} after ${counted}, ${timeText(settledAt ?? '')}.`;
  }
  const size = answerBytes ? ` Its answer of ${numberText(answerBytes)} bytes is not stored.` : '';
  const why = `${delivery.lastError ?? 'There was no answer.'}${size}`;
  if (delivery.recordErased) return 'Not sent any more: what it was about was erased.';
  if (state === 'failed') return `Given up after ${counted}. ${why}`;
  const next = isOff
    ? 'It is sent when the webhook is switched on.'
    : `The next attempt is at ${timeText(nextAttemptAt ?? '')}.`;
  if (attempts === 0) return isOff ? next : 'On its way.';
  return `${counted[0]?.toUpperCase()}${counted.slice(1)} failed. ${why} ${next}`;
}
