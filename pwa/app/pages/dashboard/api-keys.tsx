import { ApiKeyList } from '../../../features/admin/programs/api-key-list';
import { DashboardPage } from '../../dashboard-page';

export default function ApiKeysPage() {
  return (
    <DashboardPage title="API keys">
      <ApiKeyList />
    </DashboardPage>
  );
}
