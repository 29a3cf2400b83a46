import { useSearchParams } from 'wouter';
import { ServiceForm } from '../../../features/admin/catalogue/service-form';
import { DashboardPage } from '../../dashboard-page';

export default function UpdateServicePage({ params }: { params: { id?: string } }) {
  const [search] = useSearchParams();
  return (
    <DashboardPage title="Update a service">
      <ServiceForm id={params.id ?? ''} entryId={search.get('entry')} />
    </DashboardPage>
  );
}
