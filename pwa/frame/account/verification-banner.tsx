import { useEffect } from 'react';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toast';
import styles from './account.module.css';
import { explained, useAttempt } from './use-attempt';
import { loadAccount } from './use-auth';

/**
 * Asks the user to confirm their address. They do that in a mail program, so it checks again when the page is shown
 * again.
 */
export function VerificationBanner({ email }: { email: string }) {
  const { busy, run } = useAttempt();

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      // The next check tries again.
      recheck().catch(() => {});
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, []);

  const act = (work: () => Promise<string>) => () =>
    run(async () =>
      showToast(await work().catch(async (error) => (await explained(error)).message)),
    );
  const sendAgain = act(async () => {
    await (await loadAccount()).sendVerification();
    return `A new link is on its way to ${email}.`;
  });
  const lookNow = act(async () =>
    (await recheck())
      ? 'Thank you, your address is confirmed.'
      : 'It is not confirmed yet. Please open the link in our e-mail.',
  );

  return (
    <aside className={styles.banner} aria-label="Confirm your address">
      <span>
        Please confirm your address: we sent a link to <strong>{email}</strong>.
      </span>
      <Button look="quiet" busy={busy} onClick={sendAgain}>
        Send again
      </Button>
      <Button look="quiet" busy={busy} onClick={lookNow}>
        I have confirmed it
      </Button>
    </aside>
  );
}

const recheck = async () => (await loadAccount()).recheckVerification();
