import { useState } from 'react';
import { sessionToken } from '../../../data/device';
import { ApiError } from '../../../data/http/http';
import { fetchOwnData } from '../../../data/http/own-data-api';
import { Button } from '../../../ui/button';
import { saveFile } from '../../../ui/save-file';
import { showToast } from '../../../ui/toast';
import { useAdmin } from '../../admin/admin-context';
import styles from '../../admin/users/personal-data.module.css';
import { type AccountDeletion, DeleteAccount } from './delete-account';

/** What people do with all that is known of them: take it, or have it deleted. */
export function OwnData({ deletion }: { deletion: () => Promise<AccountDeletion> }) {
  const { user } = useAdmin();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile('my-data.json', await fetchOwnData(await sessionToken()));
    } catch (error) {
      showToast(
        error instanceof ApiError
          ? error.problem.title
          : 'This needs a connection to our server, and there is none at the moment.',
      );
    }
    setBusy(false);
  }

  return (
    <section className={styles.section} aria-labelledby="own-data">
      <h2 id="own-data">My data</h2>
      <p>
        You can take with you what we know of you: your account, the messages and requests that you
        sent while signed in, and the e-mails about them. For what you sent without signing in,
        please write to us.
      </p>
      <div className={styles.actions}>
        <Button look="outline" icon="download" busy={busy} onClick={save}>
          Download my data
        </Button>
        {user.role !== 'admin' && <DeleteAccount deletion={deletion} />}
      </div>
      {user.role === 'admin' && (
        <p className={styles.quiet}>
          An account of the staff can’t be deleted. Ask a colleague to make it a customer’s account
          first.
        </p>
      )}
    </section>
  );
}
