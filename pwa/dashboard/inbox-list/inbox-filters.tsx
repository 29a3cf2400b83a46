import { useMemo } from 'react';
import { directionLabels, modeLabels } from '../../../edge-api/contract/freight/labels';
import { CheckField, SelectField, TextField } from '../../ui/forms/field';
import { statusWords } from '../../ui/status-badge';
import { nameOrder } from '../../ui/text/formats';
import styles from '../parts/filters.module.css';
import { AssigneeOptions } from '../parts/inbox/assignee-options';
import { useAddressQuery } from '../parts/use-address-query';
import { anyStatus, assignedTo, orders, readFilter, suspectedOnes } from './filter-inbox';
import inbox from './inbox.module.css';
import { type InboxItem, laneOf, type Titles } from './inbox-item';
import { columns, hiddenKey, shownColumns } from './row-facts';

type Props = { items: readonly InboxItem[]; titles: Titles };

/** Every filter of the inbox, its order and what its rows say; all is stored in the address. */
export function InboxFilters({ items, titles }: Props) {
  const { search, set, setFrom } = useAddressQuery();
  const filter = readFilter(search);
  const { lanes, services } = useMemo(() => choicesOf(items), [items]);
  const field = (key: keyof typeof filter) => ({ value: filter[key], onChange: setFrom(key) });
  const shown = shownColumns(search);

  function showColumn(changed: string, isShown: boolean) {
    const hidden = Object.keys(columns).filter((column) =>
      column === changed ? !isShown : !shown.some((one) => one === column),
    );
    set(hiddenKey, hidden.join(','), { replace: true });
  }

  return (
    <div className={inbox.panel}>
      <div className={styles.filters}>
        <TextField
          label="Lane"
          placeholder="Chattogram → Hong Kong"
          list="inbox-lanes"
          {...field('lane')}
        />
        <datalist id="inbox-lanes">
          {lanes.map((lane) => (
            <option key={lane} value={lane} />
          ))}
        </datalist>
        <SelectField label="Status" {...field('status')}>
          <option value="">Open ones</option>
          {options(statusWords)}
          <option value={anyStatus}>Any status</option>
          <option value={suspectedOnes}>Suspected robots</option>
        </SelectField>
        <SelectField label="Assigned to" {...field('assigned')}>
          <option value="">Anyone</option>
          <option value={assignedTo.me}>Me</option>
          <option value={assignedTo.none}>No one yet</option>
          <AssigneeOptions />
        </SelectField>
        <SelectField label="Mode" {...field('mode')}>
          <option value="">All modes</option>
          {options(modeLabels)}
        </SelectField>
        <SelectField label="Direction" {...field('direction')}>
          <option value="">All directions</option>
          {options(directionLabels)}
        </SelectField>
        <SelectField label="Service" {...field('service')}>
          <option value="">All services</option>
          {services.map((slug) => (
            <option key={slug} value={slug}>
              {titles(slug)}
            </option>
          ))}
        </SelectField>
        <TextField label="Deadline until" type="date" {...field('before')} />
        <SelectField label="Order" {...field('sort')}>
          {options(orders)}
        </SelectField>
        <CheckField
          label="Dangerous goods"
          checked={filter.dangerous !== ''}
          onChange={({ target }) =>
            set('dangerous', target.checked ? 'yes' : '', { replace: true })
          }
        />
      </div>
      <fieldset className={inbox.columns}>
        <legend>Rows show</legend>
        {Object.entries(columns).map(([column, label]) => (
          <CheckField
            key={column}
            label={label}
            checked={shown.some((one) => one === column)}
            onChange={({ target }) => showColumn(column, target.checked)}
          />
        ))}
      </fieldset>
    </div>
  );
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** The lanes and services that there are. */
function choicesOf(items: readonly InboxItem[]) {
  const order = nameOrder();
  const lanes = items.map(laneOf);
  const services = items.map((item) =>
    item.kind === 'service-request' ? (item.record.serviceSlug ?? '') : '',
  );
  const [laneList, serviceList] = [lanes, services].map((all) =>
    [...new Set(all)].filter(Boolean).sort(order),
  );
  return { lanes: laneList ?? [], services: serviceList ?? [] };
}
