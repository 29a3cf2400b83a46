import { OwnData } from './own/own-data';
import { OwnProfile } from './own/own-profile';
import { SignOutEverywhere } from './own/sign-out-everywhere';
import { TellMe } from './own/tell-me';
import { useAdmin } from './parts/admin-context';

/** Shows the page of a person's own account. */
export function OwnAccount() {
  const { user, db } = useAdmin();
  return (
    <OwnProfile user={user} db={db}>
      <TellMe isStaff={user.role === 'admin'} />
      <SignOutEverywhere />
      <OwnData user={user} />
    </OwnProfile>
  );
}
