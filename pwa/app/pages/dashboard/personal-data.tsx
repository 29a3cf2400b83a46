import { PersonalData } from '../../../features/admin/users/personal-data';
import { DashboardPage } from '../../dashboard-page';

export default function PersonalDataPage() {
  return (
    <DashboardPage title="Personal data">
      <PersonalData />
    </DashboardPage>
  );
}
