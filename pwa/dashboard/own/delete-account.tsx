import { useLiveQuery } from 'dexie-react-hooks';
import { type FormEvent, useEffect, useState } from 'react';
import type { OwnErasure } from '../../../edge-api/contract/admin/personal-data';
import { db } from '../../data/device';
import { deleteOwnAccount } from '../../data/http/account-api';
import { failureSentence } from '../../data/http/failure-sentence';
import { countEntriesOf, deleteEntriesOf } from '../../data/outbox/entries-of-user';
import type { SessionUser } from '../../data/store/db';
import { signOut } from '../../frame/account/account-actions';
import { failureOf } from '../../frame/account/provider-messages';
import { operate, startProvider } from '../../frame/account/watch-account';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Dialog, DialogActions } from '../../ui/dialog';
import { CheckField, TextField } from '../../ui/forms/field';
import { showToast } from '../../ui/toast';
import { useAttempt } from '../../ui/use-attempt';
import styles from './own-data.module.css';

/** How a person confirms that it is them: by password, by having just logged in, or not yet at all. */
type Confirmation = 'password' | 'signed-in-just-now' | 'sign-in-again';

/** `sign-in-left`: our data is deleted, but the provider still has the account. */
type Deletion = 'deleted' | 'sign-in-left';

// The provider itself wants a login of the last five minutes.
const justNowMs = 4 * 60_000;

/** @throws with the provider's `code` */
async function confirmationWanted(nowMs = Date.now()): Promise<Confirmation> {
  const { byPassword, atMs } = await (await startProvider()).signedInHow();
  if (byPassword) return 'password';
  return nowMs - atMs < justNowMs ? 'signed-in-just-now' : 'sign-in-again';
}

/**
 * Deletes the account: first at our API, then what waits on this device, then at the provider, which ends the session
 * and erases the private data here. After an interruption a second try finishes it.
 * @param password null when the person has just logged in
 * @throws ApiError, UnreachableError, or with the provider's `code`; then nothing was deleted
 */
async function deleteAccount(
  { uid, password }: { uid: string; password: string | null },
  submissions: OwnErasure['submissions'],
): Promise<Deletion> {
  const provider = await startProvider();
  if (password !== null) await provider.confirmPassword(password);
  await deleteOwnAccount(await provider.idToken(), submissions);
  // If the storage is broken the entries stay, but nothing can be sent from it either.
  await deleteEntriesOf(db, uid).catch(() => {});
  try {
    await provider.deleteAccount();
  } catch {
    // The logout leaves this page, where the person is told first.
    void signOut();
    return 'sign-in-left';
  }
  return 'deleted';
}

/** Why it failed, in a sentence for the person. */
const deletionFailure = (error: unknown): string =>
  failureSentence(error, failureOf(error).message);

/** Deletes the account of the person, once they have read what that means. */
export function DeleteAccount({ user }: { user: SessionUser }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look="quiet" icon="trash" onClick={() => setAsks(true)}>
        Delete my account
      </Button>
      {asks && <DeleteDialog user={user} onClose={() => setAsks(false)} />}
    </>
  );
}

function DeleteDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const [wanted, setWanted] = useState<Confirmation | null>(null);
  const [password, setPassword] = useState('');
  const [withSubmissions, setWithSubmissions] = useState(true);
  const { busy, problem, run } = useAttempt(deletionFailure);
  const unsent = useLiveQuery(() => countEntriesOf(db, user.uid), [user.uid]) ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens.
  useEffect(() => {
    void run(async () => setWanted(await confirmationWanted()));
  }, []);

  function remove(event: FormEvent) {
    event.preventDefault();
    const who = { uid: user.uid, password: wanted === 'password' ? password : null };
    // While the deletion goes on, nothing leads to the login page.
    void run(() =>
      operate(async () => {
        const done = await deleteAccount(who, withSubmissions ? 'erase' : 'keep');
        showToast(
          done === 'deleted'
            ? 'Your account is deleted.'
            : 'Your data is deleted. Your login could not be removed: log in and delete the account once more.',
          { goesAlong: true },
        );
      }),
    );
  }

  return (
    <Dialog title="Delete my account" onClose={onClose}>
      {(close) => (
        <form onSubmit={remove}>
          <p>
            The account of <strong>{user.email}</strong> is deleted for good, and all your devices
            are logged out. What another device has not sent yet can’t be sent any more, and stays
            there until you delete it in its outbox. You can make a new account later; it will be
            empty.
          </p>
          <CheckField
            label="Delete my messages and requests too"
            checked={withSubmissions}
            onChange={(event) => setWithSubmissions(event.target.checked)}
          />
          <p className={styles.hint}>
            {withSubmissions
              ? 'A request that we are working on stays until its retention period is over, without a link to your account: we need it for the freight, and for the law. Write to us if it should go sooner.'
              : 'They stay until their retention period is over, without a link to your account, with the name and the address that you wrote in them.'}
          </p>
          {unsent > 0 && (
            <Callout tone="warning">
              {unsent === 1 ? 'One entry' : `${unsent} entries`} on this device were not sent yet,
              and are deleted too. Save them from the outbox first if you need them.
            </Callout>
          )}
          {wanted === 'password' && (
            <TextField
              label="Password"
              hint="This shows us that it is you."
              type="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
          {wanted === 'sign-in-again' && (
            <Callout tone="warning">
              To show us that it is you, log out, log in again, and come back here within four
              minutes.
            </Callout>
          )}
          {problem && <Callout tone="problem">{problem}</Callout>}
          <DialogActions>
            {wanted && wanted !== 'sign-in-again' && (
              <Button type="submit" icon="trash" busy={busy}>
                Delete for good
              </Button>
            )}
            <Button look="outline" disabled={busy} onClick={close}>
              Cancel
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
