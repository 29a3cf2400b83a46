import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { DialogActions } from '../../ui/dialog';
import { NeedsConnection, useOffline } from '../parts/needs-connection';

type Props = {
  /** The words on the button that sends the form. */
  send: string;
  busy: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
  onCancel: () => void;
};

/** Shows the end of a form in a dialog: the state of sending, and the buttons. */
export function SendOrCancel({ send, busy, problem, onCancel }: Props) {
  const offline = useOffline();
  return (
    <>
      {offline && <NeedsConnection />}
      {problem && <Callout tone="problem">{problem}</Callout>}
      <DialogActions>
        <Button type="submit" busy={busy} disabled={offline}>
          {send}
        </Button>
        <Button look="outline" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </DialogActions>
    </>
  );
}
