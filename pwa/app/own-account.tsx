import { OwnData } from '../features/account/own/own-data';
import { OwnProfile } from '../features/account/own/own-profile';
import { SignOutEverywhere } from '../features/account/own/sign-out-everywhere';
import { useAdmin } from '../features/admin/admin-context';
import { RequestDetails } from '../features/admin/inbox/request-details';

/** The page of a person's own account. */
export function OwnAccount() {
  const { user, db, api } = useAdmin();
  return (
    <OwnProfile
      user={user}
      db={db}
      api={api}
      requestDetails={(request) => <RequestDetails request={request} reader="me" />}
    >
      <SignOutEverywhere />
      <OwnData user={user} />
    </OwnProfile>
  );
}
