import { ExportButton } from '../../../features/admin/csv/export-button';
import { RequestInbox } from '../../../features/admin/inbox/request-inbox';
import { DashboardPage } from '../../dashboard-page';

export default function RequestsPage() {
  return (
    <DashboardPage title="Service requests" actions={<ExportButton name="service-requests.csv" />}>
      <RequestInbox />
    </DashboardPage>
  );
}
