import type { ComponentProps } from 'react';
import { FailureNote } from '../../frame/account/failure-note';
import { isInstalledApp, mayLoadGoogle } from '../../frame/account/google-sign-in';
import { openSignInWindow } from '../../frame/account/sign-in-window';
import { useAttempt } from '../../frame/account/use-attempt';
import { loadAccount } from '../../frame/account/use-auth';
import { Button } from '../../ui/button';
import styles from './google-button.module.css';
import { GoogleMark } from './google-mark';

// Loads the code before the click. If that fails, the click says so.
const prepare = () => {
  loadAccount()
    .then(({ startProvider }) => startProvider())
    .catch(() => {});
};

/**
 * Logs in with Google in a window of its own; without one in an installed app, when this page may not
 * load Google's script, and when the browser blocks windows. `returning`: a login in this tab is
 * being finished.
 */
export function GoogleButton({ returning }: { returning: boolean }) {
  const { busy, problem, setProblem, run } = useAttempt();
  const leave = () => run(async () => (await loadAccount()).leaveForGoogle());

  function signIn() {
    if (isInstalledApp() || !mayLoadGoogle()) {
      leave();
      return;
    }
    // Before any waiting: browsers let only the click itself open a window.
    const opened = openSignInWindow();
    if (opened) run(async () => (await loadAccount()).signInWithGoogle(opened));
    else run(() => Promise.reject(Object.assign(new Error(), { code: 'auth/popup-blocked' })));
  }

  return (
    <>
      <MarkedButton
        busy={busy || returning}
        onPointerEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
        onClick={signIn}
      >
        Continue with Google
      </MarkedButton>
      <FailureNote failure={problem} />
      {problem?.code === 'popup-blocked' && (
        <MarkedButton
          onClick={() => {
            setProblem(null);
            leave();
          }}
        >
          Continue with Google in this tab
        </MarkedButton>
      )}
    </>
  );
}

const MarkedButton = ({ children, ...rest }: ComponentProps<typeof Button>) => (
  <div className={styles.google}>
    <Button {...rest} look="outline" wide>
      <GoogleMark />
      {children}
    </Button>
  </div>
);
