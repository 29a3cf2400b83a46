import { RequestDetails } from './inbox/request-details';
import { useServiceTitles } from './inbox/use-service-titles';
import { OwnData } from './own/own-data';
import { OwnProfile } from './own/own-profile';
import { SignOutEverywhere } from './own/sign-out-everywhere';
import { useAdmin } from './parts/admin-context';

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
