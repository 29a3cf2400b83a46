import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation, useSearch, useSearchParams } from 'wouter';
import { company } from '../config/company/company';
import { findAddress } from '../config/find-address';
import { limits } from '../config/limits';
import { links } from '../config/links';
import { db, sessionAnswered, sessionToken, tokenRefused } from '../data/device';
import { fetchMe } from '../data/http/account-api';
import { ApiError } from '../data/http/answers';
import { onConnection } from '../data/http/connection';
import { lossIn } from '../data/session/lost-access';
import { isLocked, noteTime } from '../data/session/session-reach';
import { readSession } from '../data/session/stored-session';
import type { SessionUser } from '../data/store/db';
import { session } from '../frame/account/page-session';
import { useAuth } from '../frame/account/use-auth';
import { afterStart } from '../frame/after-start';
import { ApplicationRouter } from '../frame/application-router';
import { Frame } from '../frame/frame';
import { TitleAndMeta } from '../frame/title-and-meta';
import { beginSecondWave } from '../loading/second-wave';
import { Button, ButtonLink } from '../ui/button';
import { LoadingScreen } from '../ui/loading/loading-screen';
import { Notice } from '../ui/notice';
import { DashboardLayout } from './dashboard-layout';
import { AdminProvider } from './parts/admin-context';
import { screenOf } from './screens';

/** Starts the dashboard. The server does not render it, so nothing waits for a second wave. */
export function start(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <ApplicationRouter of="dashboard">
        <Frame>
          <Screen />
        </Frame>
      </ApplicationRouter>
    </StrictMode>,
  );
  beginSecondWave();
  afterStart();
}

/** Shows the screen of the current address to logged-in users; some screens only to admins. */
export function Screen() {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const { user } = useAuth();
  const isAdmin = user?.role === 'admin';
  const found = findAddress(path);
  const { title, actions, content } = screenOf(found?.address.page ?? '', isAdmin);
  const opened = { params: found?.params ?? {}, entryId: search.get('entry') };
  return (
    <>
      <TitleAndMeta
        title={`${title} · ${company.brand}`}
        description={`The dashboard of ${company.name}.`}
        canonicalPath={null}
      />
      <RequireUser>
        {user && (
          <AdminProvider user={user}>
            {found?.address.access === 'admin' && !isAdmin ? (
              <AdminsOnly user={user} />
            ) : (
              <PrivateLock>
                <DashboardLayout title={title} actions={actions}>
                  {content(opened)}
                </DashboardLayout>
              </PrivateLock>
            )}
          </AdminProvider>
        )}
      </RequireUser>
    </>
  );
}

/** Goes around what only logged-in users see. Others go to the login page, and return here afterwards. */
function RequireUser({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const here = search ? `${path}?${search}` : path;
  const isSignedOut = !loading && !user;

  useEffect(() => {
    if (isSignedOut) navigate(links.loginFor(here), { replace: true });
  }, [isSignedOut, here, navigate]);

  return user ? children : <LoadingScreen />;
}

/** Takes the place of an admins' screen for a user who is no admin or whose role is not known yet. */
function AdminsOnly({ user }: { user: SessionUser }) {
  const notice = useRef<HTMLDivElement>(null);
  const isRefused = user.role !== null;
  useEffect(() => {
    if (!isRefused) return;
    // Someone may just have read the end of a long list, which is gone.
    scrollTo(0, 0);
    // A menu of the bar that someone has just opened would close.
    if (!document.activeElement?.closest('header')) notice.current?.focus({ preventScroll: true });
  }, [isRefused]);
  const name = user.displayName || user.email;
  if (!isRefused) {
    return (
      <Notice icon="clock" title="One moment">
        <p>We are checking what {name} may do here. This needs a connection once.</p>
      </Notice>
    );
  }
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice icon="alert" title="This part is for admins">
        <p>
          You are logged in as {name}, and this account may not use it. If it should, ask an admin
          of {company.brand} to change your role.
        </p>
        <ButtonLink href={links.profile}>Your dashboard</ButtonLink>
      </Notice>
    </div>
  );
}

/** Goes around private screens, and locks them when this device has not reached our server for too long. */
function PrivateLock({ children }: { children: ReactNode }) {
  const locked = useLocked();
  if (locked === undefined) return null;
  return locked ? <Locked /> : children;
}

/** Undefined until it is known. */
function useLocked(): boolean | undefined {
  const [nowMs, setNowMs] = useState(Date.now);
  const stored = useLiveQuery(async () => (await readSession(db)) ?? null);
  useEffect(() => {
    const look = () => {
      setNowMs(Date.now());
      noteTime(db, Date.now()).catch(() => {}); // The next check notes it.
      if (document.visibilityState === 'hidden' || !navigator.onLine) return;
      // The session may have been ended on another device.
      session.check(limits.askMeAtLeastEveryMs).catch(() => {}); // The next check asks again.
    };
    look();
    const timer = setInterval(look, limits.lockLookMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  if (stored === undefined) return undefined;
  // An answer may be newer than `nowMs`.
  return stored !== null && isLocked(stored, Math.max(nowMs, stored.lastSeenMs ?? 0));
}

function Locked() {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const tryAgain = () => void checkSession();
    tryAgain();
    const stop = onConnection(tryAgain);
    const timer = setInterval(tryAgain, limits.lockLookMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  const tryNow = () => {
    setBusy(true);
    void checkSession().finally(() => setBusy(false));
  };
  return (
    <Notice icon="offline" title="Locked until our server can be reached">
      <p>
        This device has not reached our server for seven days, so it does not show private data. It
        opens as soon as our server answers. What waits in the outbox stays.
      </p>
      <Button icon="refresh" busy={busy} onClick={tryNow}>
        Try now
      </Button>
    </Notice>
  );
}

/** Asks our server whether this session is still valid. A failure changes nothing. */
async function checkSession(): Promise<void> {
  try {
    const token = await sessionToken();
    await fetchMe(token).catch(async (error) => {
      if (error instanceof ApiError && error.problem.status < 404) await tokenRefused(token, error);
      throw error;
    });
    await sessionAnswered();
  } catch (error) {
    if (lossIn(error)) return;
    // The token may be too old: with a new one the next check succeeds.
    session.wake();
    await session.renew().catch(() => {}); // The next check tries again.
  }
}
