import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import type { RequestChange } from '../../../edge-api/contract/admin/inbox';
import {
  joinedReplies,
  type Part,
  withEarlier,
} from '../../../edge-api/contract/conversation/joined-replies';
import type { Reply } from '../../../edge-api/contract/conversation/reply';
import { alsoShownAs } from '../../../edge-api/contract/reference';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import type { Earlier } from '../../conversation/conversation';
import { SentFilesList } from '../../conversation/sent-files-list';
import { fetchEarlier } from '../../data/admin/admin-feed';
import type { InboxScope } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { useNewsRead } from '../../frame/use-news-read';
import { Button, ButtonAnchor } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { SelectField } from '../../ui/forms/field';
import { type AnyStatus, StatusBadge } from '../../ui/status-badge';
import { LocalTime } from '../../ui/text/local-time';
import { useAdmin } from '../parts/admin-context';
import { ChangeHistory } from '../parts/change-history';
import { AssigneeOptions } from '../parts/inbox/assignee-options';
import { SnoozeButton } from '../parts/inbox/snooze-button';
import { unconfirmedBecause } from '../parts/inbox/unconfirmed';
import { PendingMark } from '../parts/pending-mark';
import { InternalNotes } from './internal-notes';
import { MailTrouble } from './mail-trouble';
import { MergeButton } from './merge-button';
import { MergeNote } from './merge-note';
import { NextSteps } from './next-steps';
import { phoneAddress } from './phone-address';
import { AsRequestButton, SetApartNote } from './set-apart-note';
import { SubmissionConversation } from './submission-conversation';
import styles from './submission-view.module.css';
import { isDone, useSameSender } from './use-same-sender';

type Props<Status extends AnyStatus> = {
  title: string;
  kind: SubmissionKind;
  record: Shown<InboxScope> & { status: Status };
  sender: { name: string; email: string; phone: string; whatsapp?: boolean };
  nextSteps: readonly Status[];
  /** What a step must say; undefined: no step has a sentence for the customer. */
  reasonFor?: (to: Status) => 'sentence' | 'choice' | null;
  /** Whether a question can be asked, for which the request then waits. */
  canAsk?: boolean;
  /** Makes the change that closes it as the same as another submission. */
  merged: (into: string) => Omit<RequestChange, 'status'> & { status: Status };
  /** Resolves to whether it was stored. */
  onChange: (body: Omit<RequestChange, 'status'> & { status?: Status }) => Promise<boolean>;
  /** Makes a request of what came by mail; undefined: it did not. */
  onAsRequest?: (() => void) | undefined;
  children: ReactNode;
};

const scopes = {
  'contact-message': 'contact-messages',
  'service-request': 'service-requests',
} as const;

/** Shows one message or request: what it says, who sent it, and what admins do with it. */
export function SubmissionView<Status extends AnyStatus>(props: Props<Status>) {
  const { title, kind, record, sender, nextSteps, reasonFor, onChange, onAsRequest, children } =
    props;
  const { reference, status, receivedAt, writtenAt, assignedTo, internalNotes, pending } = record;
  const { formerReferences = [], phoneE164 = '' } = record;
  const { user, api } = useAdmin();
  const { uid } = user;
  const heading = useRef<HTMLHeadingElement>(null);
  useNewsRead(record.id, record);
  const { replies, earlier } = useEarlierReplies(scopes[kind], record);
  const others = useSameSender(kind, record.id, sender.email);
  const draftKey = `${kind} ${record.id}`;

  function trust() {
    // The button disappears.
    heading.current?.focus();
    void onChange({ suspected: false });
  }

  const becomeRequest =
    onAsRequest &&
    (() => {
      // The button disappears.
      heading.current?.focus();
      onAsRequest();
    });

  function correctAddress(email: string) {
    // The button disappears.
    heading.current?.focus();
    void onChange({ email });
  }

  function merge(into: string) {
    // The button disappears.
    heading.current?.focus();
    void onChange(props.merged(into));
  }

  return (
    <article className={styles.view} aria-label={title}>
      <header className={styles.head}>
        <p className={styles.meta}>
          <StatusBadge status={status} /> <PendingMark pending={pending} />
          <span className={styles.reference}>{reference}</span>
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {formerReferences.length > 0 && (
          <p className={styles.times}>{alsoShownAs(formerReferences)}</p>
        )}
        <p className={styles.times}>
          Received <LocalTime at={receivedAt} />, written <LocalTime at={writtenAt} />
        </p>
        <MergeNote
          kind={kind}
          others={others}
          reference={reference}
          goesOnAs={isDone(status) ? (record.mergedInto ?? null) : null}
        />
      </header>
      {record.suspected && <SetApartNote onTrust={trust} onAsRequest={becomeRequest} />}
      {record.receiptLimited && (
        <p className={styles.sender}>
          No receipt was sent: too many had been sent within a short time.
        </p>
      )}
      {record.updateTrouble && (
        <MailTrouble
          trouble={record.updateTrouble}
          mailReturn={record.mailReturn ?? null}
          email={sender.email}
          hasPhone={sender.phone !== ''}
          onCorrect={correctAddress}
        />
      )}
      {!record.addressConfirmedAt && (
        <Callout tone="warning">{unconfirmedBecause(sender.email)}</Callout>
      )}
      <div className={styles.body}>{children}</div>
      <section className={styles.sender} aria-label="Sender">
        <p>
          <strong>{sender.name}</strong>
          <br />
          <a href={mailTo(sender.email, title, reference)}>{sender.email}</a>
          {sender.phone && (
            <>
              <br />
              <a href={phoneAddress({ phone: sender.phone, e164: phoneE164 })}>{sender.phone}</a>
              {phoneE164 && phoneE164 !== sender.phone && ` (${phoneE164})`}
            </>
          )}
        </p>
        <div className={styles.ways}>
          {sender.phone && (
            <ButtonAnchor
              look="outline"
              icon="phone"
              href={phoneAddress({ phone: sender.phone, e164: phoneE164 })}
            >
              Call
            </ButtonAnchor>
          )}
          {phoneE164 && sender.whatsapp && (
            <ButtonAnchor
              look="outline"
              icon="chat"
              href={`https://wa.me/${phoneE164.replace('+', '')}`}
            >
              WhatsApp
            </ButtonAnchor>
          )}
        </div>
      </section>
      <SubmissionConversation
        record={record}
        replies={replies}
        earlier={earlier}
        customer={sender.name}
        filesOf={({ files }) => (
          <SentFilesList
            files={files}
            of={record}
            reader="admin"
            load={(file) => api.submissionFile(scopes[kind], record.id, file)}
          />
        )}
        canAsk={props.canAsk ?? false}
        draftKey={`${draftKey} reply`}
        // A kind is never offered a step that it does not have.
        onReply={(change) => onChange(change as Parameters<typeof onChange>[0])}
      />
      <NextSteps
        status={status}
        steps={nextSteps}
        reasonFor={reasonFor}
        draftKey={`${draftKey} sentence`}
        onStep={onChange}
      >
        {!isDone(status) && <MergeButton reference={reference} others={others} onMerge={merge} />}
        {becomeRequest && !record.suspected && !isDone(status) && (
          <AsRequestButton onAsRequest={becomeRequest} />
        )}
      </NextSteps>
      <SelectField
        label="Assigned to"
        value={assignedTo ?? ''}
        onChange={(event) => onChange({ assignedTo: event.target.value || null })}
      >
        <option value="">No one yet</option>
        <AssigneeOptions />
      </SelectField>
      <div className={styles.buttons}>
        {assignedTo !== uid && (
          <Button
            look="outline"
            icon="user"
            aria-keyshortcuts="a"
            onClick={() => {
              // The button disappears.
              heading.current?.focus();
              void onChange({ assignedTo: uid });
            }}
          >
            Assign to me
          </Button>
        )}
        <SnoozeButton snoozedUntil={record.snoozedUntil} onChange={onChange} />
      </div>
      <InternalNotes
        notes={internalNotes}
        draftKey={`${draftKey} note`}
        onAdd={(internalNote) => onChange({ internalNote })}
      />
      <ChangeHistory kind={kind} id={record.id} />
    </article>
  );
}

const mailTo = (email: string, title: string, reference: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${title} [${reference}]`)}`;

/**
 * Returns the conversation of an open record. Lists have only its newest replies: it fetches the page before them at
 * once, and earlier pages when they are asked for. An older record is not stored, so its pages are kept here.
 */
function useEarlierReplies(
  scope: InboxScope,
  record: AdminRecord<InboxScope>,
): { replies: readonly Reply[]; earlier: Earlier } {
  const { api, db } = useAdmin();
  const [fetched, setFetched] = useState<Part<Reply>>();
  const { replies = [], earlierReplies = 0 } = fetched ? joinedReplies(fetched, record) : record;
  const { id } = record;
  const load = useCallback(async () => {
    const earlier = await fetchEarlier(db, scope, { id, earlierReplies }, api);
    setFetched((before) => withEarlier({ known: before, newest: record, earlier }));
  }, [api, db, scope, id, earlierReplies, record]);
  const isOpened = fetched !== undefined || earlierReplies === 0;
  useEffect(() => {
    // Without a connection the page shows what this device has, with the button.
    if (!isOpened) load().catch(() => {});
  }, [isOpened, load]);
  return { replies, earlier: { count: earlierReplies, load } };
}
