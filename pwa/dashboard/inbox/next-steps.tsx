import { type ReactNode, useRef, useState } from 'react';
import type { CloseReason } from '../../../edge-api/contract/admin/status-steps';
import { Button } from '../../ui/button';
import { TextAreaField } from '../../ui/forms/field';
import { type AnyStatus, statusWords } from '../../ui/status-badge';
import { ReasonForm } from '../parts/inbox/reason-form';
import { useTextDraft } from '../parts/use-text-draft';
import styles from './submission-view.module.css';

type Step<Status> = { status: Status; statusNote?: string; statusReason?: CloseReason };

type Props<Status extends AnyStatus> = {
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

/** The statuses that end the work on a submission. */
const last = new Set<AnyStatus>(['closed', 'archived']);

/** Shows a button for each status that can follow; a step that needs a reason asks for it first. */
export function NextSteps<Status extends AnyStatus>(props: Props<Status>) {
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
              aria-keyshortcuts={last.has(step) ? 'e' : place === 0 ? 's' : undefined}
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
