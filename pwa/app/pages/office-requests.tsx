import { ExportButton } from '../../features/dashboard/export-button';
import { RequestInbox } from '../../features/dashboard/request-inbox';
import { OfficePage } from '../office-page';

export default function RequestsPage() {
  return (
    <OfficePage
      title="Service requests"
      for="staff"
      actions={<ExportButton name="service-requests.csv" />}
    >
      <RequestInbox />
    </OfficePage>
  );
}
