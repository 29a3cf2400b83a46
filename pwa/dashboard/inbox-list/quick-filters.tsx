import { useAddressQuery } from '../parts/use-address-query';
import { assignedTo, readFilter, turns } from './filter-inbox';
import styles from './quick-filters.module.css';

const chips = [
  ...Object.entries(turns).map(([value, label]) => ({ key: 'turn', value, label }) as const),
  { key: 'assigned', value: assignedTo.me, label: 'Mine' },
  { key: 'due', value: 'yes', label: 'Due' },
  { key: 'snoozed', value: 'yes', label: 'Snoozed' },
  { key: 'kind', value: 'service-request', label: 'Requests' },
  { key: 'kind', value: 'contact-message', label: 'Messages' },
] as const;

/** The usual filters, one press each. */
export function QuickFilters() {
  const { search, set } = useAddressQuery();
  const filter = readFilter(search);
  return (
    <fieldset className={styles.quick} aria-label="Quick filters">
      {chips.map(({ key, value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={filter[key] === value}
          onClick={() => set(key, filter[key] === value ? '' : value, { replace: true })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
