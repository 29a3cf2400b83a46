import { SelectField, TextField } from '../../ui/forms/field';
import { type AnyStatus, statusWords } from '../../ui/status-badge';
import styles from '../parts/filters.module.css';
import { useAddressQuery } from '../parts/use-address-query';
import { AssigneeOptions } from './assignee-options';
import { anyStatus, readFilter, suspectedOnes, turns } from './filter-inbox';
import inbox from './inbox.module.css';

type Props = { statuses: readonly AnyStatus[]; onHelp: () => void };

/** Search, status and assignee; they are stored in the address. */
export function InboxFilterFields({ statuses, onHelp }: Props) {
  const { search, set, setFrom } = useAddressQuery();
  const { status, assigned, q, turn } = readFilter(search);
  return (
    <div className={styles.filters}>
      <TextField
        label="Search"
        type="search"
        aria-keyshortcuts="/"
        value={q}
        onChange={setFrom('q')}
      />
      <fieldset className={inbox.quick} aria-label="Quick filters">
        {Object.entries(turns).map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-pressed={turn === value}
            onClick={() => set('turn', turn === value ? '' : value, { replace: true })}
          >
            {label}
          </button>
        ))}
        <button type="button" className={inbox.help} aria-keyshortcuts="?" onClick={onHelp}>
          Keys (?)
        </button>
      </fieldset>
      <SelectField label="Status" value={status} onChange={setFrom('status')}>
        <option value="">Open ones</option>
        {statuses.map((name) => (
          <option key={name} value={name}>
            {statusWords[name]}
          </option>
        ))}
        <option value={anyStatus}>Any status</option>
        <option value={suspectedOnes}>Suspected robots</option>
      </SelectField>
      <SelectField label="Assigned to" value={assigned} onChange={setFrom('assigned')}>
        <option value="">Anyone</option>
        <option value="none">No one yet</option>
        <AssigneeOptions />
      </SelectField>
    </div>
  );
}
