import { useLocation, useSearchParams } from 'wouter';
import { company } from '../config/company/company';
import { findAddress } from '../config/find-address';
import { useAuth } from '../frame/account/use-auth';
import { TitleAndMeta } from '../frame/title-and-meta';
import { AdminsOnly } from './admins-only';
import { DashboardLayout } from './dashboard-layout';
import { AdminProvider } from './parts/admin-context';
import { PrivateLock } from './private-lock';
import { RequireUser } from './require-user';
import { screenOf } from './screens';

/** Shows the screen of the current address to logged-in users; some screens only to admins. */
export function Screen() {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const { user } = useAuth();
  const isAdmin = user?.role === 'admin';
  const found = findAddress(path);
  const { title, actions, content } = screenOf(found?.address.page ?? '', isAdmin);
  const opened = { params: found?.params ?? {}, entryId: search.get('entry') };
  return (
    <>
      <TitleAndMeta
        title={`${title} · ${company.brand}`}
        description={`The dashboard of ${company.name}.`}
        canonicalPath={null}
      />
      <RequireUser>
        {user && (
          <AdminProvider user={user}>
            {found?.address.access === 'admin' && !isAdmin ? (
              <AdminsOnly user={user} />
            ) : (
              <PrivateLock>
                <DashboardLayout title={title} actions={actions}>
                  {content(opened)}
                </DashboardLayout>
              </PrivateLock>
            )}
          </AdminProvider>
        )}
      </RequireUser>
    </>
  );
}
