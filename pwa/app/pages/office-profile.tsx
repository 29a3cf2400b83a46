import { OfficePage } from '../office-page';
import { OwnAccount } from '../own-account';

export default function ProfilePage() {
  return (
    <OfficePage title="My account" for="everyone">
      <OwnAccount />
    </OfficePage>
  );
}
