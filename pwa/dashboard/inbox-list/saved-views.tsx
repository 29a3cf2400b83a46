import { type FormEvent, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { useSearchParams } from 'wouter';
import { presetChange, presetDeletion } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextField } from '../../ui/forms/field';
import { nameOrder } from '../../ui/text/formats';
import { PendingMark } from '../parts/pending-mark';
import { useChange } from '../parts/use-change';
import { useRecords } from '../parts/use-records';
import styles from './quick-filters.module.css';
import { viewOf } from './view-of';

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
export function SavedViews() {
  const [search, setSearch] = useSearchParams();
  const views = useViews();
  const present = viewOf(search);
  if (views.length === 0) return null;
  return (
    <fieldset className={styles.quick} aria-label="Saved views">
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
export function ViewsButton() {
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
