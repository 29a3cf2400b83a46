import { useState } from 'react';
import type { RequestChange } from '../../../edge-api/contract/admin/inbox';
import type { ServiceRequestStatus } from '../../../edge-api/contract/service-request';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextAreaField } from '../../ui/forms/field';
import { statusWords } from '../../ui/status-badge';
import { ReasonForm } from '../parts/inbox/reason-form';

type Props = {
  to: ServiceRequestStatus;
  onTake: (said: Pick<RequestChange, 'statusNote' | 'statusReason'>) => void;
  onClose: () => void;
};

/** Asks for the reason that a step needs: a choice, or a sentence for the customer. */
export function StepDialog({ to, onTake, onClose }: Props) {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog title={statusWords[to]} onClose={onClose}>
      {(close) =>
        to === 'closed' ? (
          <ReasonForm onCancel={close} onTake={(statusReason) => onTake({ statusReason })} />
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (note.trim()) onTake({ statusNote: note });
              else setMissing(true);
            }}
          >
            <TextAreaField
              label="A sentence for the customer"
              error={
                isMissing && !note.trim() ? 'Say in a sentence why there is no offer.' : undefined
              }
              rows={3}
              maxLength={1000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <DialogActions>
              <Button type="submit">{statusWords[to]}</Button>
              <Button look="quiet" onClick={close}>
                Cancel
              </Button>
            </DialogActions>
          </form>
        )
      }
    </Dialog>
  );
}
