import { OwnData } from '../features/account/own/own-data';
import { OwnProfile } from '../features/account/own/own-profile';
import { SignOutEverywhere } from '../features/account/own/sign-out-everywhere';
import { useAdmin } from '../features/admin/admin-context';
import { RequestDetails } from '../features/admin/inbox/request-details';
import { useServiceTitles } from '../features/admin/inbox/use-service-titles';

/** The page of a person's own account. */
export function OwnAccount() {
  const { user, db, api } = useAdmin();
  const titles = useServiceTitles();
  return (
    <OwnProfile
      user={user}
      db={db}
      api={api}
      serviceTitle={titles}
      requestDetails={(request) => <RequestDetails request={request} reader="me" />}
    >
      <SignOutEverywhere />
      <OwnData user={user} />
    </OwnProfile>
  );
}
