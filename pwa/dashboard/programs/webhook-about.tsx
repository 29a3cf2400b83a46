import type { ReactNode } from 'react';
import {
  formerSecretHours,
  type WebhookOffReason,
  type WebhookRecord,
  webhookEventMeanings,
} from '../../../edge-api/contract/admin/webhooks';
import { Badge } from '../../ui/status-badge';
import { LocalTime } from '../../ui/text/local-time';
import { ItemAbout } from './item-about';
import type { Secret } from './secret-card';

type Props = {
  webhook: WebhookRecord;
  /** Its address, as a link where it leads to its page. */
  heading: ReactNode;
};

const reasons: Record<WebhookOffReason, string> = {
  admin: 'An admin switched it off.',
  gone: 'It was switched off because the receiver answered that it has gone for good (410).',
  failing: 'It was switched off because each attempt had failed for days.',
  maker:
    'It was switched off because the person who answered for it is no longer an admin. They know its secret: make a new one.',
};

/** Shows which events a webhook is told of, and its state. */
export function WebhookAbout({ webhook, heading }: Props) {
  const { eventTypes, note, offReason, failingSince, waiting, formerSecretUntil } = webhook;
  return (
    <ItemAbout
      heading={
        <>
          {heading} <State webhook={webhook} />
        </>
      }
      label="What it is told of"
      list={eventTypes.map((type) => [type, webhookEventMeanings[type]])}
      madeByEmail={webhook.madeByEmail}
      createdAt={webhook.createdAt}
    >
      {note && <p>{note}</p>}
      {offReason && <p>{reasons[offReason]} Nothing is sent until it is switched on.</p>}
      {!offReason && failingSince && (
        <p>
          Each attempt since <LocalTime at={failingSince} /> has failed. It is switched off when
          this goes on for three days.
        </p>
      )}
      {waiting > 0 && (
        <p>{waiting === 1 ? 'One event waits' : `${waiting} events wait`} to be sent.</p>
      )}
      {formerSecretUntil && (
        <p>
          The secret before this one signs too, until <LocalTime at={formerSecretUntil} />.
        </p>
      )}
    </ItemAbout>
  );
}

function State({ webhook: { offReason, failingSince } }: Pick<Props, 'webhook'>) {
  if (offReason) return <Badge tone={offReason === 'admin' ? undefined : 'bad'}>Off</Badge>;
  return failingSince ? <Badge tone="attention">Failing</Badge> : <Badge tone="good">On</Badge>;
}

/** The secret of a webhook, to be shown once; `isNew` where there was one before. */
export const webhookSecret = (address: string, secret: string, isNew = false): Secret => ({
  title: `The ${isNew ? 'new ' : ''}secret of ${address}`,
  what: 'secret',
  secret,
  todo: isNew
    ? `Copy it into your program within ${formerSecretHours} hours: until then both secrets sign.`
    : 'Copy it into your program now: with it the program checks that an event comes from here.',
});
