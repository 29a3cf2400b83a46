import { PersonalData } from '../../features/dashboard/personal-data';
import { OfficePage } from '../office-page';

export default function PersonalDataPage() {
  return (
    <OfficePage title="Personal data" for="staff">
      <PersonalData />
    </OfficePage>
  );
}
