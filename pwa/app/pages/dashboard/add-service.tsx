import { useSearchParams } from 'wouter';
import { ServiceForm } from '../../../features/admin/catalogue/service-form';
import { DashboardPage } from '../../dashboard-page';

export default function AddServicePage() {
  const [search] = useSearchParams();
  return (
    <DashboardPage title="Add a service">
      <ServiceForm id={null} entryId={search.get('entry')} />
    </DashboardPage>
  );
}
