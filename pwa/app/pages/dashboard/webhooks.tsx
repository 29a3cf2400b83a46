import { WebhookList } from '../../../features/admin/programs/webhook-list';
import { DashboardPage } from '../../dashboard-page';

export default function WebhooksPage() {
  return (
    <DashboardPage title="Webhooks">
      <WebhookList />
    </DashboardPage>
  );
}
