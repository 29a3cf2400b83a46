import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { company } from '../../config/company/company';
import { offersSignIn } from '../../config/find-address';
import { links } from '../../config/links';
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
import { GoogleMark } from './google-mark';

// Loads the code before the click. If that fails, the click says so.
const prepare = () => {
  loadAccount()
    .then(({ startProvider }) => startProvider())
    .catch(() => {});
};

/**
 * Logs in with Google in a window of its own. It does without one in an installed app, when this page may not load
 * Google's script, and when the browser blocks windows. `returning`: a login in this tab is being finished.
 */
function GoogleButton({ returning }: { returning: boolean }) {
  const { busy, problem, setProblem, run } = useAttempt();
  const leave = () => run(async () => (await loadAccount()).leaveForGoogle());

  function signIn() {
    if (isInstalledApp() || !mayLoadGoogle()) {
      void leave();
      return;
    }
    // This comes before any waiting: browsers let only the click itself open a window.
    const opened = openSignInWindow();
    if (opened) void run(async () => (await loadAccount()).signInWithGoogle(opened));
    else void run(() => Promise.reject(Object.assign(new Error(), { code: 'auth/popup-blocked' })));
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
            void leave();
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

/** Goes around both forms: login with Google, and the next page for a user who is logged in. */
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
      // The login would load Google's script, which the policy of this document forbids.
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

/**
 * Returns where to go after logging in: the path that `next` in the login page's address names, if it is one of this
 * site; otherwise the dashboard. `origin` is the site's own.
 */
export function nextPath(next: string | null, origin: string): string {
  if (!next || !URL.canParse(next, origin)) return links.dashboard;
  const { pathname, search, hash, origin: target } = new URL(next, origin);
  const isOurs = next.startsWith('/') && target === origin && !pathname.startsWith('//');
  // A page that offers to log in would ask for it once more.
  return isOurs && !offersSignIn(pathname) ? pathname + search + hash : links.dashboard;
}
