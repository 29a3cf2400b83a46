import type { DeliveryOutcome } from '../db/webhooks/delivery-queries';
import type { WebhookAnswer } from './webhook-message';

/** A receiver may ask for a longer pause than ours, up to this. */
const longestAskedMs = 6 * 60 * 60_000;

/**
 * Says what happens to a delivery after an attempt.
 * @param waitMs the pause before the next attempt; undefined after the last one
 * @param random in [0, 1): pauses differ by a quarter, so that not all come at once
 */
export function outcomeOf(
  answer: WebhookAnswer,
  waitMs: number | undefined,
  random: () => number,
): DeliveryOutcome {
  const status = answer.kind === 'answer' ? answer.status : null;
  const stored = { status, bytes: answer.kind === 'answer' ? answer.bytes : null };
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered', ...stored };
  const error = sentenceOf(answer);
  const isGone = status === 410;
  if (isGone || waitMs === undefined) return { kind: 'failed', ...stored, error, isGone };
  return { kind: 'put-off', ...stored, error, retryAfterMs: nextWaitMs(answer, waitMs, random) };
}

/** Returns the pause before the next attempt: our `waitMs`, or the longer pause that the receiver asks for. */
export function nextWaitMs(answer: WebhookAnswer, waitMs: number, random: () => number): number {
  const ownMs = waitMs * (0.75 + random() * 0.5);
  return Math.max(ownMs, Math.min(askedMs(answer), longestAskedMs));
}

function sentenceOf(answer: WebhookAnswer): string {
  if (answer.kind === 'none') return answer.error;
  const { status } = answer;
  const isRedirect = status >= 300 && status < 400;
  return `The receiver answered ${status}${isRedirect ? ', a redirect, which is not followed' : ''}.`;
}

/** RFC 9110 10.2.3: seconds, or a date. */
function askedMs(answer: WebhookAnswer): number {
  const text = answer.kind === 'answer' ? answer.retryAfter : null;
  if (!text) return 0;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
