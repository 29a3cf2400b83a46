import { useSearchParams } from 'wouter';
import { ServiceForm } from '../../features/dashboard/service-form';
import { OfficePage } from '../office-page';

export default function AddServicePage() {
  const [search] = useSearchParams();
  return (
    <OfficePage title="Add a service" for="staff">
      <ServiceForm id={null} entryId={search.get('entry')} />
    </OfficePage>
  );
}
