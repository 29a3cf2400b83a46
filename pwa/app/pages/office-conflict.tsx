import { useSearchParams } from 'wouter';
import { Conflict } from '../../features/dashboard/conflict';
import { OfficePage } from '../office-page';

export default function ConflictPage() {
  const [search] = useSearchParams();
  return (
    <OfficePage title="A change that needs you" for="staff">
      <Conflict entryId={search.get('entry') ?? ''} />
    </OfficePage>
  );
}
