import type { FormEvent } from 'react';
import type { InternalNote } from '../../../edge-api/contract/admin/inbox';
import { Button } from '../../ui/button';
import { TextAreaField } from '../../ui/forms/field';
import { LocalTime } from '../../ui/text/local-time';
import { useAssignees } from '../parts/use-assignees';
import { useTextDraft } from '../parts/use-text-draft';
import styles from './submission-view.module.css';

type Props = {
  notes: InternalNote[];
  /** The key under which the text is stored until it is added. */
  draftKey: string;
  /** Resolves to whether it was stored. */
  onAdd: (text: string) => Promise<boolean>;
};

/** Shows the notes that admins write for each other. */
export function InternalNotes({ notes, draftKey, onAdd }: Props) {
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
