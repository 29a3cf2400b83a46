import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import {
  type PersonalDataCounts,
  PersonalDataPreview,
} from '../../../../edge-api/contract/admin/personal-data';
import { ApiError } from '../../../data/http/http';
import { erasePersonalData } from '../../../data/http/personal-data-api';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { useAdmin } from '../admin-context';
import { failureText, type LookedUp } from './looked-up';
import styles from './personal-data.module.css';
import { PersonalDataTable } from './personal-data-found';

type Props = {
  found: LookedUp;
  offline: boolean;
  /** Something is new, and nothing was erased. */
  onChanged: (preview: PersonalDataPreview) => void;
  onErased: (counts: PersonalDataCounts) => void;
};

const Refused = v.object({ preview: PersonalDataPreview });

/** Names what goes, and erases it once the address was typed again. */
export function ErasePersonalData({ found, offline, onChanged, onErased }: Props) {
  const { api } = useAdmin();
  const { preview, key } = found;
  const { email, counts, seen } = preview;
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isConfirmed = typed.trim().toLowerCase() === email;

  async function erase(event: FormEvent) {
    event.preventDefault();
    if (!isConfirmed) return;
    setBusy(true);
    setProblem('');
    try {
      const { erased } = await erasePersonalData(api, { email, seen }, key);
      dialog.current?.close();
      onErased(erased);
    } catch (error) {
      setProblem(failureText(error));
      const refused = v.safeParse(Refused, error instanceof ApiError ? error.body : null);
      if (refused.success) onChanged(refused.output.preview);
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        look="quiet"
        icon="trash"
        disabled={offline}
        onClick={() => dialog.current?.showModal()}
      >
        Erase …
      </Button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby="erase-title"
        onClose={() => setTyped('')}
      >
        <form className={styles.panel} onSubmit={erase}>
          <h2 id="erase-title">Erase all that is known of {email}?</h2>
          <PersonalDataTable counts={counts} />
          <p>
            This can’t be undone. It leaves every device of the staff. The audit keeps that
            something was changed, when and by whom, and that you erased it. An e-mail that is just
            being sent may still arrive.
          </p>
          <TextField
            label="Type the address to confirm"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <div className={styles.actions}>
            <Button type="submit" icon="trash" busy={busy} disabled={!isConfirmed || offline}>
              Erase for good
            </Button>
            <Button look="outline" disabled={busy} onClick={() => dialog.current?.close()}>
              Cancel
            </Button>
          </div>
        </form>
      </dialog>
    </>
  );
}
