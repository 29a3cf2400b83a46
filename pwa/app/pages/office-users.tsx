import { links } from '../../config/links';
import { UserList } from '../../features/dashboard/user-list';
import { ButtonLink } from '../../ui/button';
import { OfficePage } from '../office-page';

export default function UsersPage() {
  return (
    <OfficePage
      title="Users"
      for="staff"
      actions={
        <ButtonLink look="outline" href={links.personalData()}>
          Personal data
        </ButtonLink>
      }
    >
      <UserList />
    </OfficePage>
  );
}
