import { useAuth } from '../../features/account/use-auth';
import { Overview } from '../../features/dashboard/overview';
import { OfficePage } from '../office-page';
import { OwnAccount } from '../own-account';

/** The dashboard's first screen: how things stand for the staff, one's own things for everyone else. */
export default function DashboardPage() {
  const isStaff = useAuth().user?.role === 'admin';
  return (
    <OfficePage title={isStaff ? 'Overview' : 'My account'} for="everyone">
      {isStaff ? <Overview /> : <OwnAccount />}
    </OfficePage>
  );
}
