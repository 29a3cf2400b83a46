import { OwnData } from '../features/account/own/own-data';
import { OwnProfile } from '../features/account/own/own-profile';
import { SignOutEverywhere } from '../features/account/own/sign-out-everywhere';
import { useAdmin } from '../features/admin/admin-context';

/** The page of a person's own account. */
export function OwnAccount() {
  const { user, db, api } = useAdmin();
  return (
    <>
      <OwnProfile user={user} db={db} api={api} />
      <SignOutEverywhere />
      <OwnData user={user} />
    </>
  );
}
