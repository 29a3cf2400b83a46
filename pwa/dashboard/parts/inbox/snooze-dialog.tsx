import { useState } from 'react';
import { timeText } from '../../../../edge-api/contract/text/dates';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { TextField } from '../../../ui/forms/field';
import { snoozeChoices } from './snooze-choices';

type Props = {
  /** `until` is an instant in ISO 8601. */
  onSnooze: (until: string) => void;
  onClose: () => void;
};

/** Asks until when the inbox hides something. */
export function SnoozeDialog({ onSnooze, onClose }: Props) {
  const [time, setTime] = useState('');
  const [isWrong, setWrong] = useState(false);

  function submit(close: () => void) {
    const until = new Date(time);
    if (!(until.getTime() > Date.now())) return setWrong(true);
    close();
    onSnooze(until.toISOString());
  }

  return (
    <Dialog title="Snooze" onClose={onClose}>
      {(close) => (
        <>
          {snoozeChoices(new Date()).map(({ label, until }) => (
            <Button
              key={label}
              look="outline"
              icon="clock"
              onClick={() => {
                close();
                onSnooze(until.toISOString());
              }}
            >
              {label}, {timeText(until.getTime())}
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
              label="Another time"
              type="datetime-local"
              value={time}
              error={isWrong ? 'Choose a time that is still to come.' : undefined}
              onChange={({ target }) => setTime(target.value)}
            />
            <DialogActions>
              <Button type="submit">Snooze until then</Button>
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
