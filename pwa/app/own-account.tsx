import { signOutEverywhere } from '../features/account/use-auth';
import { OwnData } from '../features/dashboard/own-data';
import { OwnProfile } from '../features/dashboard/own-profile';
import { SignOutEverywhere } from '../features/dashboard/sign-out-everywhere';

const loadDeletion = () => import('../features/account/account-deletion');

/** What people see of themselves, and what they do with it. */
export function OwnAccount() {
  return (
    <>
      <OwnProfile />
      <SignOutEverywhere signOut={signOutEverywhere} />
      <OwnData deletion={loadDeletion} />
    </>
  );
}
