import { navigate } from 'wouter/use-browser-location';
import { pause } from '../../../edge-api/contract/waiting';
import { applicationAt } from '../../config/find-address';
import { limits } from '../../config/limits';
import { links } from '../../config/links';
import { db, sessionToken } from '../../data/device';
import { endSessions } from '../../data/http/account-api';
import { closeLostNotice } from '../../data/session/lost-access';
import { authState } from './auth-state';
import { cameBack, leftForGoogle, noteLeaving, notSignedIn } from './google-sign-in';
import { session } from './page-session';
import { codeOf } from './provider-messages';
import { windowClosed } from './sign-in-window';
import { operate, operateLogout, startProvider } from './watch-account';

export { failureOf } from './provider-messages';
export { startProvider, watchAccount } from './watch-account';

// The provider has finished; this only waits until the screen shows it.
const shownWithinMs = 5000;

/** @throws with the provider's `code` */
export const signIn = (email: string, password: string) =>
  operate(async () => {
    await (await startProvider()).signIn(email, password);
    await signedIn();
  });

/**
 * Makes an account, logs in, and sends the e-mail that confirms the address. Returns whether that
 * e-mail was sent. @throws with the provider's `code`
 */
export const register = (name: string, email: string, password: string): Promise<boolean> =>
  operate(async () => {
    const provider = await startProvider();
    const user = await provider.register(name, email, password);
    // The provider reported the user before the name was set.
    await session.report(user).catch(() => {});
    await signedIn();
    return provider.sendVerification().then(
      () => true,
      () => false,
    );
  });

/** Logs in through a window that the click opened. @throws with the provider's `code` */
export const signInWithGoogle = (opened: Window) =>
  operate(async () => {
    try {
      // The provider notices a closed window after eight seconds; a login until then still counts.
      await Promise.race([signInThrough(opened), windowClosed(opened).then(refuseClosed)]);
      await signedIn();
    } catch (error) {
      opened.close();
      throw error;
    }
  });

const signInThrough = async (opened: Window) => (await startProvider()).signInWithGoogle(opened);

function refuseClosed(): never {
  throw Object.assign(new Error('Closed.'), { code: 'auth/popup-closed-by-user' });
}

/**
 * Logs in without a window: the browser leaves this page and opens it again afterwards. @throws with the provider's
 * `code`
 */
export const leaveForGoogle = () =>
  operate(async () => {
    const provider = await startProvider();
    noteLeaving(true);
    try {
      await Promise.race([provider.leaveForGoogle(), cameBack()]);
    } catch (error) {
      noteLeaving(false);
      throw error;
    }
  });

/** Finishes a login for which the browser left this page. @throws with the provider's `code` */
export async function returnFromGoogle(): Promise<void> {
  const wasLeft = leftForGoogle();
  const finish = async () => {
    const result = await (await startProvider()).returnFromGoogle();
    noteLeaving(false);
    if (wasLeft && !result) throw notSignedIn();
    if (wasLeft) await signedIn();
  };
  await (wasLeft ? operate(finish) : finish());
}

/** Gives the account another name, here and at our API. @throws with the provider's `code` */
export async function rename(name: string): Promise<void> {
  const user = await (await startProvider()).rename(name);
  await session.report(user);
}

/** Asks for a link to set a new password; does not say whether there is such an account. @throws with the provider's `code` */
export async function sendReset(email: string): Promise<void> {
  await (await startProvider()).sendReset(email).catch((error) => {
    if (codeOf(error) !== 'user-not-found') throw error;
  });
}

/** @throws with the provider's `code` */
export async function sendVerification(): Promise<void> {
  await (await startProvider()).sendVerification();
}

/** Asks whether the address was confirmed meanwhile. @throws with the provider's `code` */
export async function recheckVerification(): Promise<boolean> {
  const user = await (await startProvider()).reload();
  if (user.emailVerified) await session.report(user);
  return user.emailVerified;
}

/** Ends the session and goes to the login page; a failure is only logged. */
export async function signOut(): Promise<void> {
  try {
    // Read first: when the provider logs out, the token is deleted.
    const token = await sessionToken().catch(() => null);
    await leave(() => {
      // Without a connection the token stays valid to the end of its hour; this device has deleted it.
      if (token) endSessions(token, false).catch(() => {});
    });
  } catch (error) {
    console.error(error);
  }
}

/**
 * Ends all sessions of this user, then logs out here.
 * @throws ApiError, UnreachableError: then none has ended
 */
export async function signOutEverywhere(): Promise<void> {
  await endSessions(await sessionToken(), true);
  await leave();
}

/**
 * The provider first asks its server about the user, for up to a minute where a connection hangs (Firebase 12,
 * `initializeCurrentUser`): the person does not wait for that.
 */
const leave = (then = () => {}) =>
  operateLogout(async () => {
    const leaving = startProvider().then((provider) => provider.signOut());
    const isSignedOut = await Promise.race([
      leaving.then(() => true),
      pause(limits.signOutMs).then(() => false),
    ]);
    leaving.catch(() => {}); // The next start of a page tells the provider again.
    await session.end(isSignedOut).catch(() => {}); // Nothing can be stored here, so there is no session to end.
    await shown(false);
    then();
    await openLogin();
  });

/**
 * Opens the login page; resolves when it is open. From the dashboard it opens as another document: then this one
 * stays as it is, and goes on only if "Back" shows it once more.
 */
async function openLogin(): Promise<void> {
  if (applicationAt(location.pathname) === 'site') return navigate(links.login);
  location.assign(links.login);
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}

/** Notes that the person has read why their access was taken away. @throws Dexie's error */
export const closeLostAccess = (uid: string) => closeLostNotice(db, uid);

/**
 * Resolves when the screen shows the user and our API has said who it is: the page that follows may be another
 * document, which would break off that request. After five seconds it goes on without an answer.
 */
async function signedIn(): Promise<void> {
  await shown(true);
  await Promise.race([session.exchanged(), pause(shownWithinMs)]);
}

/** Resolves when the auth context says that a user is logged in, or that none is. */
function shown(isSignedIn: boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if ((authState.get().user !== null) !== isSignedIn) return;
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = authState.listen(look);
    const timer = setTimeout(() => {
      stop();
      resolve();
    }, shownWithinMs);
    look();
  });
}
