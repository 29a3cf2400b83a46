import { type FormEvent, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { requiredText } from '../../../edge-api/contract/fields';
import { isOffline, onConnection } from '../../data/http/connection';
import { FailureNote } from '../../frame/account/failure-note';
import { useAttempt } from '../../frame/account/use-attempt';
import { loadAccount } from '../../frame/account/use-auth';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextField } from '../../ui/forms/field';
import { showToast } from '../../ui/toast';

const longestName = 120;
const Name = requiredText('Name', longestName);

/** Shows the name of the account and lets its owner change it. */
export function OwnName({ name }: { name: string }) {
  const [edits, setEdits] = useState(false);
  return (
    <>
      {name || '–'}{' '}
      <Button look="quiet" icon="edit" onClick={() => setEdits(true)}>
        Change name
      </Button>
      {edits && <NameDialog name={name} onClose={() => setEdits(false)} />}
    </>
  );
}

function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const offline = useSyncExternalStore(onConnection, isOffline, () => false);
  const { busy, problem, run } = useAttempt();

  const save = (close: () => void) => async (event: FormEvent) => {
    event.preventDefault();
    const checked = v.safeParse(Name, typed);
    setError(checked.success ? undefined : checked.issues[0].message);
    if (!checked.success) return;
    const isDone = await run(async () => (await loadAccount()).rename(checked.output));
    if (!isDone) return;
    close();
    showToast('Your name is changed.');
  };

  return (
    <Dialog title="Change name" onClose={onClose}>
      {(close) => (
        <form onSubmit={save(close)} noValidate>
          <TextField
            label="Name"
            autoComplete="name"
            maxLength={longestName}
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.target.value)}
          />
          {offline && (
            <Callout tone="warning" icon="offline">
              Changing your name needs a connection, and there is none at the moment.
            </Callout>
          )}
          <FailureNote failure={problem} />
          <DialogActions>
            <Button type="submit" busy={busy} disabled={offline}>
              Save
            </Button>
            <Button look="outline" disabled={busy} onClick={close}>
              Cancel
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
