import type { ReactNode } from 'react';
import type { EntityKind } from '../../../../edge-api/contract/admin/audit';
import type { AdminRecord } from '../../../../edge-api/contract/admin/changes';
import type { Shown } from '../../../data/admin/shown-records';
import { Button, ButtonAnchor } from '../../../ui/button';
import { type AnyStatus, StatusBadge } from '../../../ui/status-badge';
import { LocalTime } from '../../../ui/text/local-time';
import { ChangeHistory } from '../change-history';
import { PendingMark } from '../pending-mark';
import { StaffTools } from './staff-tools';
import styles from './submission-view.module.css';

type InboxScope = 'contact-messages' | 'service-requests';

type Props = {
  title: string;
  kind: EntityKind;
  record: Shown<InboxScope>;
  sender: { name: string; email: string; phone: string };
  nextSteps: readonly AnyStatus[];
  stepNote?: boolean;
  onChange: (body: Partial<AdminRecord<InboxScope>>) => void;
  children: ReactNode;
};

/** One thing that was received: what it says, who sent it, and what the staff does with it. */
export function SubmissionView(props: Props) {
  const { title, kind, record, sender, nextSteps, stepNote, onChange, children } = props;
  const { reference, status, receivedAt, writtenAt, assignedTo, internalNotes, pending } = record;
  return (
    <article className={styles.view} aria-label={title}>
      <header className={styles.head}>
        <p className={styles.meta}>
          <StatusBadge status={status} /> <PendingMark pending={pending} />
          <span className={styles.reference}>{reference}</span>
        </p>
        <h2>{title}</h2>
        <p className={styles.times}>
          Received <LocalTime at={receivedAt} />, written <LocalTime at={writtenAt} />
        </p>
      </header>
      {record.suspected && (
        <p className={styles.sender}>
          This seems to come from a robot: no mail went out for it.
          <Button look="outline" icon="check" onClick={() => onChange({ suspected: false })}>
            It is from a person
          </Button>
        </p>
      )}
      {record.receiptLimited && (
        <p className={styles.sender}>
          No receipt was sent: too many had been sent within a short time.
        </p>
      )}
      <div className={styles.body}>{children}</div>
      <section className={styles.sender} aria-label="Sender">
        <p>
          <strong>{sender.name}</strong>
          <br />
          {sender.email}
          {sender.phone && (
            <>
              <br />
              {sender.phone}
            </>
          )}
        </p>
        <div className={styles.ways}>
          <ButtonAnchor icon="mail" href={mailTo(sender.email, title, reference)}>
            Reply by mail
          </ButtonAnchor>
          {sender.phone && (
            <ButtonAnchor
              look="outline"
              icon="phone"
              href={`tel:${sender.phone.replace(/[^+\d]/g, '')}`}
            >
              Call
            </ButtonAnchor>
          )}
        </div>
      </section>
      <StaffTools
        nextSteps={nextSteps}
        stepNote={stepNote}
        assignedTo={assignedTo}
        notes={internalNotes}
        onChange={onChange}
      />
      <ChangeHistory kind={kind} id={record.id} />
    </article>
  );
}

const mailTo = (email: string, title: string, reference: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${title} [${reference}]`)}`;
