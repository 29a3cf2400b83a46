import { useState } from 'react';
import { referencePattern } from '../../../edge-api/contract/reference';
import { timeText } from '../../../edge-api/contract/text/dates';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextField } from '../../ui/forms/field';
import type { SameSender } from './use-same-sender';

type Props = {
  reference: string;
  others: readonly SameSender[];
  onMerge: (mergedInto: string) => void;
};

/** Closes what is the same as another one of its sender: one that is open on this device, or by its reference. */
export function MergeButton({ reference, others, onMerge }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" icon="copy" onClick={() => setOpen(true)}>
        Same as another
      </Button>
      {isOpen && (
        <MergeDialog
          reference={reference}
          others={others.filter((one) => !one.isDone)}
          onMerge={onMerge}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function MergeDialog({ reference, others, onMerge, onClose }: Props & { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const wanted = typed.trim().toUpperCase();

  function submit(close: () => void) {
    const isOther = wanted !== reference && wanted.slice(0, 2) === reference.slice(0, 2);
    if (!isOther || !referencePattern.test(wanted)) return setWrong(true);
    close();
    onMerge(wanted);
  }

  return (
    <Dialog title={`${reference} is the same as`} onClose={onClose}>
      {(close) => (
        <>
          <p>It is closed, and its customer reads under which reference it goes on.</p>
          {others.map((other) => (
            <Button
              key={other.id}
              look="outline"
              onClick={() => {
                close();
                onMerge(other.reference);
              }}
            >
              {other.reference}, received {timeText(other.receivedAt)}
            </Button>
          ))}
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              submit(close);
            }}
          >
            <TextField
              label="Reference of another one of this sender"
              value={typed}
              error={
                isWrong
                  ? `Write another reference that begins with ${reference.slice(0, 3)}`
                  : undefined
              }
              onChange={({ target }) => setTyped(target.value)}
            />
            <DialogActions>
              <Button type="submit">Close {reference}</Button>
              <Button look="quiet" onClick={close}>
                Cancel
              </Button>
            </DialogActions>
          </form>
        </>
      )}
    </Dialog>
  );
}
