import { DashboardPage } from '../../dashboard-page';
import { OwnAccount } from '../../own-account';

export default function ProfilePage() {
  return (
    <DashboardPage title="My account">
      <OwnAccount />
    </DashboardPage>
  );
}
