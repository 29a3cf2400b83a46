import { type FormEvent, useState } from 'react';
import { type CloseReason, closeReasons } from '../../../../edge-api/contract/admin/status-steps';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog';
import { SelectField } from '../../../ui/forms/field';
import { closeReasonWords } from '../../../ui/timeline';
import styles from './reason-form.module.css';

type Props = { onTake: (reason: CloseReason) => void; onCancel: () => void };

/** Asks why a request without an outcome is closed. */
export function ReasonForm({ onTake, onCancel }: Props) {
  const [reason, setReason] = useState<CloseReason | ''>('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason) onTake(reason);
    else setMissing(true);
  }

  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <SelectField
        label="Why is it closed?"
        autoFocus
        value={reason}
        error={isMissing && !reason ? 'Choose why it is closed.' : undefined}
        onChange={(event) => setReason(event.target.value as CloseReason | '')}
      >
        <option value="">Choose …</option>
        {closeReasons.map((one) => (
          <option key={one} value={one}>
            {closeReasonWords[one].replace(/^./, (letter) => letter.toUpperCase())}
          </option>
        ))}
      </SelectField>
      <DialogActions>
        <Button type="submit" icon="check">
          Close the request
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </DialogActions>
    </form>
  );
}
