import { Overview } from '../../../features/admin/overview/overview';
import { DashboardPage } from '../../dashboard-page';

export default function OverviewPage() {
  return (
    <DashboardPage title="Overview">
      <Overview />
    </DashboardPage>
  );
}
