import type { FormEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { links } from '../../../config/links';
import { serviceGroups } from '../../../config/service-groups';
import { directionLabels } from '../../../config/service-labels';
import { Button } from '../../../ui/button';
import { formQuery } from '../../../ui/forms/form-query';
import { isNarrowed, type ServiceFilter } from './service-filter';
import styles from './service-filters.module.css';

type Props = { filter: ServiceFilter; found: number | undefined };

/** Narrows the list; the address has the choice. Without a script the button asks the server. */
export function ServiceFilters({ filter, found }: Props) {
  const [, navigate] = useLocation();

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = formQuery(event.currentTarget);
    for (const [name, value] of [...query]) if (value === '') query.delete(name);
    navigate(query.size > 0 ? `${links.services}?${query}` : links.services, { replace: true });
  }

  return (
    <form
      key={JSON.stringify(filter)}
      className={styles.filters}
      action={links.services}
      onSubmit={apply}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
      }}
    >
      <label>
        <span>Title</span>
        <input type="search" name="q" defaultValue={filter.query} />
      </label>
      <label>
        <span>Direction</span>
        <select name="direction" defaultValue={filter.direction ?? ''}>
          <option value="">Both directions</option>
          <option value="export">{directionLabels.export}</option>
          <option value="import">{directionLabels.import}</option>
        </select>
      </label>
      <label>
        <span>Group</span>
        <select name="mode" defaultValue={filter.mode ?? ''}>
          <option value="">All groups</option>
          {serviceGroups.map(({ mode, label }) => (
            <option key={mode} value={mode}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="outline" icon="search">
        Show
      </Button>
      <p className={styles.count} role="status">
        {found !== undefined && (found === 1 ? '1 service' : `${found} services`)}{' '}
        {isNarrowed(filter) && <Link href={links.services}>Show all</Link>}
      </p>
    </form>
  );
}
