import { Button } from '../../../ui/button';
import { FailureNote } from '../failure-note';
import { isInstalledApp, mayLoadGoogle } from '../google-redirect';
import { openSignInWindow } from '../sign-in-window';
import { useAttempt } from '../use-attempt';
import { loadAccount } from '../use-auth';

// Its code is there by the time of the click. If it can't be had, the click says so.
const prepare = () => {
  loadAccount()
    .then(({ startProvider }) => startProvider())
    .catch(() => {});
};

/**
 * Signs in with Google in a window of its own; without one in an installed app, where this page may
 * not load what a window needs, and where the browser refuses one. `returning`: this page was just
 * come back to from Google.
 */
export function GoogleButton({ returning }: { returning: boolean }) {
  const { busy, problem, setProblem, run } = useAttempt();
  const leave = () => run(async () => (await loadAccount()).leaveForGoogle());

  function signIn() {
    if (isInstalledApp() || !mayLoadGoogle()) {
      leave();
      return;
    }
    // Before anything is waited for: only the click itself may open a window.
    const opened = openSignInWindow();
    if (opened) run(async () => (await loadAccount()).signInWithGoogle(opened));
    else run(() => Promise.reject(Object.assign(new Error(), { code: 'auth/popup-blocked' })));
  }

  return (
    <>
      <Button
        look="outline"
        wide
        busy={busy || returning}
        onPointerEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
        onClick={signIn}
      >
        Continue with Google
      </Button>
      <FailureNote failure={problem} />
      {problem?.code === 'popup-blocked' && (
        <Button
          look="outline"
          wide
          onClick={() => {
            setProblem(null);
            leave();
          }}
        >
          Continue with Google in this tab
        </Button>
      )}
    </>
  );
}
