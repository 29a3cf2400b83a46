import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { newReferenceNote } from '../../../edge-api/contract/reference';
import { company } from '../../config/company/company';
import { links } from '../../config/links';
import { sentOne } from '../../data/conversation/sent';
import { db } from '../../data/device';
import { sendSoon } from '../../data/device-delivery';
import { filesInMemory, sendWhenMetered } from '../../data/files/files-on-device';
import { directFiles } from '../../data/files/send-directly';
import { isMetered, onMeteredChange } from '../../data/http/metered';
import { followSubmission } from '../../data/outbox/outbox-view';
import { onUser } from '../../data/session/stored-session';
import { TellWhenAnswered } from '../../frame/tell-when-answered';
import { Button, ButtonLink } from '../../ui/button';
import { FileList } from '../../ui/files/file-list';
import { arrivedText, listedFile } from '../../ui/files/file-state';
import { Icon } from '../../ui/icon';
import { LocalTime } from '../../ui/text/local-time';
import { PrintedOn } from '../../ui/tools/printed-on';
import styles from './receipt-card.module.css';

type Props = {
  id: string;
  reference: string;
  /** Whether it went directly to the server, which confirmed it, and is not stored on this device. */
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

/** Shows the receipt: the time, the reference, and whether the company has received it. */
export function ReceiptCard({ id, reference, sentDirectly, linkKey, onAnother, sent }: Props) {
  const [shownAt] = useState(() => new Date().toISOString());
  const shown = { id, reference, isDelivered: sentDirectly, receivedAt: undefined };
  const now =
    useLiveQuery(
      () => (sentDirectly ? undefined : followSubmission(db, { id, reference })),
      [id, reference, sentDirectly],
    ) ?? shown;
  const isKept = useLiveQuery(async () => Boolean(await sentOne(db, now.id)), [now.id]);
  const page = linkKey ? `${links.submission(id)}#${linkKey}` : links.submission(now.id);
  const canFollow = Boolean(linkKey ?? isKept);
  const isOfWriter = useIsOfWriter();
  const card = useRef<HTMLElement>(null);
  // The form and the receipt may be long, so the receipt is shown from its top.
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

/**
 * Tells whether the writer is still there: false once the user who wrote it has logged out. A visitor's receipt goes
 * on as that of the user who logs in, as drafts do.
 */
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

type SentFilesProps = { requestId: string; isDelivered: boolean };

/** Shows how far the files of a request are, on its receipt; nothing for a request without files. */
function SentFiles({ requestId, isDelivered }: SentFilesProps) {
  const stored = useLiveQuery(() => db.files.where({ requestId }).toArray(), [requestId], []);
  const direct = useSyncExternalStore(directFiles.listen, directFiles.get, directFiles.get);
  const inMemory = useSyncExternalStore(filesInMemory.listen, filesInMemory.get, filesInMemory.get);
  const metered = useSyncExternalStore(onMeteredChange, isMetered, () => false);
  const ofPage = direct.filter((file) => file.requestId === requestId);
  const files = ofPage.length > 0 ? ofPage : stored;
  const left = files.filter(({ state }) => state === 'waiting' || state === 'sending');
  const onlyHere = ofPage.length > 0 || left.some(({ id }) => inMemory.has(id));
  useWarningBeforeClosing(onlyHere && left.length > 0);
  if (files.length === 0) return null;

  const waitsForVisitor = metered && stored.some(({ sendsWhenMetered }) => !sendsWhenMetered);
  const situation = { isDelivered, waitsForVisitor };
  return (
    <>
      <p role="status">
        {isDelivered ? arrivedText(files) : 'Its files are sent after the request.'}
        {onlyHere && left.length > 0 && ' Please keep this page open until all files have arrived.'}
      </p>
      <FileList files={files.map((file) => listedFile(file, situation))} />
      {waitsForVisitor && left.length > 0 && (
        <Button
          look="outline"
          icon="send"
          onClick={() => sendWhenMetered(db, requestId).then(sendSoon, () => {})}
        >
          Send the files now
        </Button>
      )}
    </>
  );
}

/** Makes the browser ask before it closes the page, while the files are nowhere else. */
function useWarningBeforeClosing(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
