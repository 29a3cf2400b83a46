import type { AdminRecord } from '../../../../edge-api/contract/admin/admin-feed';
import type { Shown } from '../../../data/admin/shown-records';
import type { PendingChange } from '../../../data/store/db';
import { Button } from '../../../ui/button';
import { useAdmin } from '../admin-context';
import { DashboardIcon } from '../dashboard-icon';
import { useChange } from '../use-change';
import { changesFor, presentRecords, shownRecords } from './bulk-changes';
import type { EntryKind, EntryScope } from './entry-kind';
import styles from './entry-list.module.css';

type Props<Scope extends EntryScope> = {
  kind: EntryKind<Scope>;
  entries: Shown<Scope>[];
  onDone: () => void;
};

/** What can be done with everything that is chosen, and undone again. */
export function BulkBar<Scope extends EntryScope>({ kind, entries, onDone }: Props<Scope>) {
  type Entry = AdminRecord<Scope>;
  const admin = useAdmin();
  const change = useChange();
  const changes = changesFor(kind);
  const count = entries.length === 1 ? '1 entry' : `${entries.length} entries`;
  const isTrash = entries.every(({ deletedAt }) => deletedAt !== null);

  async function run(
    make: (entry: Entry) => PendingChange,
    undo: (present: Entry, before: Entry) => PendingChange,
    done: string,
  ) {
    const ids = entries.map(({ id }) => id);
    // Without the storage the changes start from what is on the screen; the server checks its version.
    const shown = await shownRecords(admin, kind.scope, ids).catch(() => entries);
    const before = new Map<string, Entry>(shown.map((entry) => [entry.id, entry]));
    const undoFrom = (present: Entry) => undo(present, before.get(present.id) ?? present);
    const undoing = {
      changes: shown.map(undoFrom),
      changesFromPresent: async (ids: string[]) =>
        (await presentRecords(admin.db, kind.scope, ids)).map(undoFrom),
    };
    if (await change(shown.map(make), { done, undoing })) onDone();
  }
  const apply = (fields: object, done: string) =>
    run(
      (entry) => changes.change(entry, fields),
      (present, before) => changes.changeBack(present, before, fields),
      `${count} ${done}`,
    );

  return (
    <section className={styles.bulk} aria-label={`${count} chosen`}>
      <p>{count} chosen</p>
      {isTrash ? (
        <Button
          look="outline"
          onClick={() => run(changes.restore, changes.trash, `${count} restored.`)}
        >
          <DashboardIcon name="undo" /> Restore
        </Button>
      ) : (
        <>
          <Button look="outline" onClick={() => apply({ published: true }, 'published.')}>
            <DashboardIcon name="eye" /> Publish
          </Button>
          <Button look="outline" onClick={() => apply({ published: false }, 'hidden.')}>
            <DashboardIcon name="hidden" /> Hide
          </Button>
          {kind.bulk?.(apply)}
          <Button
            look="outline"
            icon="trash"
            onClick={() => run(changes.trash, changes.restore, `${count} put in the trash.`)}
          >
            Delete
          </Button>
        </>
      )}
    </section>
  );
}
