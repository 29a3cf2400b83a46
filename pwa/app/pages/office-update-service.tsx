import { useSearchParams } from 'wouter';
import { ServiceForm } from '../../features/dashboard/service-form';
import { OfficePage } from '../office-page';

export default function UpdateServicePage({ params }: { params: { id?: string } }) {
  const [search] = useSearchParams();
  return (
    <OfficePage title="Update a service" for="staff">
      <ServiceForm id={params.id ?? ''} entryId={search.get('entry')} />
    </OfficePage>
  );
}
