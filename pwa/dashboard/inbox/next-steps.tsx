import { useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { TextAreaField } from '../../ui/forms/field';
import { type AnyStatus, statusWords } from '../../ui/status-badge';
import { useTextDraft } from '../parts/use-text-draft';
import styles from './submission-view.module.css';

type Props<Status extends AnyStatus> = {
  status: Status;
  steps: readonly Status[];
  /** A step may have a sentence for the customer. */
  withNote: boolean;
  /** The sentence is stored under it until it is sent. */
  draftKey: string;
  /** Resolves to whether it was stored. */
  onStep: (step: { status: Status; statusNote?: string }) => Promise<boolean>;
};

/** A button for each status that can follow. */
export function NextSteps<Status extends AnyStatus>(props: Props<Status>) {
  const { status, steps, withNote, draftKey, onStep } = props;
  const sentence = useTextDraft(draftKey);
  const [taken, setTaken] = useState<Status | null>(null);
  const legend = useRef<HTMLLegendElement>(null);
  if (steps.length === 0 && !taken) return null;

  function take(step: Status) {
    // The button disappears with the step.
    legend.current?.focus();
    setTaken(step);
    sentence.send((statusNote) => onStep({ status: step, ...(statusNote && { statusNote }) }));
  }

  return (
    <fieldset className={styles.part}>
      <legend ref={legend} tabIndex={-1}>
        Next step
      </legend>
      {withNote && steps.length > 0 && (
        <TextAreaField
          label="A sentence for the customer"
          optional
          rows={2}
          maxLength={1000}
          {...sentence.field}
        />
      )}
      <div className={styles.buttons}>
        {steps.map((step) => (
          <Button key={step} look="outline" icon="arrow-right" onClick={() => take(step)}>
            {statusWords[step]}
          </Button>
        ))}
        <p role="status">{taken === status && `The status is now “${statusWords[status]}”.`}</p>
      </div>
    </fieldset>
  );
}
