import { signOutEverywhere } from '../../features/account/use-auth';
import { OwnProfile } from '../../features/dashboard/own-profile';
import { SignOutEverywhere } from '../../features/dashboard/sign-out-everywhere';
import { OfficePage } from '../office-page';

export default function ProfilePage() {
  return (
    <OfficePage title="My account" for="everyone">
      <OwnProfile />
      <SignOutEverywhere signOut={signOutEverywhere} />
    </OfficePage>
  );
}
