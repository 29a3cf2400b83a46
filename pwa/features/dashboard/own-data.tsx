import { useState } from 'react';
import { ApiError } from '../../data/http';
import { fetchOwnData } from '../../data/own-data-api';
import { sessionToken } from '../../data/store';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toast';
import { type AccountDeletion, DeleteAccount } from './delete-account';
import { useOffice } from './office-context';
import styles from './personal-data.module.css';
import { saveFile } from './save-file';

/** What people do with all that is known of them: take it, or have it deleted. */
export function OwnData({ deletion }: { deletion: () => Promise<AccountDeletion> }) {
  const { user } = useOffice();
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
