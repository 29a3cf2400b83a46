import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { company } from '../config/company/company';
import { findAddress } from '../config/find-address';
import { PrivateLock } from '../features/account/private-lock';
import { RequireUser } from '../features/account/require-user';
import { useAuth } from '../features/account/use-auth';
import { AdminProvider } from '../features/admin/admin-context';
import { AdminsOnly } from '../features/admin/admins-only';
import { DashboardLayout } from '../features/admin/dashboard-layout';
import { LoadingScreen } from '../ui/loading/loading-screen';
import { TitleAndMeta } from './title-and-meta';

type Props = {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen of the dashboard, for signed-in users: its layout, its styles and its own data. */
export function DashboardPage(props: Props) {
  return (
    <>
      <TitleAndMeta
        title={`${props.title} · ${company.brand}`}
        description={`The dashboard of ${company.name}.`}
        canonicalPath={null}
      />
      <RequireUser>
        <Suspense fallback={<LoadingScreen />}>
          <DashboardScreen {...props} />
        </Suspense>
      </RequireUser>
    </>
  );
}

function DashboardScreen({ title, actions, children }: Props) {
  const [path] = useLocation();
  const { user } = useAuth();
  if (!user) return null; // Just signed out: `RequireUser` opens the login page.
  return (
    <AdminProvider user={user}>
      {findAddress(path)?.address.access !== 'user' && user.role !== 'admin' ? (
        <AdminsOnly user={user} />
      ) : (
        <PrivateLock>
          <DashboardLayout title={title} actions={actions}>
            {children}
          </DashboardLayout>
        </PrivateLock>
      )}
    </AdminProvider>
  );
}
