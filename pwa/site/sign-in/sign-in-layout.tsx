import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { company } from '../../config/company/company';
import styles from '../../frame/account/account.module.css';
import { FailureNote, OfflineNote } from '../../frame/account/failure-note';
import { leftForGoogle, mayLoadGoogle } from '../../frame/account/google-sign-in';
import { explained, type Failure } from '../../frame/account/use-attempt';
import { loadAccount, useAuth } from '../../frame/account/use-auth';
import { inSecondWave } from '../../loading/second-wave';
import formStyles from '../../ui/forms/form.module.css';
import { NeedsScripts, TryAgain } from '../../ui/loading/needs-scripts';
import { GoogleButton } from './google-button';
import { nextPath } from './next-path';

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
