import type { Me } from '../../../edge-api/contract/admin/people';
import type { SampanDb, SessionRow } from '../store/db';
import type { Lock } from '../sync/locks';
import type { TextStorage } from './session-hint';

/** A user as the identity provider reports one; `displayName` is empty where there is none. */
export type ProviderUser = Pick<SessionRow, 'uid' | 'email' | 'displayName' | 'emailVerified'> & {
  /** The provider's own token, renewed when it is about to expire. */
  idToken: () => Promise<string>;
};

/** What a session works with, all passed in. */
export type SessionTools = {
  db: SampanDb;
  /** @throws ApiError, UnreachableError; null: the answer had no token */
  exchange: (email: string, idToken: string) => Promise<string | null>;
  /** @throws ApiError, UnreachableError */
  fetchMe: (token: string) => Promise<Pick<Me, 'role'>>;
  /** Erases what only this user may see. */
  erase: (uid: string) => Promise<void>;
  storage: Pick<TextStorage, 'setItem' | 'removeItem'>;
  /** Among all tabs: one renews, the others find it done. */
  lock: Lock;
  nowMs: () => number;
  /** In [0, 1). */
  random: () => number;
};
