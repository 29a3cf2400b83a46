import type { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { PushOutcome } from '../../db/push/push-queries';
import type { ArrivedMail } from '../../mail/inbound/receive-mail';

/**
 * Counts push messages, arriving mails and looks into their mailbox. The counters exist from the start, so that the
 * first count shows as a rise.
 */
export function workMetrics(meter: ReturnType<MeterProvider['getMeter']>) {
  const counted = <Result extends string>(name: string, description: string, first: Result[]) => {
    const counter = meter.createCounter(name, { description });
    for (const result of first) counter.add(0, { result });
    return (result: Result): void => counter.add(1, { result });
  };
  return {
    push: counted<PushOutcome['kind']>(
      'sampan_push_messages_total',
      'Attempts of this process to send a push message',
      ['sent', 'refused', 'gone', 'put-off', 'unwanted'],
    ),
    mailbox: counted<'read' | 'failed'>(
      'sampan_mailbox_looks_total',
      'How often this process looked into the mailbox of answers',
      ['read', 'failed'],
    ),
    mail: counted<ArrivedMail>(
      'sampan_inbound_mails_total',
      'Mails that arrived, and that this process read',
      [
        'reply',
        'unsubscribed',
        'returned',
        'unknown',
        'ignored',
        'too-many',
        'too-large',
        'unreadable',
        'undelivered',
      ],
    ),
  };
}
