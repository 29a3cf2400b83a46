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
import type { SessionRow } from '../../data/store/db';
import { erasures, type PrivateDb, privateDb } from '../../data/store/private-db';
import { holdSync, syncError } from './shared-sync';

/** Who is signed in; `role` is null until the API has said it. */
export type UserOfAdmins = Pick<
  SessionRow,
  'uid' | 'email' | 'displayName' | 'emailVerified' | 'role'
>;

/** Who works here, with what. */
export type Admin = {
  user: UserOfAdmins;
  db: PrivateDb;
  api: AdminApi;
  /** Why the last refresh failed; null while all is well. */
  syncError: unknown;
};

const AdminContext = createContext<Admin | null>(null);
const api = adminApi({
  token: sessionToken,
  refused: tokenRefused,
  answered: sessionAnswered,
});

/** Around every screen of the dashboard; an admin's device is kept up to date while one is open. */
export function AdminProvider({ user, children }: { user: UserOfAdmins; children: ReactNode }) {
  const { uid, role } = user;
  // Another one after it was erased: the role may come back.
  const db = useSyncExternalStore(erasures.listen, () => privateDb(uid));
  const error = useSyncExternalStore(syncError.listen, syncError.get, () => null);
  useEffect(() => (role === 'admin' ? holdSync({ db, api }) : undefined), [db, role]);
  useEffect(keepScripts, []);
  const office = useMemo(() => ({ user, db, api, syncError: error }), [user, db, error]);
  return <AdminContext value={office}>{children}</AdminContext>;
}

/** The dashboard then opens without a network too. */
function keepScripts(): void {
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_OFFICE' }));
}

export function useAdmin(): Admin {
  const office = useContext(AdminContext);
  if (!office) throw new Error('This screen stands outside of the dashboard.');
  return office;
}
