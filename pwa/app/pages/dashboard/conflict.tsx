import { useSearchParams } from 'wouter';
import { Conflict } from '../../../features/admin/conflict/conflict';
import { DashboardPage } from '../../dashboard-page';

export default function ConflictPage() {
  const [search] = useSearchParams();
  return (
    <DashboardPage title="A change that needs attention">
      <Conflict entryId={search.get('entry') ?? ''} />
    </DashboardPage>
  );
}
