import { Button } from '../../ui/button';
import { FailureNote } from './failure-note';
import { openSignInWindow } from './sign-in-window';
import { useAttempt } from './use-attempt';
import { loadAccount } from './use-auth';

// Its code is there by the time of the click. If it can't be had, the click says so.
const prepare = () => {
  loadAccount()
    .then(({ startProvider }) => startProvider())
    .catch(() => {});
};

/** Signs in with Google in a window of its own; where the browser refuses one, without it. */
export function GoogleButton() {
  const { busy, failure, setFailure, run } = useAttempt();

  function signIn() {
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
        busy={busy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
        onClick={signIn}
      >
        Continue with Google
      </Button>
      <FailureNote failure={failure} />
      {failure?.code === 'popup-blocked' && (
        <Button
          look="outline"
          wide
          onClick={() => {
            setFailure(null);
            run(async () => (await loadAccount()).leaveForGoogle());
          }}
        >
          Continue with Google in this tab
        </Button>
      )}
    </>
  );
}
