import { UserList } from '../../features/dashboard/user-list';
import { OfficePage } from '../office-page';

export default function UsersPage() {
  return (
    <OfficePage title="Users" for="staff">
      <UserList />
    </OfficePage>
  );
}
