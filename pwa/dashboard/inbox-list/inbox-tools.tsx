import { useId, useMemo, useState } from 'react';
import { directionLabels, modeLabels } from '../../../edge-api/contract/freight/labels';
import { Button } from '../../ui/button';
import { CheckField, SelectField, TextField } from '../../ui/forms/field';
import { statusWords } from '../../ui/status-badge';
import { nameOrder } from '../../ui/text/formats';
import inboxFiltersStyles from '../parts/filters.module.css';
import { AssigneeOptions } from '../parts/inbox/assignee-options';
import { useAddressQuery } from '../parts/use-address-query';
import {
  anyStatus,
  assignedTo,
  countFilters,
  orders,
  readFilter,
  suspectedOnes,
  turns,
} from './filter-inbox';
import styles from './inbox.module.css';
import { type InboxItem, laneOf, type Titles } from './inbox-item';
import quickFiltersStyles from './quick-filters.module.css';
import { columns, hiddenKey, shownColumns } from './row-facts';
import { SavedViews, ViewsButton } from './saved-views';

type InboxFiltersProps = { items: readonly InboxItem[]; titles: Titles };

/** Every filter of the inbox, its order and what its rows say; all is stored in the address. */
function InboxFilters({ items, titles }: InboxFiltersProps) {
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
    <div className={styles.panel}>
      <div className={inboxFiltersStyles.filters}>
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
      <fieldset className={styles.columns}>
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

/** Returns the lanes and services that occur. */
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

const chips = [
  ...Object.entries(turns).map(([value, label]) => ({ key: 'turn', value, label }) as const),
  { key: 'assigned', value: assignedTo.me, label: 'Mine' },
  { key: 'due', value: 'yes', label: 'Due' },
  { key: 'snoozed', value: 'yes', label: 'Snoozed' },
  { key: 'kind', value: 'service-request', label: 'Requests' },
  { key: 'kind', value: 'contact-message', label: 'Messages' },
] as const;

/** The usual filters, one press each. */
function QuickFilters() {
  const { search, set } = useAddressQuery();
  const filter = readFilter(search);
  return (
    <fieldset className={quickFiltersStyles.quick} aria-label="Quick filters">
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

type Props = { items: readonly InboxItem[]; titles: Titles; onHelp: () => void };

/** The key of the address that shows requests as a board. */
export const boardKey = 'board';

/**
 * Shows, above the list, the search, the usual filters, and all others behind a button that says how many are set.
 */
export function InboxTools({ items, titles, onHelp }: Props) {
  const { search, set, setFrom } = useAddressQuery();
  const filter = readFilter(search);
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const count = countFilters(filter);
  return (
    <div className={styles.tools}>
      <TextField
        label="Search"
        type="search"
        aria-keyshortcuts="/"
        value={filter.q}
        onChange={setFrom('q')}
      />
      <QuickFilters />
      <SavedViews />
      <div className={styles.buttons}>
        <Button
          look="outline"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          Filters{count > 0 && ` (${count})`}
        </Button>
        <Button
          look="outline"
          aria-pressed={search.has(boardKey)}
          onClick={() => set(boardKey, search.has(boardKey) ? '' : 'yes')}
        >
          Board
        </Button>
        <ViewsButton />
        <span className={styles.help}>
          <Button look="quiet" aria-keyshortcuts="?" onClick={onHelp}>
            Keys (?)
          </Button>
        </span>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <InboxFilters items={items} titles={titles} />}
      </div>
    </div>
  );
}
