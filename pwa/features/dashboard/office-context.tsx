import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { SessionRow } from '../../data/db';
import { type OfficeApi, officeApi } from '../../data/office-api';
import { onErased, type PrivateDb, privateDb } from '../../data/private-db';
import { sessionAnswered, sessionToken, tokenRefused } from '../../data/store';
import { holdSync, onSync, syncError } from './held-sync';

/** Who is signed in; `role` is null until the API has said it. */
export type OfficeUser = Pick<
  SessionRow,
  'uid' | 'email' | 'displayName' | 'emailVerified' | 'role'
>;

/** Who works here, with what. */
export type Office = {
  user: OfficeUser;
  db: PrivateDb;
  api: OfficeApi;
  /** Why the last refresh failed; null while all is well. */
  syncError: unknown;
};

const OfficeContext = createContext<Office | null>(null);
const api = officeApi({
  token: sessionToken,
  refused: tokenRefused,
  answered: sessionAnswered,
});

/** Around every screen of the dashboard; an admin's device is kept up to date while one is open. */
export function OfficeProvider({ user, children }: { user: OfficeUser; children: ReactNode }) {
  const { uid, role } = user;
  // Another one after it was erased: the role may come back.
  const db = useSyncExternalStore(onErased, () => privateDb(uid));
  const error = useSyncExternalStore(onSync, syncError, () => null);
  useEffect(() => (role === 'admin' ? holdSync({ db, api }) : undefined), [db, role]);
  useEffect(keepScripts, []);
  const office = useMemo(() => ({ user, db, api, syncError: error }), [user, db, error]);
  return <OfficeContext value={office}>{children}</OfficeContext>;
}

/** The dashboard then opens without a network too. */
function keepScripts(): void {
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_OFFICE' }));
}

export function useOffice(): Office {
  const office = useContext(OfficeContext);
  if (!office) throw new Error('This screen stands outside of the dashboard.');
  return office;
}
