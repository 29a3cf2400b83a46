import { sessionToken } from '../../data/device';
import { fetchOwnData } from '../../data/http/account-api';
import { failureSentence } from '../../data/http/failure-sentence';
import type { SessionUser } from '../../data/store/db';
import { Actions } from '../../ui/page-parts';
import { SaveFileButton } from '../../ui/save-file-button';
import { DeleteAccount } from './delete-account';
import styles from './own-data.module.css';

/** Lets people download everything that is known of them, or have it deleted. */
export function OwnData({ user }: { user: SessionUser }) {
  const isAdmin = user.role === 'admin';
  return (
    <section className={styles.section} aria-labelledby="own-data">
      <h2 id="own-data">My data</h2>
      <p>
        You can download what we know about you: your account, the messages and requests that you
        sent while logged in, the e-mails about them, and the devices that get notifications. For
        what you sent without logging in, please write to us.
      </p>
      <Actions>
        <SaveFileButton
          fileName="my-data.json"
          load={async () => fetchOwnData(await sessionToken())}
          explain={(error) =>
            failureSentence(
              error,
              'This needs a connection to our server, and there is none at the moment.',
            )
          }
        >
          Download my data
        </SaveFileButton>
        {!isAdmin && <DeleteAccount user={user} />}
      </Actions>
      {isAdmin && (
        <p className={styles.hint}>
          An admin’s account can’t be deleted. Ask another admin to make it a customer’s account
          first.
        </p>
      )}
    </section>
  );
}
