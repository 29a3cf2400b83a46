import { useAssignees } from '../use-assignees';

/** The options of a select field: an admin's address each. */
export const AssigneeOptions = () =>
  useAssignees().map(({ uid, email }) => (
    <option key={uid} value={uid}>
      {email}
    </option>
  ));
