import { liveQuery } from 'dexie';
import { whenIdle } from '../../config/when-idle';
import { isOffline, onConnection } from '../../data/connection';
import type { SessionRow } from '../../data/db';
import { sendSoon } from '../../data/sender';
import type { ProviderUser } from '../../data/session';
import { wasSignedIn } from '../../data/session-hint';
import { keepTokenFresh } from '../../data/session-keeper';
import { readSession } from '../../data/session-row';
import { session } from '../../data/session-store';
import { db } from '../../data/store';
import { readAuth, showAuth } from './auth-state';
import type { Provider } from './firebase';
import { loadProvider } from './provider';

let watching = false;
let operations = 0;
let lookAtToken = () => {};
let lastToken: string | null = null;
let starting: Promise<Provider> | undefined;

/**
 * Follows who is signed in on this device: what is stored, which all tabs see alike, and behind it
 * the provider, once there is somebody to ask it about.
 */
export function watchAccount(): void {
  if (watching) return;
  watching = true;
  lookAtToken = keepTokenFresh(session);
  liveQuery(() => readSession(db)).subscribe({
    next: show,
    // Nothing can be stored here: whoever signs in is so until the page is closed.
    error: () => settle(),
  });
  onConnection(() => {
    if (readAuth().user && !isOffline()) startProvider().catch(() => {});
  });
}

function show(row: SessionRow | undefined): void {
  if (row) {
    const { uid, email, displayName, emailVerified, role } = row;
    showAuth({ user: { uid, email, displayName, emailVerified, role } });
    settle();
    // It confirms what is shown already; without a connection it comes later.
    whenIdle(() => startProvider().catch(() => {}));
  } else {
    showAuth({ user: null });
    // The row was lost but the provider may know: its word decides.
    if (wasSignedIn()) startProvider().catch(settle);
    else settle();
  }
  lookAtToken();
  if (row?.token && row.token !== lastToken) sendSoon();
  lastToken = row?.token ?? null;
}

/** What is shown is what is so, unless it is about to change. */
function settle(): void {
  showAuth({ loading: operations > 0 });
}

/** The provider, telling this page's session who is signed in. @throws when it can't be had now */
export function startProvider(): Promise<Provider> {
  watchAccount();
  starting ??= loadProvider().then((provider) => {
    provider.onUser((user) => {
      session
        .report(user)
        .catch(() => showUnstored(user))
        .finally(settle);
    });
    return provider;
  });
  starting.catch(() => {
    starting = undefined;
  });
  return starting;
}

function showUnstored(user: ProviderUser | null): void {
  showAuth({ user: user && { ...user, role: null } });
}

/** Runs a sign-in, sign-up or sign-out; the auth context says that it is loading meanwhile. */
export async function operate<T>(work: () => Promise<T>): Promise<T> {
  operations += 1;
  settle();
  try {
    return await work();
  } finally {
    operations -= 1;
    settle();
  }
}
