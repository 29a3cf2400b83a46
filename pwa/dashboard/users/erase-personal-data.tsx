import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import {
  type PersonalDataCounts,
  PersonalDataPreview,
} from '../../../edge-api/contract/admin/personal-data';
import { ApiError } from '../../data/http/answers';
import { failureSentence } from '../../data/http/failure-sentence';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextField } from '../../ui/forms/field';
import { useAttempt } from '../../ui/use-attempt';
import { useAdmin } from '../parts/admin-context';
import { PersonalDataTable } from './personal-data-found';

/** What was found of a person; `key` is the idempotency key of its erasure. */
export type FoundData = { preview: PersonalDataPreview; key: string };

type Props = {
  found: FoundData;
  offline: boolean;
  /** Something was added since the look-up, and nothing was erased. */
  onChanged: (preview: PersonalDataPreview) => void;
  onErased: (counts: PersonalDataCounts) => void;
};

const Refused = v.object({ preview: PersonalDataPreview });

/** Lists what is deleted, and erases it once the address was typed again. */
export function ErasePersonalData(props: Props) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look="quiet" icon="trash" disabled={props.offline} onClick={() => setAsks(true)}>
        Erase …
      </Button>
      {asks && <EraseDialog {...props} onClose={() => setAsks(false)} />}
    </>
  );
}

function EraseDialog({
  found: { preview, key },
  offline,
  onChanged,
  onErased,
  onClose,
}: Props & { onClose: () => void }) {
  const { api } = useAdmin();
  const { email, counts, seen } = preview;
  const [typed, setTyped] = useState('');
  const { busy, problem, run } = useAttempt((error) => {
    const refused = v.safeParse(Refused, error instanceof ApiError ? error.body : null);
    if (refused.success) onChanged(refused.output.preview);
    return failureSentence(error);
  });
  const isConfirmed = typed.trim().toLowerCase() === email;

  const erase = (close: () => void) => (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed) return;
    run(async () => {
      const { erased } = await api.erasePersonalData({ email, seen }, key);
      close();
      onErased(erased);
    });
  };

  return (
    <Dialog title={`Erase everything that is known about ${email}?`} onClose={onClose}>
      {(close) => (
        <form onSubmit={erase(close)}>
          <PersonalDataTable counts={counts} />
          <p>
            This can’t be undone. It is also deleted on the devices of all admins. The audit still
            says that something was changed, when and by whom, and that you erased it. An e-mail
            that is being sent at this moment may still arrive.
          </p>
          <TextField
            label="Type the address to confirm"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {problem && <Callout tone="problem">{problem}</Callout>}
          <DialogActions>
            <Button type="submit" icon="trash" busy={busy} disabled={!isConfirmed || offline}>
              Erase for good
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
