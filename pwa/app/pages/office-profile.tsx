import { OwnProfile } from '../../features/dashboard/own-profile';
import { OfficePage } from '../office-page';

export default function ProfilePage() {
  return (
    <OfficePage title="My account" for="everyone">
      <OwnProfile />
    </OfficePage>
  );
}
