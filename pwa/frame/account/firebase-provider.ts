// The only file that knows Firebase. It loads when a person logs in, or is logged in already.
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import type { SiteConfig } from '../../../edge-api/contract/sign-in';
import { trustScript } from '../../data/http/trusted-scripts';
import type { ProviderUser } from '../../data/session/session-tools';
import { inWindow } from './sign-in-window';

let loading: Promise<void> | undefined;

/**
 * Loads the emulator's bridge in place of Google's script, so that logging in with Google can be tried
 * without the internet. An emulator that has none (one that `npm start` did not start) needs Google's.
 */
function loadGapiBridge(authEmulatorUrl: string): Promise<void> {
  loading ??= new Promise((done) => {
    const script = document.createElement('script');
    const address = `${authEmulatorUrl}/emulator/gapi-bridge.js`;
    trustScript(address);
    script.src = address;
    script.onload = script.onerror = () => done();
    document.head.append(script);
  });
  return loading;
}

export type Provider = ReturnType<typeof openProvider>;

/**
 * Opens the identity provider with these settings. Every operation rejects with a `code` such as
 * `auth/wrong-password`.
 */
export function openProvider({ authEmulatorUrl, ...options }: SiteConfig) {
  // The popup resolver is not set here: every page would then fetch its script from Google.
  const auth = initializeAuth(initializeApp(options), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  // Its e-mails are in the language of the site.
  auth.languageCode = 'en';

  const withoutInternet = async () => {
    if (authEmulatorUrl) await loadGapiBridge(authEmulatorUrl);
  };

  return {
    /** Calls back now and on every change of who is logged in, in this tab or another. */
    onUser: (listener: (user: ProviderUser | null) => void) =>
      onAuthStateChanged(auth, (user) => listener(user && reported(user))),
    signIn: (email: string, password: string) => signInWithEmailAndPassword(auth, email, password),
    /** Makes the account with its name, and logs in. */
    async register(name: string, email: string, password: string): Promise<ProviderUser> {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      return named(user, name);
    },
    /** Changes the name of the account. */
    rename: async (name: string) => named(await signedIn(auth), name),
    sendReset: (email: string) => sendPasswordResetEmail(auth, email),
    sendVerification: async () => sendEmailVerification(await signedIn(auth)),
    /** Asks again whether the address is confirmed: that may have happened on another device. */
    async reload(): Promise<ProviderUser> {
      const user = await signedIn(auth);
      const { emailVerified } = user;
      await user.reload();
      // Our API reads it from the token only.
      if (user.emailVerified !== emailVerified) await user.getIdToken(true);
      return reported(user);
    },
    /** Logs in with Google in a window that is already open: browsers let only a click open one. */
    async signInWithGoogle(opened: Window) {
      await withoutInternet();
      return inWindow(opened, () =>
        signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver),
      );
    },
    /** Leaves this page for the page of the provider. */
    leaveForGoogle: () =>
      signInWithRedirect(auth, new GoogleAuthProvider(), browserPopupRedirectResolver),
    /** Finishes that login; does nothing when this page was not left for it. */
    async returnFromGoogle() {
      await withoutInternet();
      return getRedirectResult(auth, browserPopupRedirectResolver);
    },
    signOut: () => signOut(auth),
    /** Whether the account has a password, and when this device logged in, ms since the epoch. */
    async signedInHow(): Promise<{ byPassword: boolean; atMs: number }> {
      const user = await signedIn(auth);
      const { authTime } = await user.getIdTokenResult();
      const byPassword = user.providerData.some(({ providerId }) => providerId === 'password');
      return { byPassword, atMs: Date.parse(authTime) };
    },
    /** Logs in once more, to prove that it is the same person. */
    async confirmPassword(password: string): Promise<void> {
      const user = await signedIn(auth);
      const credential = EmailAuthProvider.credential(user.email ?? '', password);
      await reauthenticateWithCredential(user, credential);
    },
    idToken: async () => (await signedIn(auth)).getIdToken(),
    /** Deletes the account at the provider, which requires a login of the last minutes. */
    deleteAccount: async () => deleteUser(await signedIn(auth)),
  };
}

async function named(user: User, name: string): Promise<ProviderUser> {
  await updateProfile(user, { displayName: name });
  // Our API learns the name from the token.
  await user.getIdToken(true);
  return reported(user);
}

const reported = (user: User): ProviderUser => ({
  uid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName ?? '',
  emailVerified: user.emailVerified,
  idToken: () => user.getIdToken(),
});

/** Returns the logged-in user. The provider knows it only when it has read what this device stores. */
async function signedIn(auth: Auth): Promise<User> {
  await auth.authStateReady();
  const { currentUser } = auth;
  if (!currentUser) throw new Error('No user is logged in.');
  return currentUser;
}
