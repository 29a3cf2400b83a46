import { liveQuery } from 'dexie';
import type { SiteConfig } from '../../../edge-api/contract/sign-in';
import { pause } from '../../../edge-api/contract/waiting';
import { limits } from '../../config/limits';
import { db, sessionToken } from '../../data/device';
import { sendSoon } from '../../data/device-delivery';
import { removeDraftsOfOthers } from '../../data/enquiry/enquiry-drafts';
import { fetchConfig, followRole } from '../../data/http/account-api';
import { UnreachableError } from '../../data/http/answers';
import { isOffline, onConnection } from '../../data/http/connection';
import { followAccess } from '../../data/session/follow-access';
import {
  concerns,
  eraseLost,
  isEnded,
  providerEnded,
  readLostAccess,
} from '../../data/session/lost-access';
import { wasSignedIn } from '../../data/session/session-hint';
import type { ProviderUser } from '../../data/session/session-tools';
import { readSession } from '../../data/session/stored-session';
import { watchSession } from '../../data/session/watch-session';
import type { LostAccess, SessionRow } from '../../data/store/db';
import { eraseLeftOver } from '../../data/store/private-db';
import { exclusive } from '../../data/sync/locks';
import { inSecondWave } from '../../loading/second-wave';
import { pageEvents } from '../../ui/page-events';
import { authState, showAuth } from './auth-state';
import type { Provider } from './firebase-provider';
import { session } from './page-session';

let finishing = Promise.resolve();

/**
 * Finishes what a lost access needs: erases the data that is still there, and logs out at the identity
 * provider, which does not know of the loss. If that is not possible now, the next start of a page
 * does it.
 */
function finishLoss(
  { uid, isErased, isSignedOut }: LostAccess,
  row: SessionRow | undefined,
  startProvider: () => Promise<Provider>,
): void {
  if (!row) session.clearStorage();
  if (isErased && isSignedOut) return;
  const signOut = async () => {
    const provider = await startProvider();
    // Another tab may have done it, and the user may have logged in again.
    if (await isEnded(db, uid)) await endAt(provider, uid);
  };
  const finish = () =>
    Promise.allSettled([eraseLost(db), isSignedOut || row ? null : signOut()]).then(() => {});
  // One after the other, so that nothing is done twice.
  finishing = finishing.then(finish);
}

/**
 * Reports to this page's session what the provider said. A session that our API ended begins again
 * only when the user logs in. @throws Dexie's error
 */
async function reportTo(
  provider: Provider,
  user: ProviderUser | null,
  isSigningIn: boolean,
): Promise<void> {
  if (user && !isSigningIn && (await isEnded(db, user.uid))) return endAt(provider, user.uid);
  await session.report(user);
}

async function endAt(provider: Provider, uid: string): Promise<void> {
  await provider.signOut();
  await providerEnded(db, uid);
}

const settingsKey = 'sampan-provider';

let loading: Promise<Provider> | undefined;

/** The identity provider, loaded when it is first needed. @throws when it can't be loaded now */
function loadProvider(): Promise<Provider> {
  loading ??= open().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function open(): Promise<Provider> {
  const [{ openProvider }, settings] = await Promise.all([
    import('./firebase-provider'),
    readSettings(),
  ]);
  return openProvider(settings);
}

/** Reads the settings; the stored ones if the API can't be reached, as logging out must work without a connection. */
async function readSettings(): Promise<SiteConfig> {
  try {
    const settings = await fetchConfig();
    localStorage.setItem(settingsKey, JSON.stringify(settings));
    return settings;
  } catch (error) {
    const stored = error instanceof UnreachableError && localStorage.getItem(settingsKey);
    if (!stored) throw error;
    return JSON.parse(stored);
  }
}

let watching = false;
let operations = 0;
let logouts = 0;
let lookAtToken = () => {};
let lastToken: string | null = null;
let starting: Promise<Provider> | undefined;
let lost: LostAccess | undefined;
let stopFollowing: (() => void) | undefined;

/**
 * Follows who is logged in on this device: first the stored session, which all tabs share, then the
 * provider, if a user may be logged in.
 */
export function watchAccount(): void {
  if (watching) return;
  watching = true;
  lookAtToken = watchSession(session, pageEvents);
  liveQuery(readAccount).subscribe({
    next: show,
    // Nothing can be stored here: a login lasts until the page is closed.
    error: () => settle(),
  });
  onConnection(startAfterPause);
  // A page from the back-forward cache has missed what happened meanwhile.
  pageEvents.onRestored(() => {
    readAccount().then(show, () => {}); // The live query above reports it a moment later.
  });
  eraseDataOfOthers();
}

let isPausing = false;

/**
 * Starts the provider of a user once a connection is back. A failed start is repeated after a pause: where it alone
 * fails, as behind a filter of addresses, each call that succeeds would begin another one.
 */
async function startAfterPause(): Promise<void> {
  if (isPausing || starting || !authState.get().user || isOffline()) return;
  isPausing = true;
  const isStarted = await startProvider().then(
    () => true,
    () => false,
  );
  if (!isStarted) await pause(limits.providerAgainMs);
  isPausing = false;
  if (!isStarted) await startAfterPause();
}

/** What could not be erased now is erased at the next start. */
const eraseDataOfOthers = () =>
  inSecondWave(() => {
    eraseLeftOver(async () => (await readSession(db))?.uid).catch(() => {});
    removeDraftsOfOthers(db).catch(() => {});
  });

type Account = { row: SessionRow | undefined; lost: LostAccess | undefined };

const readAccount = (): Promise<Account> =>
  db.transaction('r', db.session, db.notices, async () => ({
    row: await readSession(db),
    lost: await readLostAccess(db),
  }));

function show({ row, lost: why }: Account): void {
  lost = why;
  showAuth({ lost: why && !why.isRead && concerns(why, row) ? why : null });
  finishLost(row);
  if (row) {
    const { uid, email, displayName, emailVerified, role } = row;
    showAuth({ user: { uid, email, displayName, emailVerified, role } });
    settle();
    // It confirms what is already shown; without a connection it loads later.
    inSecondWave(() => startProvider().catch(() => {}));
  } else {
    const hasLeft = authState.get().user !== null;
    showAuth({ user: null });
    // A screen that was still open may have opened the erased database again, empty.
    if (hasLeft) eraseDataOfOthers();
    // The row was lost, but the provider may still know the user.
    if (wasSignedIn(() => localStorage)) startProvider().catch(settle);
    else settle();
  }
  lookAtToken();
  if (row?.token && row.token !== lastToken) sendSoon();
  lastToken = row?.token ?? null;
  followWhile(lastToken !== null);
}

/** Listens for a lost access while a user is logged in, so that it is known at once. */
function followWhile(isSignedIn: boolean): void {
  if (isSignedIn === (stopFollowing !== undefined)) return;
  stopFollowing?.();
  stopFollowing = isSignedIn
    ? followAccess({
        session,
        page: pageEvents,
        isVisible: () => document.visibilityState === 'visible',
        knownRole: async () => (await readSession(db))?.role ?? null,
        followRole: async (signal, onRole) => followRole(await sessionToken(), signal, onRole),
        lock: exclusive('sampan-access'),
        random: Math.random,
      })
    : undefined;
}

/** Finishes a lost access, but not during a login: it may be the same user, who has access again. */
function finishLost(row: SessionRow | undefined): void {
  if (lost && operations === 0) finishLoss(lost, row, startProvider);
}

/** Says that the state is final, unless an operation is about to change it. */
function settle(): void {
  showAuth({ loading: operations > 0 });
}

/** Starts the provider, which reports to this page's session who is logged in. @throws when it can't be loaded now */
export function startProvider(): Promise<Provider> {
  watchAccount();
  starting ??= loadProvider().then((provider) => {
    provider.onUser((user) => {
      reportTo(provider, user, operations > logouts)
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

/** Runs a logout. A user whom the provider reports late meanwhile has not logged in. */
export const operateLogout = (work: () => Promise<void>): Promise<void> =>
  operate(async () => {
    logouts += 1;
    await work().finally(() => {
      logouts -= 1;
    });
  });

/** Runs a login, sign-up or logout; the auth context says that it is loading meanwhile. */
export async function operate<T>(work: () => Promise<T>): Promise<T> {
  operations += 1;
  settle();
  try {
    return await work();
  } finally {
    operations -= 1;
    settle();
    if (lost) readAccount().then(show, () => {}); // If it fails, the next start finishes it.
  }
}
