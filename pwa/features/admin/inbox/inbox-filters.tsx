import { SelectField, TextField } from '../../../ui/forms/field';
import { type AnyStatus, statusWords } from '../../../ui/status-badge';
import styles from '../filters.module.css';
import { useAddress } from '../use-address-query';
import { useStaff } from '../use-staff';
import { readFilter, suspectedOnes } from './inbox-filter';

type Props = { statuses: readonly AnyStatus[] };

/** Search, status and who takes care, kept in the address. */
export function InboxFilters({ statuses }: Props) {
  const { search, keep } = useAddress();
  const staff = useStaff();
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
