import { OwnData } from '../features/account/own/own-data';
import { OwnProfile } from '../features/account/own/own-profile';
import { SignOutEverywhere } from '../features/account/own/sign-out-everywhere';
import { signOutEverywhere } from '../features/account/use-auth';

const loadDeletion = () => import('../features/account/own/account-deletion');

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
