import { useSyncExternalStore } from 'react';
import { wasSignedIn } from '../../data/session/session-hint';
import { type AuthState, authState, showAuth, startingAuth } from './auth-state';

export const loadAccount = () => import('./account-actions');

/** Ends the session and goes to the login page; a failure is only logged. */
const signOut = (): Promise<void> =>
  loadAccount().then((account) => account.signOut(), console.error);

/** @throws ApiError, UnreachableError: then no session has ended */
export const signOutEverywhere = async (): Promise<void> =>
  (await loadAccount()).signOutEverywhere();

/**
 * Looks who is signed in, once the page stands. For a visitor who never was the answer is there at
 * once, and nothing is loaded for it.
 */
export function startAuth(): void {
  if (!wasSignedIn()) showAuth({ loading: false });
  // Where its code can't be had, the page's other parts can't either, and it is asked for again.
  else
    loadAccount().then(
      ({ watchAccount }) => watchAccount(),
      () => {},
    );
}

/** The auth context: who is signed in, whether that is being found out or changed, and the way out. */
export const useAuth = (): AuthState & { signOut: () => Promise<void> } => ({
  ...useSyncExternalStore(authState.listen, authState.get, () => startingAuth),
  signOut,
});
