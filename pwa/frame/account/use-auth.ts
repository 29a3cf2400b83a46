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
 * Finds out who is logged in, after the page is shown. For a visitor who never logged in here, the answer is known at
 * once and nothing is loaded.
 */
export function startAuth(): void {
  if (!wasSignedIn(() => localStorage)) showAuth({ loading: false });
  // Without its code the page's other parts are missing too, and it is loaded again.
  else
    loadAccount().then(
      ({ watchAccount }) => watchAccount(),
      () => {},
    );
}

/** The auth context: who is logged in, whether that is not known yet or changing, and how to log out. */
export const useAuth = (): AuthState & { signOut: () => Promise<void> } => ({
  ...useSyncExternalStore(authState.listen, authState.get, () => startingAuth),
  signOut,
});
