import type { AdminRecord } from '../../../../edge-api/contract/admin/changes';
import type { PendingChange } from '../../../data/store/db';
import { Button } from '../../../ui/button';
import { useAdmin } from '../admin-context';
import { DashboardIcon } from '../dashboard-icon';
import { useChange } from '../use-change';
import { changesFor, presentRecords, shownRecords } from './bulk-changes';
import type { Item, Kind } from './entry-list';
import styles from './entry-list.module.css';

type Props<T extends AdminRecord<'products' | 'services'>> = {
  kind: Kind<T>;
  records: (T & Item)[];
  onDone: () => void;
};

/** What can be done with everything that is chosen, and undone again. */
export function BulkBar<T extends AdminRecord<'products' | 'services'>>(props: Props<T>) {
  const { kind, records, onDone } = props;
  const admin = useAdmin();
  const change = useChange();
  const changes = changesFor(kind.scope, kind.nameOf, kind.inputOf);
  const count = records.length === 1 ? '1 entry' : `${records.length} entries`;
  const isTrash = records.every(({ deletedAt }) => deletedAt !== null);

  async function run(
    make: (record: T) => PendingChange,
    undo: (present: T, before: T) => PendingChange,
    done: string,
  ) {
    const ids = records.map(({ id }) => id);
    // What was painted is the next best thing to go from; the server still looks at its version.
    const shown = await shownRecords<T>(admin, kind.scope, ids).catch(() => records);
    const before = new Map(shown.map((record) => [record.id, record]));
    const undoFrom = (present: T) => undo(present, before.get(present.id) ?? present);
    const undoing = {
      changes: shown.map(undoFrom),
      changesFromPresent: async (ids: string[]) =>
        (await presentRecords<T>(admin.db, kind.scope, ids)).map(undoFrom),
    };
    if (await change(shown.map(make), { done, undoing })) onDone();
  }
  const apply = (fields: object, done: string) =>
    run(
      (record) => changes.change(record, fields),
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
