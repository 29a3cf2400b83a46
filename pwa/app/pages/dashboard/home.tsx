import { useAuth } from '../../../features/account/use-auth';
import { Overview } from '../../../features/admin/overview/overview';
import { DashboardPage } from '../../dashboard-page';
import { OwnAccount } from '../../own-account';

/** The dashboard's first screen: the overview for admins, their own account for other users. */
export default function DashboardHomePage() {
  const isStaff = useAuth().user?.role === 'admin';
  return (
    <DashboardPage title={isStaff ? 'Overview' : 'My account'}>
      {isStaff ? <Overview /> : <OwnAccount />}
    </DashboardPage>
  );
}
