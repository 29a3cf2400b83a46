import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { newReferenceNote } from '../../../edge-api/contract/reference';
import { company } from '../../config/company/company';
import { links } from '../../config/links';
import { trackedOne } from '../../data/conversation/tracked';
import { db } from '../../data/device';
import { followSubmission } from '../../data/outbox/outbox-view';
import { onUser } from '../../data/session/stored-session';
import { TellWhenAnswered } from '../../frame/tell-when-answered';
import { Button, ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LocalTime } from '../../ui/text/local-time';
import { PrintedOn } from '../../ui/tools/printed-on';
import styles from './receipt-card.module.css';
import { SentFiles } from './sent-files';

type Props = {
  id: string;
  reference: string;
  /** It went directly to the server, which confirmed it; this device has not stored it. */
  sentDirectly: boolean;
  /** Opens its page where this device has not stored it. */
  linkKey?: string | undefined;
  onAnother: () => void;
  /** What was sent; not shown to another user of this device. */
  sent: ReactNode;
};

const texts = {
  delivered: 'It was delivered. Please give this reference when you call or write.',
  stored:
    'It is stored on this device and is sent as soon as our server can be reached, even if you close this page.',
  sentDirectly:
    'Not saved on this device, which could not store it; it was sent directly and has arrived. Please write the reference down.',
};

/** The receipt: the time, the reference, and whether the company has received it. */
export function ReceiptCard({ id, reference, sentDirectly, linkKey, onAnother, sent }: Props) {
  const [shownAt] = useState(() => new Date().toISOString());
  const shown = { id, reference, isDelivered: sentDirectly, receivedAt: undefined };
  const now =
    useLiveQuery(
      () => (sentDirectly ? undefined : followSubmission(db, { id, reference })),
      [id, reference, sentDirectly],
    ) ?? shown;
  const isKept = useLiveQuery(async () => Boolean(await trackedOne(db, now.id)), [now.id]);
  const page = linkKey ? `${links.submission(id)}#${linkKey}` : links.submission(now.id);
  const canFollow = Boolean(linkKey ?? isKept);
  const isOfWriter = useIsOfWriter();
  const card = useRef<HTMLElement>(null);
  // The form may have been long, and so may be the receipt: it is shown from its top.
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView();
  }, []);
  const delivered = now.isDelivered;
  return (
    <section ref={card} tabIndex={-1} className={styles.receipt} aria-labelledby="receipt-title">
      <span className={delivered ? styles.delivered : styles.waiting}>
        <Icon name={delivered ? 'check' : 'outbox'} size={28} />
      </span>
      <h2 id="receipt-title">{delivered ? 'We have it' : 'Stored, and on its way'}</h2>
      <p className={styles.reference}>{now.reference}</p>
      {now.reference !== reference && (
        <p role="status">{newReferenceNote(now.reference, [reference])}</p>
      )}
      <p role="status">
        {sentDirectly ? texts.sentDirectly : delivered ? texts.delivered : texts.stored}
      </p>
      <p>
        {delivered ? 'Received on' : 'Written on'} <LocalTime at={now.receivedAt ?? shownAt} />.
      </p>
      <p>
        {company.answering}{' '}
        {canFollow
          ? 'Its page shows its status and what we write to you; you can answer there, also without a connection.'
          : 'Our answer also comes by e-mail.'}{' '}
        Or call <a href={company.phone.tel}>{company.phone.display}</a> with the reference.
      </p>
      <PrintedOn />
      <SentFiles requestId={now.id} isDelivered={delivered} />
      {delivered && <TellWhenAnswered id={now.id} />}
      <div className={styles.actions}>
        {canFollow && (
          <ButtonLink icon="arrow-right" href={page}>
            Follow it
          </ButtonLink>
        )}
        <Button
          look="outline"
          icon="copy"
          onClick={() => navigator.clipboard?.writeText(now.reference)}
        >
          Copy the reference
        </Button>
        <Button look="outline" icon="document" onClick={() => print()}>
          Print
        </Button>
        <Button look="quiet" onClick={onAnother}>
          Write another
        </Button>
      </div>
      {isOfWriter && sent && (
        <div className={styles.sent}>
          <h3>What you sent</h3>
          {sent}
        </div>
      )}
    </section>
  );
}

/** False once the user who wrote it has logged out; it goes on as that of a visitor who logs in, as drafts do. */
function useIsOfWriter(): boolean {
  const [isOfWriter, setIsOfWriter] = useState(true);
  useEffect(() => {
    let writer: string | null = null;
    return onUser(db, (uid) => {
      if (writer) setIsOfWriter(false);
      writer = uid;
    });
  }, []);
  return isOfWriter;
}
