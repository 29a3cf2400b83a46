import { SelectField, TextField } from '../../../ui/forms/field';
import { type AnyStatus, statusWords } from '../../../ui/status-badge';
import styles from '../filters.module.css';
import { useAddressQuery } from '../use-address-query';
import { useAssignees } from '../use-assignees';
import { readFilter, suspectedOnes } from './filter-inbox';

type Props = { statuses: readonly AnyStatus[] };

/** Search, status and who takes care, kept in the address. */
export function InboxFilterFields({ statuses }: Props) {
  const { search, keep } = useAddressQuery();
  const staff = useAssignees();
  const { status, assigned, q } = readFilter(search);
  return (
    <div className={styles.filters}>
      <TextField label="Search" type="search" value={q} onChange={keep('q')} />
      <SelectField label="Status" value={status} onChange={keep('status')}>
        <option value="">Open ones</option>
        {statuses.map((name) => (
          <option key={name} value={name}>
            {statusWords[name]}
          </option>
        ))}
        <option value={suspectedOnes}>Suspected robots</option>
      </SelectField>
      <SelectField label="Taken care of by" value={assigned} onChange={keep('assigned')}>
        <option value="">Anybody</option>
        <option value="none">Nobody yet</option>
        {staff.map(({ uid, email }) => (
          <option key={uid} value={uid}>
            {email}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
