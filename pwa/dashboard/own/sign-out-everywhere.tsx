import { useState } from 'react';
import { failureSentence } from '../../data/http/failure-sentence';
import { signOutEverywhere } from '../../frame/account/use-auth';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Actions } from '../../ui/page-parts';
import { useAttempt } from '../../ui/use-attempt';
import styles from './own-data.module.css';

/** Ends every session of the account, for a lost phone or a computer that others use. */
export function SignOutEverywhere() {
  const [asks, setAsks] = useState(false);
  const { busy, problem, run } = useAttempt((error) =>
    failureSentence(
      error,
      'Our server can’t be reached at the moment, so you are still logged in everywhere. Please try again.',
    ),
  );
  return (
    <section className={styles.section} aria-labelledby="devices-title">
      <h2 id="devices-title">Your devices</h2>
      <p>Have you lost a phone, or logged in on a computer that others use?</p>
      <Actions>
        <Button look="outline" busy={busy} onClick={() => setAsks(true)}>
          Log out on all devices
        </Button>
      </Actions>
      {problem && <Callout tone="problem">{problem}</Callout>}
      {asks && (
        <ConfirmDialog
          title="Log out on all devices?"
          changes={[
            'You are logged out here too, and log in again with your password or with Google.',
            'What you have written and not sent yet stays on its device, and is sent when you have logged in there again.',
          ]}
          confirm="Log out on all devices"
          // When it succeeds, the page leads to the login form.
          onConfirm={() => run(signOutEverywhere)}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}
