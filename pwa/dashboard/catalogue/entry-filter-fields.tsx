import { SelectField, TextField } from '../../ui/forms/field';
import styles from '../parts/filters.module.css';
import { useAddressQuery } from '../parts/use-address-query';
import type { EntryKind, EntryScope } from './entry-kind';
import { readEntryFilter } from './filter-entries';

/** Search, state, group and order of the products or services, stored in the address. */
export function EntryFilterFields({ groups }: Pick<EntryKind<EntryScope>, 'groups'>) {
  const { search, setFrom } = useAddressQuery();
  const { q, show, group, sort } = readEntryFilter(search);
  return (
    <div className={styles.filters}>
      <TextField label="Search" type="search" value={q} onChange={setFrom('q')} />
      <SelectField label="Show" value={show} onChange={setFrom('show')}>
        <option value="all">All</option>
        <option value="published">Published</option>
        <option value="drafts">Drafts</option>
        <option value="trash">Trash</option>
      </SelectField>
      <SelectField label="Group" value={group} onChange={setFrom('group')}>
        <option value="">All groups</option>
        {groups.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Order" value={sort} onChange={setFrom('sort')}>
        <option value="position">As on the site</option>
        <option value="name">By name</option>
        <option value="changed">Changed last</option>
      </SelectField>
    </div>
  );
}
