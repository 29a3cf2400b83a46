import { useState } from 'react';
import { Button } from '../../../ui/button';
import { TextAreaField } from '../../../ui/forms/field';
import { type AnyStatus, statusWords } from '../../../ui/status-badge';
import styles from './submission-view.module.css';

type Props = {
  steps: readonly AnyStatus[];
  /** A step may have a sentence for the customer. */
  withNote?: boolean;
  onStep: (step: { status: AnyStatus; statusNote?: string }) => void;
};

/** A button for each status that can follow. */
export function NextSteps({ steps, withNote, onStep }: Props) {
  const [statusNote, setStatusNote] = useState('');
  if (steps.length === 0) return null;
  return (
    <fieldset className={styles.part}>
      <legend>Next step</legend>
      {withNote && (
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
        {steps.map((status) => (
          <Button
            key={status}
            look="outline"
            icon="arrow-right"
            onClick={() => {
              onStep({ status, ...(statusNote.trim() && { statusNote }) });
              setStatusNote('');
            }}
          >
            {statusWords[status]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
