import { navigate } from 'wouter/use-browser-location';
import { links } from '../../config/links';
import { db, sessionToken } from '../../data/device';
import { session } from '../../data/device-session';
import { endSessions } from '../../data/http/account-api';
import { closeLostNotice } from '../../data/session/lost-access';
import { authState } from './auth-state';
import { cameBack, leftForGoogle, noteLeaving, notSignedIn } from './google-redirect';
import { codeOf } from './provider-messages';
import { windowClosed } from './sign-in-window';
import { operate, startProvider } from './watch-account';

export { failureOf } from './provider-messages';
export { startProvider, watchAccount } from './watch-account';

// The provider has done it; this is only about saying so.
const shownWithinMs = 5000;

/** @throws with the provider's `code` */
export const signIn = (email: string, password: string) =>
  operate(async () => {
    await (await startProvider()).signIn(email, password);
    await shown(true);
  });

/**
 * Makes an account, signs in, and sends the letter that confirms the address. Returns whether that
 * letter is on its way. @throws with the provider's `code`
 */
export const register = (name: string, email: string, password: string): Promise<boolean> =>
  operate(async () => {
    const provider = await startProvider();
    const user = await provider.register(name, email, password);
    // The provider spoke up before the name was there.
    await session.report(user).catch(() => {});
    await shown(true);
    return provider.sendVerification().then(
      () => true,
      () => false,
    );
  });

/** Signs in through a window that the click opened. @throws with the provider's `code` */
export const signInWithGoogle = (opened: Window) =>
  operate(async () => {
    try {
      // The provider takes eight seconds to notice; should it succeed after all, its word still counts.
      await Promise.race([signInThrough(opened), windowClosed(opened).then(refuseClosed)]);
      await shown(true);
    } catch (error) {
      opened.close();
      throw error;
    }
  });

const signInThrough = async (opened: Window) => (await startProvider()).signInWithGoogle(opened);

function refuseClosed(): never {
  throw Object.assign(new Error('Closed.'), { code: 'auth/popup-closed-by-user' });
}

/** Signs in without a window: leaves this page, and comes back to it. @throws with the provider's `code` */
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

/** Where the page was left for Google, finishes it. @throws with the provider's `code` */
export async function returnFromGoogle(): Promise<void> {
  const wasLeft = leftForGoogle();
  const result = await (await startProvider()).returnFromGoogle();
  noteLeaving(false);
  if (wasLeft && !result) throw notSignedIn();
}

/** Asks for a link to set a new password; says nothing of whether there is such an account. @throws with the provider's `code` */
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
    // Before the provider speaks: its word takes the token away.
    const token = await sessionToken().catch(() => null);
    await leave();
    // Without a connection the token lives to the end of its hour, and this device has it no more.
    if (token) endSessions(token, false).catch(() => {});
  } catch (error) {
    console.error(error);
  }
}

/**
 * Ends all sessions of this user, then signs out here.
 * @throws ApiError, UnreachableError: then none has ended
 */
export async function signOutEverywhere(): Promise<void> {
  await endSessions(await sessionToken(), true);
  await leave();
}

const leave = () =>
  operate(async () => {
    await (await startProvider()).signOut();
    await session.end().catch(() => {}); // Where nothing can be stored nothing is to be ended.
    await shown(false);
    navigate(links.login);
  });

/** The person has read why their access was taken away. @throws Dexie's error */
export const closeLostAccess = (uid: string) => closeLostNotice(db, uid);

/** Until the auth context has it: somebody is signed in, or nobody. */
function shown(somebody: boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if ((authState.get().user !== null) !== somebody) return;
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
