import { type ReactNode, Suspense } from 'react';
import { company } from '../config/company';
import { RequireUser } from '../features/account/require-user';
import { useAuth } from '../features/account/use-auth';
import { DashboardFrame } from '../features/dashboard/dashboard-frame';
import { OfficeProvider } from '../features/dashboard/office-context';
import { OfficeStyles } from '../features/dashboard/office-styles';
import { PrivateLock } from '../features/dashboard/private-lock';
import { Refusal } from '../features/dashboard/refusal';
import { LoadingScreen } from '../ui/loading-screen';
import { PageHead } from './page-head';

type Props = {
  title: string;
  /** Whom it is for: everyone who is signed in, or the staff. */
  for: 'everyone' | 'staff';
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen of the dashboard: signed in, with its frame, its styles and its own data. */
export function OfficePage(props: Props) {
  return (
    <>
      <PageHead
        title={`${props.title} · ${company.brand}`}
        description={`The dashboard of ${company.name}.`}
        canonicalPath={null}
      />
      <RequireUser>
        <Suspense fallback={<LoadingScreen />}>
          <OfficeStyles />
          <OfficeScreen {...props} />
        </Suspense>
      </RequireUser>
    </>
  );
}

function OfficeScreen({ title, for: audience, actions, children }: Props) {
  const { user } = useAuth();
  if (!user) return null; // Signed out this moment; `RequireUser` leads away.
  return (
    <OfficeProvider user={user}>
      {audience === 'staff' && user.role !== 'admin' ? (
        <Refusal user={user} />
      ) : (
        <PrivateLock>
          <DashboardFrame title={title} actions={actions}>
            {children}
          </DashboardFrame>
        </PrivateLock>
      )}
    </OfficeProvider>
  );
}
