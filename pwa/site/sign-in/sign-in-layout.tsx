import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { company } from '../../config/company/company';
import styles from '../../frame/account/account.module.css';
import { FailureNote, OfflineNote } from '../../frame/account/failure-note';
import { isInstalledApp, leftForGoogle, mayLoadGoogle } from '../../frame/account/google-sign-in';
import { openSignInWindow } from '../../frame/account/sign-in-window';
import { explained, type Failure, useAttempt } from '../../frame/account/use-attempt';
import { loadAccount, useAuth } from '../../frame/account/use-auth';
import { inSecondWave } from '../../loading/second-wave';
import { Button } from '../../ui/button';
import formStyles from '../../ui/forms/form.module.css';
import { NeedsScripts, TryAgain } from '../../ui/loading/needs-scripts';
import googleButtonStyles from './google-button.module.css';
import { nextPath } from './next-path';

/** Google's "G" as Google publishes it; its colours and shape must not be changed. */
const GoogleMark = () => (
  <svg aria-hidden="true" width={20} height={20} viewBox="0 0 48 48">
    {parts.map(({ colour, path }) => (
      <path key={colour} fill={colour} d={path} />
    ))}
  </svg>
);

// https://developers.google.com/identity/branding-guidelines
const parts = [
  {
    colour: '#EA4335',
    path: 'M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z',
  },
  {
    colour: '#4285F4',
    path: 'M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z',
  },
  {
    colour: '#FBBC05',
    path: 'M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z',
  },
  {
    colour: '#34A853',
    path: 'M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z',
  },
];

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
function GoogleButton({ returning }: { returning: boolean }) {
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
  <div className={googleButtonStyles.google}>
    <Button {...rest} look="outline" wide>
      <GoogleMark />
      {children}
    </Button>
  </div>
);

/** Around both forms: login with Google, and the next page for a user who is logged in. */
export function SignInLayout({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth();
  const [, navigate] = useLocation();
  const next = new URLSearchParams(useSearch()).get('next');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [returning, setReturning] = useState(false);

  useEffect(() => {
    if (user && !loading) navigate(nextPath(next, location.origin), { replace: true });
  }, [user, loading, next, navigate]);

  useEffect(() => {
    let gone = false;
    // Also finishes a login at Google. Without a connection the forms try again.
    const prepare = async () => {
      const account = await loadAccount();
      await account.startProvider();
      // It would load Google's script, which the policy of this document forbids.
      if (!mayLoadGoogle()) return;
      await account.returnFromGoogle().catch(async (error) => {
        const why = await explained(error);
        if (!gone) setFailure(why);
      });
    };
    if (leftForGoogle() && mayLoadGoogle()) {
      setReturning(true);
      prepare()
        .catch(async (error) => setFailure(await explained(error)))
        .finally(() => setReturning(false));
    } else inSecondWave(() => prepare().catch(() => {}));
    return () => {
      gone = true;
    };
  }, []);

  return (
    <>
      <noscript>
        <p className={formStyles.note}>
          Logging in needs JavaScript. You don’t need an account to write to us: {company.email}.
        </p>
      </noscript>
      <p className="until-scripts">
        One moment: what logs you in is still loading. <TryAgain />
      </p>
      <OfflineNote />
      {returning && (
        <p className={formStyles.note} role="status">
          Logging you in with Google…
        </p>
      )}
      {children}
      <NeedsScripts>
        <p className={styles.or}>or</p>
        <GoogleButton returning={returning} />
      </NeedsScripts>
      <FailureNote failure={failure} />
    </>
  );
}
