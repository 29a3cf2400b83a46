import { type FormEvent, useId, useMemo, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { useSearchParams } from 'wouter';
import { directionLabels, modeLabels } from '../../../edge-api/contract/freight/labels';
import { presetChange, presetDeletion } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { CheckField, SelectField, TextField } from '../../ui/forms/field';
import { statusWords } from '../../ui/status-badge';
import { nameOrder } from '../../ui/text/formats';
import inboxFiltersStyles from '../parts/filters.module.css';
import { AssigneeOptions } from '../parts/inbox/assignee-options';
import { PendingMark } from '../parts/pending-mark';
import { useAddressQuery } from '../parts/use-address-query';
import { useChange } from '../parts/use-change';
import { useRecords } from '../parts/use-records';
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
import { columns, hiddenKey, shownColumns } from './inbox-row';
import quickFiltersStyles from './quick-filters.module.css';

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

type View = Shown<'presets'>;

/** The saved views, by name. */
function useViews(): View[] {
  const presets = useRecords('presets');
  const order = nameOrder();
  return (presets ?? [])
    .filter(({ kind, deletedAt }) => kind === 'view' && deletedAt === null)
    .sort((a, b) => order(a.name, b.name));
}

/** The saved views, one press each. */
function SavedViews() {
  const [search, setSearch] = useSearchParams();
  const views = useViews();
  const present = viewOf(search);
  if (views.length === 0) return null;
  return (
    <fieldset className={quickFiltersStyles.quick} aria-label="Saved views">
      {views.map(({ id, name, value }) => (
        <button
          key={id}
          type="button"
          aria-pressed={value === present}
          onClick={() => setSearch(value === present ? '' : value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** Opens the dialog that saves, renames and deletes views. */
function ViewsButton() {
  const [search] = useSearchParams();
  const views = useViews();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Views
      </Button>
      {isOpen && (
        <ViewsDialog views={views} present={viewOf(search)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type DialogProps = { views: readonly View[]; present: string; onClose: () => void };

function ViewsDialog({ views, present, onClose }: DialogProps) {
  const change = useChange();
  return (
    <Dialog title="Saved views" onClose={onClose}>
      {(close) => (
        <>
          <NameForm
            key={views.length}
            label="Save what the inbox shows now as"
            action="Save"
            name=""
            problem={present ? undefined : 'The inbox shows everything: set a filter first.'}
            onName={(name) =>
              change([presetChange({ id: uuidV7() }, { kind: 'view', name, value: present })])
            }
          />
          {views.map((view) => (
            <NameForm
              key={view.id}
              label="Name"
              action="Rename"
              name={view.name}
              onName={(name) =>
                change([presetChange(view, { kind: 'view', name, value: view.value })])
              }
            >
              <PendingMark pending={view.pending} />
              <Button
                look="quiet"
                icon="trash"
                aria-label={`Delete ${view.name}`}
                onClick={() => change([presetDeletion(view)])}
              >
                Delete
              </Button>
            </NameForm>
          ))}
          <DialogActions>
            <Button look="outline" onClick={close}>
              Done
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

type NameProps = {
  label: string;
  action: string;
  name: string;
  /** Why saving is not possible now. */
  problem?: string | undefined;
  onName: (name: string) => void;
  children?: React.ReactNode;
};

function NameForm({ label, action, name, problem, onName, children }: NameProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = problem ?? (typed.trim() ? undefined : 'Write a name.');
    setError(wrong);
    if (!wrong) onName(typed.trim());
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={label}
        maxLength={80}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <DialogActions>
        <Button type="submit" look="outline">
          {action}
        </Button>
        {children}
      </DialogActions>
    </form>
  );
}

/** The keys that do not belong to a view: which item is open, and that older ones are shown. */
const passing = ['open', 'older'];

/** Returns what a saved view stores of the inbox's address; the same filters always give the same text. */
export function viewOf(search: URLSearchParams): string {
  const view = new URLSearchParams(search);
  for (const key of passing) view.delete(key);
  view.sort();
  return view.toString();
}
