import { atom } from 'nanostores';
import type { LostAccess, SessionUser } from '../../data/store/db';

/** `loading` is true at the start, and during any login, sign-up or logout. */
export type AuthState = {
  /** `displayName` may be empty; `role` is null until the API has said it. */
  user: SessionUser | null;
  loading: boolean;
  /** Why the access was taken away, until the person has read it. */
  lost: LostAccess | null;
};

export const startingAuth: AuthState = { user: null, loading: true, lost: null };

export const authState = atom(startingAuth);

export const showAuth = (change: Partial<AuthState>): void =>
  authState.set({ ...authState.get(), ...change });
