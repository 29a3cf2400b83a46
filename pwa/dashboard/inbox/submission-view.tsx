import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { InternalNote, RequestChange } from '../../../edge-api/contract/admin/inbox';
import type { CloseReason } from '../../../edge-api/contract/admin/status-steps';
import { alsoShownAs } from '../../../edge-api/contract/reference';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import type { InboxScope } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { useNewsRead } from '../../frame/use-news-read';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { SelectField, TextAreaField } from '../../ui/forms/field';
import { type AnyStatus, StatusBadge, statusWords } from '../../ui/status-badge';
import { LocalTime } from '../../ui/text/local-time';
import { useAdmin } from '../parts/admin-context';
import { ChangeHistory } from '../parts/change-history';
import { AssigneeOptions } from '../parts/inbox/assignee-options';
import { ReasonForm } from '../parts/inbox/reason-form';
import { SnoozeButton } from '../parts/inbox/snooze-button';
import { unconfirmedBecause } from '../parts/inbox/unconfirmed';
import { PendingMark } from '../parts/pending-mark';
import { useAssignees } from '../parts/use-assignees';
import { useTextDraft } from '../parts/use-text-draft';
import {
  AsRequestButton,
  isDone,
  MailTrouble,
  MergeButton,
  MergeNote,
  Sender,
  type SenderFacts,
  SetApartNote,
  useSameSender,
} from './sender';
import { SubmissionConversation } from './submission-conversation';
import styles from './submission-view.module.css';

type Props<Status extends AnyStatus> = {
  title: string;
  kind: SubmissionKind;
  record: Shown<InboxScope> & { status: Status };
  sender: SenderFacts;
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
  const { uid } = useAdmin().user;
  const heading = useRef<HTMLHeadingElement>(null);
  useNewsRead(record.id, record);
  const scope = scopes[kind];
  const others = useSameSender(scope, record.id, sender.email);
  const draftKey = `${kind} ${record.id}`;

  function changeByButton(body: Parameters<typeof onChange>[0]) {
    // The button disappears.
    heading.current?.focus();
    void onChange(body);
  }

  const becomeRequest =
    onAsRequest &&
    (() => {
      // The button disappears.
      heading.current?.focus();
      onAsRequest();
    });

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
      {record.suspected && (
        <SetApartNote
          onTrust={() => changeByButton({ suspected: false })}
          onAsRequest={becomeRequest}
        />
      )}
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
          onCorrect={(email) => changeByButton({ email })}
        />
      )}
      {!record.addressConfirmedAt && (
        <Callout tone="warning">{unconfirmedBecause(sender.email)}</Callout>
      )}
      <div className={styles.body}>{children}</div>
      <Sender sender={sender} phoneE164={phoneE164} answerTitle={`Re: ${title} [${reference}]`} />
      <SubmissionConversation
        scope={scope}
        record={record}
        customer={sender.name}
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
        {!isDone(status) && (
          <MergeButton
            reference={reference}
            others={others}
            onMerge={(into) => changeByButton(props.merged(into))}
          />
        )}
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
            onClick={() => changeByButton({ assignedTo: uid })}
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

type InternalNotesProps = {
  notes: InternalNote[];
  /** The key under which the text is stored until it is added. */
  draftKey: string;
  /** Resolves to whether it was stored. */
  onAdd: (text: string) => Promise<boolean>;
};

/** Shows the notes that admins write for each other. */
function InternalNotes({ notes, draftKey, onAdd }: InternalNotesProps) {
  // Old notes have a display name that their author chose: the address says who it was.
  const emails = new Map(useAssignees().map(({ uid, email }) => [uid, email]));
  const draft = useTextDraft(draftKey);

  function add(event: FormEvent) {
    event.preventDefault();
    if (!draft.isEmpty()) void draft.send(onAdd);
  }

  return (
    <section aria-label="Internal notes" className={styles.part}>
      <h3>Internal notes</h3>
      <ol className={styles.notes}>
        {notes.map(({ at, byUid, byName, text }) => (
          <li key={at + text}>
            <p className={styles.text}>{text}</p>
            <p className={styles.times}>
              {emails.get(byUid) ?? byName} · <LocalTime at={at} />
            </p>
          </li>
        ))}
      </ol>
      <form onSubmit={add} className={styles.noteForm}>
        <TextAreaField
          label="New note"
          hint="Customers never see it."
          rows={2}
          maxLength={2000}
          {...draft.field}
        />
        <Button type="submit" look="outline" icon="plus">
          Add note
        </Button>
      </form>
    </section>
  );
}

type Step<Status> = { status: Status; statusNote?: string; statusReason?: CloseReason };

type NextStepsProps<Status extends AnyStatus> = {
  status: Status;
  steps: readonly Status[];
  /** Tells what a step must say; undefined: no step has a sentence for the customer. */
  reasonFor?: ((to: Status) => 'sentence' | 'choice' | null) | undefined;
  /** The key under which the sentence is stored until it is sent. */
  draftKey: string;
  /** Resolves to whether it was stored. */
  onStep: (step: Step<Status>) => Promise<boolean>;
  /** What else can be done, shown beside the steps. */
  children?: ReactNode;
};

/** Shows a button for each status that can follow; a step that needs a reason asks for it first. */
function NextSteps<Status extends AnyStatus>(props: NextStepsProps<Status>) {
  const { status, steps, reasonFor, draftKey, onStep, children } = props;
  const sentence = useTextDraft(draftKey);
  const [taken, setTaken] = useState<Status | null>(null);
  const [asking, setAsking] = useState<Status | null>(null);
  const [isMissing, setMissing] = useState(false);
  const legend = useRef<HTMLLegendElement>(null);
  const area = useRef<HTMLDivElement>(null);
  if (steps.length === 0 && !taken) return null;
  const isAsked = asking !== null && steps.includes(asking);

  function take(step: Status, statusReason?: CloseReason) {
    // The button disappears with the step.
    legend.current?.focus();
    setTaken(step);
    setAsking(null);
    setMissing(false);
    const reason = statusReason && { statusReason };
    void sentence.send((note) =>
      onStep({ status: step, ...(note && { statusNote: note }), ...reason }),
    );
  }

  function begin(step: Status) {
    const needed = reasonFor?.(step) ?? null;
    if (needed === 'choice') return setAsking(step);
    if (needed === 'sentence' && sentence.isEmpty()) {
      setMissing(true);
      area.current?.querySelector('textarea')?.focus();
      return;
    }
    take(step);
  }

  return (
    <fieldset className={styles.part}>
      <legend ref={legend} tabIndex={-1}>
        Next step
      </legend>
      {reasonFor && steps.length > 0 && (
        <div ref={area}>
          <TextAreaField
            label="A sentence for the customer"
            hint="It is shown with the step. “No offer” needs one."
            error={isMissing ? 'Say in a sentence why there is no offer.' : undefined}
            optional
            rows={2}
            maxLength={1000}
            {...sentence.field}
          />
        </div>
      )}
      {isAsked ? (
        <ReasonForm onTake={(reason) => take(asking, reason)} onCancel={() => setAsking(null)} />
      ) : (
        <div className={styles.buttons}>
          {steps.map((step, place) => (
            <Button
              key={step}
              look="outline"
              icon="arrow-right"
              aria-keyshortcuts={isDone(step) ? 'e' : place === 0 ? 's' : undefined}
              onClick={() => begin(step)}
            >
              {statusWords[step]}
            </Button>
          ))}
          {children}
        </div>
      )}
      <p role="status">{taken === status && `The status is now “${statusWords[status]}”.`}</p>
    </fieldset>
  );
}
