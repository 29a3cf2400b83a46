import { type SubmitEvent, useState } from 'react';
import type { Decision } from '../../../edge-api/contract/quotation/quotation';
import { declineLabels } from '../../../edge-api/contract/quotation/quotation-labels';
import { Button } from '../../ui/button';
import { ChoiceField, TextAreaField } from '../../ui/forms/field';
import { Actions } from '../../ui/page-parts';
import styles from './quotation-decision.module.css';

type Reason = Extract<Decision, { kind: 'decline' }>['reason'];
type Props = {
  busy: boolean;
  onStore: (decision: Decision) => void;
  onCancel: () => void;
};

/** Asks why a quotation is declined. */
export function DeclineForm({ busy, onStore, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);

  function store(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (isReason(reason)) return onStore({ kind: 'decline', reason, text: text.trim() });
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <form className={styles.form} noValidate onSubmit={store}>
      <ChoiceField
        legend="Why do you decline?"
        name="reason"
        options={Object.entries(declineLabels).map(([value, label]) => ({ value, label }))}
        chosen={reason}
        error={isChecked && !isReason(reason) ? 'Choose why you decline.' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextAreaField
        label="More about it"
        optional
        rows={3}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Actions>
        <Button type="submit" icon="send" busy={busy}>
          Decline
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}

const isReason = (value: string): value is Reason => value in declineLabels;
