import { type FormEvent, useState } from 'react';
import type { InternalNote } from '../../../../edge-api/contract/admin/inbox';
import { Button } from '../../../ui/button';
import { SelectField, TextAreaField } from '../../../ui/forms/field';
import { type AnyStatus, statusWords } from '../../../ui/status-badge';
import { LocalTime } from '../../../ui/text/local-time';
import { useAssignees } from '../use-assignees';
import styles from './staff-tools.module.css';

type Props = {
  nextSteps: readonly AnyStatus[];
  assignedTo: string | null;
  notes: InternalNote[];
  /** With it, a step may take a sentence to its visitor along. */
  stepNote?: boolean;
  onChange: (change: {
    status?: AnyStatus;
    statusNote?: string;
    assignedTo?: string | null;
    internalNote?: string;
  }) => void;
};

/** What the staff does with something received: take the next step, take care of it, note something. */
export function StaffTools({ nextSteps, assignedTo, notes, stepNote, onChange }: Props) {
  const staff = useAssignees();
  // Notes of older versions have a name that its owner chose.
  const emails = new Map(staff.map(({ uid, email }) => [uid, email]));
  const [statusNote, setStatusNote] = useState('');
  const [internalNote, setInternalNote] = useState('');

  function addNote(event: FormEvent) {
    event.preventDefault();
    if (!internalNote.trim()) return;
    onChange({ internalNote });
    setInternalNote('');
  }

  return (
    <div className={styles.tools}>
      {nextSteps.length > 0 && (
        <fieldset className={styles.steps}>
          <legend>Next step</legend>
          {stepNote && (
            <TextAreaField
              label="A sentence for the customer"
              optional
              rows={2}
              maxLength={1000}
              value={statusNote}
              onChange={(event) => setStatusNote(event.target.value)}
            />
          )}
          <div className={styles.buttons}>
            {nextSteps.map((status) => (
              <Button
                key={status}
                look="outline"
                icon="arrow-right"
                onClick={() => {
                  onChange({ status, ...(statusNote.trim() && { statusNote }) });
                  setStatusNote('');
                }}
              >
                {statusWords[status]}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <SelectField
        label="Taken care of by"
        value={assignedTo ?? ''}
        onChange={(event) => onChange({ assignedTo: event.target.value || null })}
      >
        <option value="">Nobody yet</option>
        {staff.map(({ uid, email }) => (
          <option key={uid} value={uid}>
            {email}
          </option>
        ))}
      </SelectField>
      <section aria-label="Internal notes" className={styles.notes}>
        <h3>Internal notes</h3>
        <ol>
          {notes.map(({ at, byUid, byName, text }) => (
            <li key={at + text}>
              <p className={styles.noteText}>{text}</p>
              <p className={styles.quiet}>
                {emails.get(byUid) ?? byName} · <LocalTime at={at} />
              </p>
            </li>
          ))}
        </ol>
        <form onSubmit={addNote} className={styles.noteForm}>
          <TextAreaField
            label="New note"
            hint="Customers never see it."
            rows={2}
            maxLength={2000}
            value={internalNote}
            onChange={(event) => setInternalNote(event.target.value)}
          />
          <Button type="submit" look="outline" icon="plus">
            Add note
          </Button>
        </form>
      </section>
    </div>
  );
}
