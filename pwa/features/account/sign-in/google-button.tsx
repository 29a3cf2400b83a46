import { Button } from '../../../ui/button';
import { FailureNote } from '../failure-note';
import { isInstalledApp, mayLoadGoogle } from '../google-redirect';
import { openSignInWindow } from '../sign-in-window';
import { useAttempt } from '../use-attempt';
import { loadAccount } from '../use-auth';

// Loads the code before the click. If that fails, the click says so.
const prepare = () => {
  loadAccount()
    .then(({ startProvider }) => startProvider())
    .catch(() => {});
};

/**
 * Signs in with Google in a window of its own; without one in an installed app, when this page may not
 * load Google's script, and when the browser blocks windows. `returning`: a sign-in in this tab is
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
