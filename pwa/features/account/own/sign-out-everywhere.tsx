import { useState } from 'react';
import { ApiError } from '../../../data/http/http';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import styles from './sign-out-everywhere.module.css';

/** For a lost phone, or a computer that others use: ends every session of the account. */
export function SignOutEverywhere({ signOut }: { signOut: () => Promise<void> }) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function go() {
    setBusy(true);
    setProblem('');
    // Where it goes well, the page leads to the sign-in form.
    await signOut().catch((error: unknown) => setProblem(sentenceOf(error)));
    setBusy(false);
  }

  return (
    <section className={styles.section} aria-labelledby="devices-title">
      <h2 id="devices-title">Your devices</h2>
      <p>Have you lost a phone, or signed in on a computer of somebody else?</p>
      <Button look="outline" busy={busy} onClick={() => setAsks(true)}>
        Sign out on all devices
      </Button>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {asks && (
        <ConfirmDialog
          title="Sign out on all devices?"
          changes={[
            'You are signed out here too, and sign in again with your password or with Google.',
            'What you have written and not sent yet stays on its device, and is sent when you have signed in there again.',
          ]}
          confirm="Sign out on all devices"
          onConfirm={go}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}

const sentenceOf = (error: unknown) =>
  error instanceof ApiError
    ? error.problem.title
    : 'Our server can’t be reached at the moment, so you are still signed in everywhere. Please try again.';
