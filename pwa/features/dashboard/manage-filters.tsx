import { useSearchParams } from 'wouter';
import { SelectField, TextField } from '../../ui/field';
import styles from './filters.module.css';
import { readManageFilter } from './manage-filter';

/** Search, state, group and order of a managed list, kept in the address. */
export function ManageFilters({ groups }: { groups: string[] }) {
  const [search, setSearch] = useSearchParams();
  const { q, show, group, sort } = readManageFilter(search);
  const set = (key: string) => (event: { target: { value: string } }) => {
    const { value } = event.target;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  };
  return (
    <div className={styles.filters}>
      <TextField label="Search" type="search" value={q} onChange={set('q')} />
      <SelectField label="Show" value={show} onChange={set('show')}>
        <option value="all">All</option>
        <option value="published">Published</option>
        <option value="drafts">Drafts</option>
        <option value="trash">Trash</option>
      </SelectField>
      <SelectField label="Group" value={group} onChange={set('group')}>
        <option value="">Every group</option>
        {groups.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField label="Order" value={sort} onChange={set('sort')}>
        <option value="position">As on the site</option>
        <option value="name">By name</option>
        <option value="changed">Changed last</option>
      </SelectField>
    </div>
  );
}
