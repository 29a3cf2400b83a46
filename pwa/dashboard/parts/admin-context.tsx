import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { sessionAnswered, sessionToken, tokenRefused } from '../../data/device';
import { type AdminApi, adminApi } from '../../data/http/admin-api';
import type { SessionUser } from '../../data/store/db';
import { erasures, type PrivateDb, privateDb } from '../../data/store/private-db';
import { syncError } from './shared-sync';

/** Who is logged in, with the private database of this user and the API. */
export type Admin = {
  user: SessionUser;
  db: PrivateDb;
  api: AdminApi;
  /** Why the last refresh failed; null when it succeeded. */
  syncError: unknown;
};

const AdminContext = createContext<Admin | null>(null);
const api = adminApi({
  token: sessionToken,
  refused: tokenRefused,
  answered: sessionAnswered,
});

/** Goes around every screen of the dashboard and gives it its admin. */
export function AdminProvider({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { uid } = user;
  // After it was erased a new one is opened: the role may come back.
  const db = useSyncExternalStore(erasures.listen, () => privateDb(uid));
  const error = useSyncExternalStore(syncError.listen, syncError.get, () => null);
  useEffect(storeScripts, []);
  const admin = useMemo(() => ({ user, db, api, syncError: error }), [user, db, error]);
  return <AdminContext value={admin}>{children}</AdminContext>;
}

/** With them the dashboard also opens without a network. */
function storeScripts(): void {
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_OFFICE' }));
}

export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('This screen is not part of the dashboard.');
  return admin;
}
