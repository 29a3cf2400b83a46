import { useLiveQuery } from 'dexie-react-hooks';
import { type FormEvent, useRef, useState } from 'react';
import type { OwnErasure } from '../../../../edge-api/contract/admin/personal-data';
import { db } from '../../../data/device';
import { countEntriesOf } from '../../../data/http/own-data-api';
import { Button } from '../../../ui/button';
import { CheckField, TextField } from '../../../ui/forms/field';
import { showToast } from '../../../ui/toast';
import { useAdmin } from '../../admin/admin-context';
import styles from '../../admin/users/personal-data.module.css';

/** What the account's own code does; the page hands it in. */
export type AccountDeletion = {
  confirmationWanted: () => Promise<'password' | 'signed-in-just-now' | 'sign-in-again'>;
  deleteAccount: (
    who: { uid: string; password: string | null },
    submissions: OwnErasure['submissions'],
  ) => Promise<'deleted' | 'sign-in-left'>;
  deletionFailure: (error: unknown) => string;
};

type Props = { deletion: () => Promise<AccountDeletion> };
type Wanted = Awaited<ReturnType<AccountDeletion['confirmationWanted']>>;

const noCode = 'This needs a connection, and there is none at the moment. Nothing was deleted.';

/** Explains what goes and what is kept, asks who it is, and deletes. */
export function DeleteAccount({ deletion }: Props) {
  const { user } = useAdmin();
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [password, setPassword] = useState('');
  const [withSubmissions, setWithSubmissions] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const unsent = useLiveQuery(() => countEntriesOf(db, user.uid), [user.uid]) ?? 0;

  /** Runs one step; what went wrong is shown. */
  async function attempt(work: (code: AccountDeletion) => Promise<void>) {
    setBusy(true);
    setProblem('');
    const code = await deletion().catch(() => null);
    if (!code) setProblem(noCode);
    else await work(code).catch((error) => setProblem(code.deletionFailure(error)));
    setBusy(false);
  }

  function open() {
    dialog.current?.showModal();
    attempt(async (code) => setWanted(await code.confirmationWanted()));
  }

  function remove(event: FormEvent) {
    event.preventDefault();
    attempt(async ({ deleteAccount }) => {
      const who = { uid: user.uid, password: wanted === 'password' ? password : null };
      const done = await deleteAccount(who, withSubmissions ? 'erase' : 'keep');
      showToast(
        done === 'deleted'
          ? 'Your account is deleted.'
          : 'Your data is deleted. Your sign-in could not be removed: sign in and delete the account once more.',
      );
    });
  }

  return (
    <>
      <Button look="quiet" icon="trash" onClick={open}>
        Delete my account
      </Button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby="delete-account"
        onClose={() => setPassword('')}
      >
        <form className={styles.panel} onSubmit={remove}>
          <h2 id="delete-account">Delete my account</h2>
          <p>
            The account of <strong>{user.email}</strong> is deleted for good, and all your devices
            are signed out. What another device has not sent yet can’t be sent any more, and stays
            there until you delete it in its outbox. You can make a new account later; it will be
            empty.
          </p>
          <CheckField
            label="Delete my messages and requests too"
            checked={withSubmissions}
            onChange={(event) => setWithSubmissions(event.target.checked)}
          />
          <p className={styles.quiet}>
            {withSubmissions
              ? 'A request that we are working on is kept until its time is over, without a link to your account: we need it for the freight, and for the law. Write to us if it should go sooner.'
              : 'They are kept without a link to your account, with the name and the address that you wrote in them, until their time is over.'}
          </p>
          {unsent > 0 && (
            <p className={styles.warning}>
              {unsent === 1 ? 'One entry' : `${unsent} entries`} on this device were not sent yet,
              and are deleted too. Save them from the outbox first if you need them.
            </p>
          )}
          {wanted === 'password' && (
            <TextField
              label="Password"
              hint="So that we know that it is you."
              type="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
          {wanted === 'sign-in-again' && (
            <p className={styles.warning}>
              So that we know that it is you: sign out, sign in again, and come back here within
              four minutes.
            </p>
          )}
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <div className={styles.actions}>
            {wanted && wanted !== 'sign-in-again' && (
              <Button type="submit" icon="trash" busy={busy}>
                Delete for good
              </Button>
            )}
            <Button look="outline" disabled={busy} onClick={() => dialog.current?.close()}>
              Cancel
            </Button>
          </div>
        </form>
      </dialog>
    </>
  );
}
