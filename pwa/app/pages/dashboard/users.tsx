import { links } from '../../../config/links';
import { UserList } from '../../../features/admin/users/user-list';
import { ButtonLink } from '../../../ui/button';
import { DashboardPage } from '../../dashboard-page';

export default function UsersPage() {
  return (
    <DashboardPage
      title="Users"
      actions={
        <ButtonLink look="outline" href={links.adminPersonalData}>
          Personal data
        </ButtonLink>
      }
    >
      <UserList />
    </DashboardPage>
  );
}
