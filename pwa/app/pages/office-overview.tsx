import { Overview } from '../../features/dashboard/overview';
import { OfficePage } from '../office-page';

export default function OverviewPage() {
  return (
    <OfficePage title="Overview" for="staff">
      <Overview />
    </OfficePage>
  );
}
